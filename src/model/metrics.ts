/** Money in minor units; a rate from 0 to 1. */
export type Unit = 'money' | 'count' | 'rate' | 'number'

export const driverKeys = ['sessions', 'conversion', 'orders', 'approval', 'invoicing', 'ticket'] as const
export type DriverKey = (typeof driverKeys)[number]

/** Units per order × price × (1 − discount) + freight + fees, each per invoiced order. */
export const ticketDriverKeys = ['unitsPerOrder', 'price', 'discount', 'freight', 'fees'] as const
export type TicketDriverKey = (typeof ticketDriverKeys)[number]

/** Every captured order that was not invoiced has exactly one. */
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
