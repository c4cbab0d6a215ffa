import { limitBefore } from '#analytics/orders/order-expressions.ts'
import type { ReportedStatus } from '#analytics/orders/order-parts.ts'
import type { OrderRow } from '#analytics/orders/order-row.ts'
import type { StatusLimits } from '#analytics/orders/orders-question.ts'
import { orderStatusLimits, type OrderStatus } from '#model/order-statuses.ts'
import type { OrderDetails } from '../../contract.ts'
import { iso } from '../list/present-order.ts'

type Stay = OrderDetails['stays'][number]
type Entry = { status: OrderStatus; at: number }
type Milestones = Pick<OrderRow, 'placed' | 'approved' | 'invoiced' | 'shipped' | 'delivered' | 'canceled'>

const isKnown = (text: string): text is OrderStatus => Object.hasOwn(orderStatusLimits, text)

/** The statuses seen, completed with milestones before the first of them and those that platforms do not report. */
export function listStays(
  order: Milestones,
  seen: readonly ReportedStatus[],
  { now, timeZone, limits }: { now: number; timeZone: string; limits: StatusLimits },
): Stay[] {
  const entries = removeRepeats(statusEntries(order, seen))
  return entries.map(({ status, at }, index): Stay => {
    const end = entries[index + 1]?.at
    const limit = limits[status] ?? null
    const until = end === undefined ? now : end * 1000
    return {
      status,
      from: iso(at),
      to: end === undefined ? null : iso(end),
      limit,
      over: limit !== null && at * 1000 < limitBefore(until, limit, timeZone),
    }
  })
}

function statusEntries(order: Milestones, seen: readonly ReportedStatus[]): Entry[] {
  const reported = seen.flatMap(({ platform_status: status, began }): Entry[] =>
    isKnown(status) ? [{ status, at: began }] : [],
  )
  const first = reported[0]?.at ?? Number.POSITIVE_INFINITY
  const milestone = (status: OrderStatus, at: number | null): Entry[] => (at === null ? [] : [{ status, at }])
  const early = [
    ...milestone('payment-pending', order.placed),
    ...milestone('ready-for-handling', order.approved),
    ...milestone('invoiced', order.invoiced),
  ].filter(({ at }) => at < first)
  const late = [
    ...milestone('shipped', order.shipped),
    ...milestone('delivered', order.delivered),
    ...(reported.some(({ status }) => status === 'canceled') ? [] : milestone('canceled', order.canceled)),
  ]
  return [...early, ...reported, ...late].toSorted((one, other) => one.at - other.at)
}

const removeRepeats = (entries: readonly Entry[]): Entry[] =>
  entries.filter(({ status }, index) => status !== entries[index - 1]?.status)
