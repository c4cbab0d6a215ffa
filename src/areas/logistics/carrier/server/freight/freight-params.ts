import { hasFacts } from '#analytics/question/has-facts.ts'
import type { FreightParams } from '#analytics/logistics/freight/charges-sql.ts'
import type { ResolvedLogistics } from '#analytics/scope/resolve-scope.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'

/** What carriers charge is a cost. */
export function assertSeesFreight(ctx: AccountContext): void {
  assertPermission(ctx, 'logistics.view')
  assertPermission(ctx, 'logistics.cost')
}

/** Invoices are judged in the account's currency, whatever the one on screen: rates of two days would part what agrees. */
export const freightMoney = ({ account }: AccountContext) =>
  ({ wanted: account.currency, costs: ['freight_charges', 'freight_rates'] }) as const

/** Only the whole account sees charges that are of no package. */
export const freightParamsOf = async (
  ctx: AccountContext,
  { accountId, frame, filters, rule }: ResolvedLogistics,
  tolerance: number,
): Promise<FreightParams> => ({
  accountId,
  frame,
  filters,
  rule,
  isLimited: ctx.virtualChannel !== null,
  tolerance,
  hasRates: await hasFacts(ctx, 'freight_rates'),
})
