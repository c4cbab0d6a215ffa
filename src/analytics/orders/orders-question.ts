import type { Money } from '../currencies/conversion.ts'
import type { ChannelRule } from '#model/channel-rule.ts'
import type { Filters } from '#model/dimensions.ts'
import type { Deadline, OrderStatus, OrderTab, StatusLimit } from '#model/order-statuses.ts'

/** From and to, both included; absent where it is open. */
export type Range = { from?: number | undefined; to?: number | undefined }

/** What people wrote down about orders, as their ids: an order is in `among`, or else not in `notAmong`. */
export type Annotated = { among: readonly string[]; notAmong: readonly string[] | null }

export type StatusLimits = Readonly<Partial<Record<OrderStatus, StatusLimit | null>>>

/** Which orders are asked for. Incomplete ones never are: they have a screen of their own. */
export type OrdersQuestion = {
  accountId: string
  timeZone: string
  /** Instant in ms. */
  now: number
  /** Placed in [start, end), instants in ms; null for at any time. */
  placed: { start: number; end: number } | null
  filters: Filters
  /** Of the virtual channel on screen. An order with one line that a rule or a filter on lines keeps is kept, whole. */
  rule: ChannelRule
  tab: OrderTab
  statuses: readonly OrderStatus[]
  deadlines: readonly Deadline[]
  /** Minor units. */
  value: Range
  units: Range
  /** Whole days since the order is in its status. */
  daysInStatus: Range
  /** All must hold. */
  annotated: readonly Annotated[]
  /** Only these, for a search that found them; null for all. */
  ids: readonly string[] | null
  limits: StatusLimits
  /** In which currency the sums are; the account's, unconverted, when absent. */
  money?: Money
}
