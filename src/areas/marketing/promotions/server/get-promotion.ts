import { eachDay } from '#analytics/periods/local-time.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import type { Promotion } from '../contract.ts'
import type { dayRanges } from '../model.ts'
import { loadGuards } from './guards.ts'
import { loadEffect } from './load-effect.ts'
import { loadUses, sharedNames } from './load-uses.ts'
import { presentPromotion } from './present-promotion.ts'
import { loadPromotions } from './stored-promotions.ts'

export async function getPromotion(
  ctx: AccountContext,
  { promotionId, days }: { promotionId: string; days: (typeof dayRanges)[number] },
): Promise<Promotion> {
  assertPermission(ctx, 'marketing.view')
  const [stored, guards] = await Promise.all([loadPromotions(ctx), loadGuards(ctx)])
  const row = stored.find(({ id }) => id === promotionId)
  if (row === undefined) throw new FarolError('notFound')
  const [{ currency, from, until, showsMargin, uses, budgeted }, uplift] = await Promise.all([
    loadUses(ctx, [row], days),
    loadEffect(ctx, row),
  ])
  const [own] = uses
  if (own === undefined) throw new FarolError('notFound')
  const byDay = new Map(own.days.map((day) => [day.day, day]))
  const now = ctx.now().getTime()
  return {
    promotion: presentPromotion(row, {
      now,
      uses: own,
      guards,
      shared: sharedNames(stored),
      budgeted: budgeted[0] ?? 0,
    }),
    currency,
    showsMargin,
    uplift,
    days: eachDay(from, until).map((day) => byDay.get(day) ?? { day, orders: 0, revenue: 0, discount: 0 }),
  }
}
