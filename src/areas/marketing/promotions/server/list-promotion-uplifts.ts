import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { PromotionUplifts } from '../contract.ts'
import { loadEffect } from './load-effect.ts'
import { loadPromotions } from './stored-promotions.ts'

/** One after another: each reads a year of sales. */
export async function listPromotionUplifts(
  ctx: AccountContext,
  { promotionIds }: { promotionIds: readonly string[] },
): Promise<PromotionUplifts> {
  assertPermission(ctx, 'marketing.view')
  const stored = new Map((await loadPromotions(ctx)).map((row) => [row.id, row]))
  const items: PromotionUplifts['items'] = []
  for (const id of new Set(promotionIds)) {
    const promotion = stored.get(id)
    if (promotion !== undefined) items.push({ id, uplift: await loadEffect(ctx, promotion) })
  }
  return { currency: ctx.account.currency, items }
}
