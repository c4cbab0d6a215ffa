import { limitBefore } from './limit-before.ts'
import type { OrdersQuestion } from './orders-question.ts'
import type { Conversion } from '../currencies/conversion.ts'
import { converted, factorExpressions } from '../question/converted-rows.ts'
import { workingDaysAfter } from '../periods/working-days.ts'
import type { Expressions } from '../question/sql-text.ts'
import { openStatuses, orderStatuses, statusOfFact } from '#model/order-statuses.ts'

/** Working days before the promise from which on an order is at risk: less once it was shipped. */
const riskDays = { shipped: 1, waiting: 2 } as const

type Asked = Pick<OrdersQuestion, 'now' | 'timeZone' | 'limits' | 'money'>

/**
 * What every statement on orders may name: `status_name` (VTEX's), `since` (when the order came to it), `deadline`, and `limit_before`:
 * an order that came to its status before it is there for too long; 1970 for statuses without a limit.
 */
export function orderExpressions(
  { now, timeZone, limits, money }: Asked,
  params: Record<string, unknown>,
): Expressions {
  const limited = openStatuses.flatMap((status) => {
    const limit = limits[status]
    return limit ? [{ status, before: seconds(limitBefore(now, limit, timeZone)) }] : []
  })
  Object.assign(params, {
    now: seconds(now),
    known: orderStatuses,
    facts: Object.keys(statusOfFact),
    factNames: Object.values(statusOfFact),
    limited: limited.map(({ status }) => status),
    limits: limited.map(({ before }) => before),
    riskShipped: seconds(workingDaysAfter(now, riskDays.shipped, timeZone)),
    riskWaiting: seconds(workingDaysAfter(now, riskDays.waiting, timeZone)),
  })
  return [
    [
      'status_name',
      `multiIf(status IN ('shipped', 'delivered', 'canceled'), toString(status),
    platform_status IN {known:Array(String)}, toString(platform_status),
    transform(toString(status), {facts:Array(String)}, {factNames:Array(String)}, 'payment-pending'))`,
    ],
    [
      'since',
      `coalesce(status_since, multiIf(status = 'delivered', delivered_at, status = 'canceled', canceled_at,
    status = 'shipped', shipped_at, status = 'invoiced', invoiced_at, status = 'approved', approved_at, NULL), placed_at)`,
    ],
    ...shownValue(money?.conversion, timeZone, params),
    ['limit_before', `transform(status_name, {limited:Array(String)}, {limits:Array(UInt32)}, 0)`],
    [
      'deadline',
      `multiIf(status = 'delivered', 'delivered', status = 'canceled' OR promised_at IS NULL, 'none',
    promised_at < ${instant('now')}, 'late',
    promised_at <= if(shipped_at IS NULL, ${instant('riskWaiting')}, ${instant('riskShipped')}), 'at-risk', 'on-time')`,
    ],
  ]
}

/** An order's total as sums have it, `shown_value`; `factor` is 0 where it has no rate. */
function shownValue(
  conversion: Conversion | undefined,
  timeZone: string,
  params: Record<string, unknown>,
): Expressions {
  if (conversion === undefined) return []
  return [...factorExpressions({ conversion, timeZone }, params), ['shown_value', converted('total_amount')]]
}

/** What an order's total is called in sums and where orders are compared by it. */
export const valueName = ({ money }: Pick<OrdersQuestion, 'money'>): 'shown_value' | 'total_amount' =>
  money?.conversion ? 'shown_value' : 'total_amount'

const seconds = (ms: number): number => Math.max(0, Math.floor(ms / 1000))

const instant = (name: string) => `toDateTime({${name}:UInt32}, 'UTC')`
