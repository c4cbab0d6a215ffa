import type { Money } from '../currencies/conversion.ts'
import type { ChannelRule } from '#model/channel-rule.ts'
import type { Filters } from '#model/dimensions.ts'
import type { Deadline, OrderStatus, OrderTab, StatusLimit } from '#model/order-statuses.ts'

/** Inclusive; absent where open. */
export type Range = { from?: number | undefined; to?: number | undefined }

/** Ids of orders that people marked: in `among`, or else not in `notAmong`. */
export type Annotated = { among: readonly string[]; notAmong: readonly string[] | null }

export type StatusLimits = Readonly<Partial<Record<OrderStatus, StatusLimit | null>>>

/** Complete orders only: incomplete ones have their own screen. */
export type OrdersQuestion = {
  accountId: string
  timeZone: string
  now: number
  /** Placed in [start, end), in ms; null for any time. */
  placed: { start: number; end: number } | null
  filters: Filters
  /** The selected virtual channel's. An order with one matching line matches whole. */
  rule: ChannelRule
  tab: OrderTab
  statuses: readonly OrderStatus[]
  deadlines: readonly Deadline[]
  value: Range
  units: Range
  /** Whole days in the current status. */
  daysInStatus: Range
  annotated: readonly Annotated[]
  /** Ids that a search found; null for all. */
  ids: readonly string[] | null
  limits: StatusLimits
  /** The currency of totals; the account's, unconverted, when absent. */
  money?: Money
}
