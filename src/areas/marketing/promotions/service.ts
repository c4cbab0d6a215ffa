import { serveAccount } from '#platform/http/serve.ts'
import { promotionsContract } from './contract.ts'
import { createPromotion } from './server/create-promotion.ts'
import { deletePromotion } from './server/delete-promotion.ts'
import { endPromotions } from './server/end-promotions.ts'
import { getPromotion } from './server/get-promotion.ts'
import { getPromotionRisks } from './server/get-promotion-risks.ts'
import { savePromotionGuards } from './server/guards.ts'
import { leakedCouponsCheck } from './server/leaked-check.ts'
import { listPromotionUplifts } from './server/list-promotion-uplifts.ts'
import { listPromotions } from './server/list-promotions.ts'
import { promotionsSource } from './server/promotions-source.ts'
import { simulatePromotions } from './server/simulate-promotions.ts'
import { usedAfterEndCheck } from './server/used-after-end-check.ts'
import { updatePromotion } from './server/update-promotion.ts'
import { forgottenPromotionsCheck } from './server/forgotten-check.ts'
import { promotionsViewReport } from './server/view-report.ts'

export const promotionsService = {
  routers: {
    promotions: serveAccount(promotionsContract, {
      listPromotions,
      getPromotionRisks,
      listPromotionUplifts,
      simulatePromotions,
      savePromotionGuards,
      getPromotion,
      createPromotion,
      updatePromotion,
      deletePromotion,
    }),
  },
  exports: [promotionsSource],
  viewReports: [promotionsViewReport],
  checks: [forgottenPromotionsCheck, usedAfterEndCheck, leakedCouponsCheck],
  fixes: [endPromotions],
}
