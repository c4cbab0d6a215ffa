/** How a figure is written: money in minor units, a count, a rate from 0 to 1, or a plain number. */
export type Unit = 'money' | 'count' | 'rate' | 'number'

/** The factors of the revenue, in the order of the funnel. */
export const driverKeys = ['sessions', 'conversion', 'orders', 'approval', 'invoicing', 'ticket'] as const
export type DriverKey = (typeof driverKeys)[number]

/** The factors of the ticket: units per order × price × (1 − discount) + freight + fees, each per invoiced order. */
export const ticketDriverKeys = ['unitsPerOrder', 'price', 'discount', 'freight', 'fees'] as const
export type TicketDriverKey = (typeof ticketDriverKeys)[number]

/** Why captured money was not invoiced; every captured order that was not invoiced has exactly one. */
export const lossReasons = [
  'notApproved',
  'canceledByClient',
  'canceledByStore',
  'stockout',
  'fraud',
  'canceledWithoutReason',
  'pending',
] as const
export type LossReason = (typeof lossReasons)[number]
