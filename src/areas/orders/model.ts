import type { Deadline, OrderStatus } from '#model/order-statuses.ts'
import type { Exportable } from '#model/exports.ts'
import type { ViewedScreen } from '#model/viewed-screen.ts'

export const ordersScreen = {
  screen: 'orders',
  area: 'orders',
  searchesPeople: true,
} as const satisfies ViewedScreen

export const ordersExport = {
  kind: 'orders',
  permission: 'orders.export',
  personal: 'orders.personal',
} as const satisfies Exportable

/** What of an order explains why it is late. Instants in ms. */
type Standing = {
  deadline: Deadline
  /** The end of the promise. */
  due: number | null
  status: OrderStatus
  /** Entered the status. */
  since: number
  /** Longer in its status than the account allows. */
  stalled: boolean
}

/** `stalled`: over the limit of its status; `sent`: on its way; `waiting`: in its status, within the limit. */
export const delayReasons = ['stalled', 'sent', 'waiting'] as const
export type Delay = { by: number; reason: (typeof delayReasons)[number]; status: OrderStatus; since: number }

/** Null for orders that are not late. */
export function delayOf(order: Standing, now: number): Delay | null {
  const { deadline, due, status, since, stalled } = order
  if (deadline !== 'late' || due === null) return null
  const reason = status === 'shipped' ? 'sent' : stalled ? 'stalled' : 'waiting'
  return { by: Math.max(0, now - due), reason, status, since }
}

const hour = 3_600_000

/** `25 min`, `31 h`, `3 dias`. */
export function delayTime(ms: number): string {
  if (ms < hour) return `${Math.max(1, Math.floor(ms / 60_000))} min`
  return ms < 48 * hour ? `${Math.floor(ms / hour)} h` : `${Math.floor(ms / (24 * hour))} dias`
}
