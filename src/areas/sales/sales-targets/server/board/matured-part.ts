import { moneyOf } from '#analytics/currencies/money-of.ts'
import { frameOf } from '#analytics/periods/frame.ts'
import type { Days } from '#analytics/periods/resolve-period.ts'
import type { AccountContext } from '#platform/context.ts'
import type { TargetMetric } from '#model/targets/target-metrics.ts'
import type { TargetNode } from '../../board-contract.ts'
import { added, askMetric } from './ask-metric.ts'

/**
 * Invoices come after their orders: of what the days of a span until now will have invoiced in the end, the part that they usually
 * have by now. It is the account's mean of the same weekdays at equal age, over the same mean whole.
 *
 * @returns 1 for what does not mature, and where nothing is known of the eight weeks before.
 */
export async function maturedPart(
  ctx: AccountContext,
  span: Days,
  node: TargetNode,
  metric: TargetMetric,
): Promise<number> {
  if (metric !== 'invoicedRevenue') return 1
  const money = await moneyOf(ctx, ctx.account.currency)
  const invoiced = async (equalAge: boolean): Promise<number> => {
    const frame = frameOf({
      period: span,
      compare: 'account-average',
      now: ctx.now().getTime(),
      timeZone: ctx.account.timeZone,
      equalAge,
      eventDays: [],
      money,
    })
    const rows = frame ? await askMetric(ctx, { frame, node, metric, by: [] }) : []
    return added(rows, 'base').invoicedRevenue ?? 0
  }
  const [byNow, inTheEnd] = await Promise.all([invoiced(true), invoiced(false)])
  return byNow > 0 && inTheEnd > 0 ? Math.min(1, byNow / inTheEnd) : 1
}
