import { keysOf } from '#model/records.ts'

/** Working days follow the national calendar. */
export type StatusLimit = { amount: number; unit: 'hours' | 'working-days' }

export const limitUnits = ['hours', 'working-days'] as const satisfies readonly StatusLimit['unit'][]

const hours = (amount: number): StatusLimit => ({ amount, unit: 'hours' })
const workingDays = (amount: number): StatusLimit => ({ amount, unit: 'working-days' })

/**
 * VTEX's statuses in workflow order; `shipped` and `delivered` are added, since VTEX has none after
 * `invoiced`. Each has a default duration limit; null for final statuses.
 */
export const orderStatusLimits = {
  'order-created': hours(24),
  'on-order-completed': hours(24),
  'on-order-completed-ffm': hours(24),
  'order-accepted': hours(24),
  'order-create-error': hours(4),
  'order-creation-error': hours(4),
  'waiting-for-order-authorization': hours(24),
  'waiting-for-authorization': hours(24),
  'waiting-for-sellers-confirmation': hours(24),
  'waiting-for-seller-confirmation': hours(24),
  'waiting-for-seller-decision': hours(24),
  'window-to-change-seller': hours(24),
  'payment-pending': workingDays(3),
  'window-to-change-payment': hours(24),
  'approve-payment': hours(4),
  'payment-approved': hours(4),
  'payment-denied': hours(24),
  'waiting-ffmt-authorization': hours(24),
  'waiting-for-fulfillment': hours(24),
  'waiting-for-mkt-authorization': hours(24),
  'waiting-seller-handling': workingDays(2),
  'waiting-for-manual-authorization': hours(24),
  'authorize-fulfillment': hours(24),
  'window-to-cancel': hours(2),
  'ready-for-handling': workingDays(1),
  'start-handling': workingDays(1),
  handling: workingDays(2),
  'ready-for-invoicing': workingDays(1),
  invoice: hours(4),
  invoiced: workingDays(2),
  shipped: workingDays(10),
  delivered: null,
  'request-cancel': workingDays(1),
  'cancellation-requested': workingDays(1),
  'invoice-after-cancellation-deny': workingDays(1),
  canceling: hours(4),
  cancel: hours(4),
  canceled: null,
  replaced: null,
} as const satisfies Record<string, StatusLimit | null>

export type OrderStatus = keyof typeof orderStatusLimits

export const orderStatuses = keysOf(orderStatusLimits)

export const openStatuses = orderStatuses.filter((status) => orderStatusLimits[status] !== null)

/** For platforms that do not use VTEX's statuses. */
export const statusOfFact = {
  created: 'payment-pending',
  approved: 'ready-for-handling',
  invoiced: 'invoiced',
  shipped: 'shipped',
  delivered: 'delivered',
  canceled: 'canceled',
} as const satisfies Record<string, OrderStatus>

/** `returned`: its packages came back. `none`: nothing was promised, or the order is not approved or was canceled. */
export const deadlines = ['on-time', 'at-risk', 'late', 'delivered', 'returned', 'none'] as const
export type Deadline = (typeof deadlines)[number]

export const orderTabs = [
  'all',
  'awaiting-payment',
  'ready-for-handling',
  'stalled',
  'late',
  'cancel-requested',
  'invoice-refused',
] as const
export type OrderTab = (typeof orderTabs)[number]

export const markColors = ['slate', 'blue', 'teal', 'green', 'amber', 'red', 'purple'] as const
export type MarkColor = (typeof markColors)[number]

export const mostChangedOrders = 10_000
