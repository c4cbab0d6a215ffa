import type { Unit } from './metrics.ts'

/** Every metric that a screen, an export, a target or the API can ask for, in the order in which screens offer them. */
export const metricKeys = [
  'capturedRevenue',
  'approvedRevenue',
  'invoicedRevenue',
  'canceledRevenue',
  'breakage',
  'capturedOrders',
  'approvedOrders',
  'invoicedOrders',
  'canceledOrders',
  'units',
  'capturedTicket',
  'invoicedTicket',
  'unitsPerOrder',
  'unitPrice',
  'freightPerOrder',
  'discount',
  'sessions',
  'conversion',
  'approval',
  'invoicing',
  'cancellation',
  'cancellationByValue',
  'dueOrders',
  'onTime',
  'lateOrders',
] as const
export type MetricKey = (typeof metricKeys)[number]

/** Whether more of a metric is good news. */
export type Direction = 'up' | 'down' | 'neutral'

/**
 * What a metric is, beside its words (`metrics.<key>` of the translation): its unit, which way is good, and its dates.
 * `dates`: `either` for money and counts of a milestone, told by the order's date (por safra) or by the milestone's own
 * (por evento); `order` for what only makes sense por safra, as every ratio; `own` for what has one date and is no order's.
 */
export type MetricShape = { unit: Unit; better: Direction; dates: 'either' | 'order' | 'own' }

export const metrics: Readonly<Record<MetricKey, MetricShape>> = {
  capturedRevenue: { unit: 'money', better: 'up', dates: 'either' },
  approvedRevenue: { unit: 'money', better: 'up', dates: 'either' },
  invoicedRevenue: { unit: 'money', better: 'up', dates: 'either' },
  canceledRevenue: { unit: 'money', better: 'down', dates: 'either' },
  breakage: { unit: 'rate', better: 'down', dates: 'order' },
  capturedOrders: { unit: 'count', better: 'up', dates: 'either' },
  approvedOrders: { unit: 'count', better: 'up', dates: 'either' },
  invoicedOrders: { unit: 'count', better: 'up', dates: 'either' },
  canceledOrders: { unit: 'count', better: 'down', dates: 'either' },
  units: { unit: 'count', better: 'up', dates: 'either' },
  capturedTicket: { unit: 'money', better: 'up', dates: 'order' },
  invoicedTicket: { unit: 'money', better: 'up', dates: 'order' },
  unitsPerOrder: { unit: 'number', better: 'up', dates: 'order' },
  unitPrice: { unit: 'money', better: 'neutral', dates: 'order' },
  freightPerOrder: { unit: 'money', better: 'neutral', dates: 'order' },
  discount: { unit: 'rate', better: 'neutral', dates: 'order' },
  sessions: { unit: 'count', better: 'up', dates: 'own' },
  conversion: { unit: 'rate', better: 'up', dates: 'order' },
  approval: { unit: 'rate', better: 'up', dates: 'order' },
  invoicing: { unit: 'rate', better: 'up', dates: 'order' },
  cancellation: { unit: 'rate', better: 'down', dates: 'order' },
  cancellationByValue: { unit: 'rate', better: 'down', dates: 'order' },
  dueOrders: { unit: 'count', better: 'neutral', dates: 'order' },
  onTime: { unit: 'rate', better: 'up', dates: 'order' },
  lateOrders: { unit: 'count', better: 'down', dates: 'order' },
}
