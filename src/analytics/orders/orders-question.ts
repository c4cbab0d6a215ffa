import type { Money } from '../currencies/conversion.ts'
import type { ChannelRule } from '#model/channel-rule.ts'
import type { Filters } from '#model/dimensions.ts'
import type { Deadline, OrderStatus, OrderTab, StatusLimit } from '#model/order-statuses.ts'

/** Inclusive; absent if open. */
export type Range = { from?: number | undefined; to?: number | undefined }

/** Ids of orders with an annotation: in `among`, or not in `notAmong`. */
export type Annotated = { among: readonly string[]; notAmong: readonly string[] | null }

export type StatusLimits = Readonly<Partial<Record<OrderStatus, StatusLimit | null>>>

/** Of `order_search`. */
export type OrderMatch = { condition: string; params: Readonly<Record<string, unknown>> }

export type OrdersQuestion = {
  accountId: string
  timeZone: string
  now: number
  /** Placed in [start, end), in ms; null for any time. */
  placed: { start: number; end: number } | null
  filters: Filters
  rule: ChannelRule
  tab: OrderTab
  statuses: readonly OrderStatus[]
  deadlines: readonly Deadline[]
  value: Range
  units: Range
  daysInStatus: Range
  annotated: readonly Annotated[]
  ids: readonly string[] | null
  matching?: OrderMatch
  limits: StatusLimits
  /** Currency of totals; if absent, the account's without conversion. */
  money?: Money
}
