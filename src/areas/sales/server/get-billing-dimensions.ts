import { assertPermission } from '#platform/http/context.ts'
import type { AccountContext } from '#platform/http/context.ts'
import type { BillingDimensions, BillingQuestion } from '../contract.ts'
import { breakdownOf, presentBreakdown } from './billing/breakdown.ts'
import { loadDimensions } from './billing/load-dimensions.ts'
import { moversOf } from './billing/movers.ts'
import { presentFrame } from '#analytics/scope/present-frame.ts'
import { loadSkus } from './billing/load-skus.ts'
import { resolveScope } from '#analytics/scope/resolve-scope.ts'

/** Where the revenue changed: every dimension, those that explain most first, and the segments that stand out. */
export async function getBillingDimensions(
  ctx: AccountContext,
  input: BillingQuestion,
): Promise<BillingDimensions> {
  assertPermission(ctx, 'sales.view')
  const question = await resolveScope(ctx, input)
  const [tables, skus] = await Promise.all([loadDimensions(ctx, question), loadSkus(ctx, question)])
  const breakdowns = [...tables, skus.table]
    .map(breakdownOf)
    .filter(({ rows }) => rows.some(({ segment }) => segment.kind !== 'rest' && segment.value !== ''))
  return {
    frame: presentFrame(question.frame, ctx.account.currency),
    dimensions: breakdowns.map(presentBreakdown).toSorted((a, b) => b.explained - a.explained),
    movers: moversOf(breakdowns),
    priceVolumeMix: skus.priceVolumeMix,
  }
}
