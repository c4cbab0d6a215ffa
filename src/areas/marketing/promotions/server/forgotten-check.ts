import { listAffected, unknownResult, type Check } from '#analytics/checks/check.ts'
import { PromotionsQuestion, type ListedPromotion } from '../contract.ts'
import { listPromotions } from './list-promotions.ts'

const PAGE = 1000

/** Promotions active for longer than the account's limit. */
export const forgottenPromotionsCheck: Check = {
  key: 'promotionsForgotten',
  area: 'marketing',
  question: 'Nenhuma promoção ativa foi esquecida',
  title: (count) => (count === 1 ? '1 promoção ativa e esquecida' : `${count} promoções ativas e esquecidas`),
  playbook: 'Encerre na plataforma as que não deveriam valer, ou dê a elas um fim.',
  severity: 'info',
  everyMinutes: 60,
  limit: null,
  atRiskMeans: 'O risco é o desconto que deram em 28 dias.',
  needs: 'marketing.view',
  run: async ({ ctx }) => {
    const asked = PromotionsQuestion.parse({ status: 'active', days: '28' })
    const { items: all, firstUse } = await listPromotions(ctx, { ...asked, page: 1, pageSize: PAGE })
    if (firstUse) return unknownResult('Sem promoções cadastradas nem informadas pela plataforma.')
    const items = all
      .filter(({ forgotten }) => forgotten)
      .map(({ id, name, from, uses }: ListedPromotion) => ({
        id,
        label: name,
        atRisk: uses.discount,
        detail: `Vale desde ${new Date(from).toLocaleDateString('pt-BR', { timeZone: ctx.account.timeZone })} e não tem fim à vista; ${uses.orders} pedidos em 28 dias`,
        link: `/marketing/promotions?promocao=${encodeURIComponent(id)}`,
      }))
    return listAffected(items)
  },
}
