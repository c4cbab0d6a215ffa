import type { Unit } from './metrics.ts'

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

export type Direction = 'up' | 'down' | 'neutral'

/**
 * `dates`: `either` by order date (por safra) or milestone date (por evento); `order` only por safra, for
 * ratios; `own` is not an order metric.
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
