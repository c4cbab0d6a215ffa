import { limitBefore } from '#analytics/orders/limit-before.ts'
import type { SeenStatus } from '#analytics/orders/order-parts.ts'
import type { OrderRow } from '#analytics/orders/order-row.ts'
import type { StatusLimits } from '#analytics/orders/orders-question.ts'
import { orderStatusLimits, type OrderStatus } from '#model/order-statuses.ts'
import type { OrderDetails } from '../../contract.ts'
import { iso } from '../list/present-order.ts'

type Stay = OrderDetails['stays'][number]
type Entry = { status: OrderStatus; at: number }
type Milestones = Pick<OrderRow, 'placed' | 'approved' | 'invoiced' | 'shipped' | 'delivered' | 'canceled'>

const isKnown = (text: string): text is OrderStatus => Object.hasOwn(orderStatusLimits, text)

/**
 * The statuses that an order went through, each with how long it stayed and whether that was too long. They are those that its
 * platform told; its milestones tell what was before the first of them and what platforms have no status for.
 */
export function staysOf(
  order: Milestones,
  seen: readonly SeenStatus[],
  { now, timeZone, limits }: { now: number; timeZone: string; limits: StatusLimits },
): Stay[] {
  const entries = withoutRepeats(entriesOf(order, seen))
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

function entriesOf(order: Milestones, seen: readonly SeenStatus[]): Entry[] {
  const told = seen.flatMap(({ platform_status: status, began }): Entry[] =>
    isKnown(status) ? [{ status, at: began }] : [],
  )
  const first = told[0]?.at ?? Number.POSITIVE_INFINITY
  const milestone = (status: OrderStatus, at: number | null): Entry[] => (at === null ? [] : [{ status, at }])
  const early = [
    ...milestone('payment-pending', order.placed),
    ...milestone('ready-for-handling', order.approved),
    ...milestone('invoiced', order.invoiced),
  ].filter(({ at }) => at < first)
  const late = [
    ...milestone('shipped', order.shipped),
    ...milestone('delivered', order.delivered),
    ...(told.some(({ status }) => status === 'canceled') ? [] : milestone('canceled', order.canceled)),
  ]
  return [...early, ...told, ...late].toSorted((one, other) => one.at - other.at)
}

const withoutRepeats = (entries: readonly Entry[]): Entry[] =>
  entries.filter(({ status }, index) => status !== entries[index - 1]?.status)
