import type { OrdersQuestion } from './orders-question.ts'
import type { Conversion } from '../currencies/conversion.ts'
import { converted, factorExpressions } from '../question/converted-rows.ts'
import { workingDaysAfter, workingDaysBefore } from '../periods/working-days.ts'
import { type Expressions, instant } from '../question/sql-text.ts'
import { orderPromiseSql, promiseEndSql } from '#platform/storage/clickhouse/promise-end.ts'
import { openStatuses, orderStatuses, statusOfFact, type StatusLimit } from '#model/order-statuses.ts'

/** Working days before the promised day at which an order counts as at risk. */
const riskDays = { shipped: 1, waiting: 2 } as const

type Params = Pick<OrdersQuestion, 'now' | 'timeZone' | 'limits' | 'money'>

/**
 * Adds `status_name` (VTEX's), `since` (when it entered the status), `promise`, `due_at` (its end),
 * `deadline`, and `limit_before`: orders that entered before it exceed their limit; 1970 without a limit.
 */
export function orderExpressions(
  { now, timeZone, limits, money }: Params,
  params: Record<string, unknown>,
): Expressions {
  const limited = openStatuses.flatMap((status) => {
    const limit = limits[status]
    return limit ? [{ status, before: seconds(limitBefore(now, limit, timeZone)) }] : []
  })
  Object.assign(params, {
    now: seconds(now),
    timeZone,
    limited: limited.map(({ status }) => status),
    limits: limited.map(({ before }) => before),
    riskShipped: seconds(workingDaysAfter(now, riskDays.shipped, timeZone)),
    riskWaiting: seconds(workingDaysAfter(now, riskDays.waiting, timeZone)),
  })
  return [
    ...statusExpressions(params),
    ...shownValue(money?.conversion, timeZone, params),
    [
      'limit_before',
      `if(returned_at IS NULL, transform(status_name, {limited:Array(String)}, {limits:Array(UInt32)}, 0), 0)`,
    ],
    ['promise', orderPromiseSql],
    ['due_at', promiseEndSql('promise', '{timeZone:String}')],
    [
      'deadline',
      `multiIf(status = 'delivered', 'delivered', status != 'canceled' AND returned_at IS NOT NULL, 'returned', status IN ('created', 'canceled') OR promise IS NULL, 'none',
    due_at < ${instant('now')}, 'late',
    promise <= if(shipped_at IS NULL, ${instant('riskWaiting')}, ${instant('riskShipped')}), 'at-risk', 'on-time')`,
    ],
  ]
}

/** `status_name` and `since`; platforms have no status after `invoiced`, so theirs began before. */
export function statusExpressions(params: Record<string, unknown>): Expressions {
  Object.assign(params, {
    known: orderStatuses,
    facts: Object.keys(statusOfFact),
    factNames: Object.values(statusOfFact),
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
      `coalesce(multiIf(status = 'delivered', delivered_at, status = 'shipped', shipped_at, NULL), status_since,
    multiIf(status = 'canceled', canceled_at, status = 'invoiced', invoiced_at, status = 'approved', approved_at, NULL), placed_at)`,
    ],
  ]
}

/** The order's total in the currency of sums, `shown_value`; `factor` 0 means no rate. */
function shownValue(
  conversion: Conversion | undefined,
  timeZone: string,
  params: Record<string, unknown>,
): Expressions {
  if (conversion === undefined) return []
  return [...factorExpressions({ conversion, timeZone }, params), ['shown_value', converted('total_amount')]]
}

export const valueName = ({ money }: Pick<OrdersQuestion, 'money'>): 'shown_value' | 'total_amount' =>
  money?.conversion ? 'shown_value' : 'total_amount'

/** The order's total in the currency of sums, null without a rate. */
export const ratedValue = ({ money }: Pick<OrdersQuestion, 'money'>): string =>
  money?.conversion ? 'if(factor = 0, NULL, shown_value)' : 'total_amount'

const seconds = (ms: number): number => Math.max(0, Math.floor(ms / 1000))

export function limitBefore(instant: number, { amount, unit }: StatusLimit, timeZone: string): number {
  return unit === 'hours' ? instant - amount * 3_600_000 : workingDaysBefore(instant, amount, timeZone)
}
