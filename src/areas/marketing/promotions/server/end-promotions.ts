import type { CheckFix } from '#analytics/checks/fix.ts'
import { dayOf } from '#analytics/periods/local-time.ts'
import { FarolError } from '#platform/errors.ts'
import { loadPromotions } from './stored-promotions.ts'
import { updatePromotion } from './update-promotion.ts'

/** Forgotten promotions that were entered in Farol get this day as their last; others end on their platform. */
export const endPromotions: CheckFix = {
  key: 'endPromotions',
  checks: ['promotionsForgotten'],
  needs: ['marketing.edit'],
  findTreatable: async (ctx, ids) =>
    (await loadPromotions(ctx)).flatMap(({ id, settings }) =>
      settings !== null && ids.includes(id) ? [id] : [],
    ),
  run: async (ctx, ids) => {
    const today = dayOf(ctx.now().getTime(), ctx.account.timeZone)
    const chosen = (await loadPromotions(ctx)).filter(({ id }) => ids.includes(id))
    let changed = 0
    for (const { id, version, settings } of chosen) {
      if (settings === null) continue
      try {
        await updatePromotion(ctx, { promotionId: id, version, settings: { ...settings, end: today } })
        changed += 1
      } catch (error) {
        // somebody else has just changed or deleted it
        if (!(error instanceof FarolError) || !['conflict', 'notFound'].includes(error.code)) throw error
      }
    }
    if (changed === 0) throw new FarolError('conflict')
    return { changed }
  },
}
