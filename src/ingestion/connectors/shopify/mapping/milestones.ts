import type { CanonicalRecord } from '../../../canonical/stage-canonical.ts'
import { asDate, dateOf, earliest, latest } from '../../instants.ts'
import type { Fulfillment, ShopifyOrder } from '../api/order.ts'
import { approvedAt } from './payments.ts'

export const isUndone = ({ status }: Fulfillment): boolean => /^(CANCELLED|ERROR|FAILURE)$/.test(status)

export const shippedParcels = ({ fulfillments }: ShopifyOrder): Fulfillment[] =>
  fulfillments.filter((parcel) => !isUndone(parcel))

export const isPartlySent = (order: ShopifyOrder): boolean =>
  /^(?:PARTIALLY_FULFILLED|IN_PROGRESS)$/.test(order.displayFulfillmentStatus) &&
  shippedParcels(order).length > 0

/** Null while a parcel is on its way or something is unsent. */
export function deliveredAt(order: ShopifyOrder): number | null {
  const parcels = shippedParcels(order)
  const isAllSent = order.displayFulfillmentStatus === 'FULFILLED'
  if (!isAllSent || parcels.length === 0 || parcels.some((one) => one.deliveredAt === '')) return null
  return latest(parcels.map((one) => one.deliveredAt))
}

export const shippedAt = (order: ShopifyOrder): number | null =>
  earliest(shippedParcels(order).map(({ createdAt }) => createdAt))

/** `processedAt` is earlier for orders that were imported into the shop. */
export const placedAt = ({ processedAt, createdAt }: ShopifyOrder): Date | null =>
  dateOf(processedAt) ?? dateOf(createdAt)

const cancelReasons: Readonly<Record<string, string>> = {
  CUSTOMER: 'client',
  DECLINED: 'payment',
  FRAUD: 'fraud',
  INVENTORY: 'stockout',
  STAFF: 'store',
}

/** Our status follows from the dates; the platform's is kept beside it. */
export function mapMilestones(order: ShopifyOrder): CanonicalRecord {
  const { updatedAt, createdAt, cancelledAt, cancelReason } = order
  const { displayFinancialStatus: paid, displayFulfillmentStatus: sent } = order
  const placed = placedAt(order)
  const isPaid = /^(PAID|PARTIALLY_REFUNDED|REFUNDED)$/.test(paid)
  const moments = order.transactions.map((one) => one.processedAt)
  const parcels = shippedParcels(order)
  return {
    placed_at: placed,
    updated_at: asDate(
      latest([
        updatedAt,
        createdAt,
        ...moments,
        ...parcels.flatMap((one) => [one.createdAt, one.deliveredAt]),
      ]),
    ),
    platform_status: [paid, sent].filter((status) => status !== '').join('/'),
    approved_at: asDate(approvedAt(order)) ?? (isPaid ? placed : null),
    shipped_at: asDate(shippedAt(order)),
    delivered_at: asDate(deliveredAt(order)),
    canceled_at: dateOf(cancelledAt),
    cancel_reason: cancelledAt === '' ? undefined : (cancelReasons[cancelReason] ?? ''),
    promised_at: asDate(latest(parcels.map((one) => one.estimatedDeliveryAt))),
    is_incomplete: false,
  }
}
