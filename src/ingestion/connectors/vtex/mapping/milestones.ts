import type { CanonicalRecord } from '../../../canonical/stage-canonical.ts'
import type { StoredOrder, Parcel } from '../api/order.ts'
import { asDate, dateOf, earliest, parseInstant, latest } from '../../instants.ts'

const canceled = /^cancell?ed$/
const afterInvoice = /^invoiced$/
const afterApproval =
  /^(payment-approved|approve-payment|window-to-cancel|ready-for-handling|start-handling|handling|ready-for-invoicing|invoice|authorize-fulfillment|waiting-for-manual-authorization)$/

/** Invoices of entry are returns, and no milestone. */
export const shippedParcels = ({ packageAttachment }: StoredOrder): Parcel[] =>
  packageAttachment?.packages.filter(({ type }) => type !== 'Input') ?? []

/** What no parcel holds yet, while some do; nothing where VTEX does not report what they hold. */
export function unsentItems(order: StoredOrder): number[] {
  const parcels = shippedParcels(order)
  if (parcels.length === 0 || !afterApproval.test(order.status)) return []
  if (parcels.some(({ items }) => items.length === 0)) return []
  const sent = new Map<number | null, number>()
  for (const { itemIndex, quantity } of parcels.flatMap(({ items }) => items))
    sent.set(itemIndex, (sent.get(itemIndex) ?? 0) + (quantity ?? 0))
  return order.items.flatMap(({ quantity }, index) =>
    (sent.get(index) ?? 0) < (quantity ?? 0) ? [index] : [],
  )
}

/** An abandoned order has no status; an unknown status is an order like any other. */
export const isIncomplete = ({ isCompleted, status }: StoredOrder): boolean =>
  isCompleted === null ? status === '' || status === 'null' : !isCompleted

export const shippedAt = (parcels: readonly Parcel[]): number | null =>
  earliest(parcels.flatMap(({ courierStatus }) => eventsOf(courierStatus)))

export function deliveredAt(parcels: readonly Parcel[]): number | null {
  if (parcels.length === 0 || !parcels.every(({ courierStatus }) => courierStatus?.finished === true))
    return null
  return latest(parcels.flatMap(({ courierStatus }) => lastWords(courierStatus)))
}

type Courier = Parcel['courierStatus']

const eventsOf = (status: Courier): string[] =>
  status?.data.map(({ createDate, lastChange }) => createDate || lastChange) ?? []

function lastWords(status: Courier): string[] {
  if (status === null) return []
  return status.deliveredDate === '' ? eventsOf(status) : [status.deliveredDate]
}

export function mapMilestones(order: StoredOrder): CanonicalRecord {
  const parcels = shippedParcels(order)
  const isCanceled = canceled.test(order.status)
  const { cancellationData, lastChange } = order
  const delivered = unsentItems(order).length > 0 ? null : deliveredAt(parcels)
  const trackings = parcels.flatMap(({ courierStatus }) => [
    ...lastWords(courierStatus),
    ...(courierStatus?.data.map((event) => event.lastChange) ?? []),
  ])
  const canceledAt = isCanceled
    ? (parseInstant(cancellationData?.CancellationDate ?? '') ?? parseInstant(lastChange))
    : null
  return {
    placed_at: dateOf(order.creationDate),
    updated_at: asDate(latest([lastChange, order.creationDate, ...trackings])),
    status: statusOf(order.status),
    platform_status: order.status,
    approved_at: dateOf(order.authorizedDate),
    invoiced_at:
      dateOf(order.invoicedDate) ?? asDate(earliest(parcels.map(({ issuanceDate }) => issuanceDate))),
    shipped_at: asDate(shippedAt(parcels)),
    delivered_at: asDate(delivered),
    canceled_at: asDate(canceledAt),
    promised_at: asDate(
      latest(order.shippingData?.logisticsInfo.map((info) => info.shippingEstimateDate) ?? []),
    ),
    cancel_reason: isCanceled ? reasonOf(order) : undefined,
    is_incomplete: isIncomplete(order),
  }
}

function statusOf(status: string): string | undefined {
  if (canceled.test(status)) return 'canceled'
  if (afterInvoice.test(status)) return 'invoiced'
  return afterApproval.test(status) ? 'approved' : undefined
}

function reasonOf({ cancellationData, cancelReason }: StoredOrder): string {
  const said = `${cancellationData?.Reason ?? ''} ${cancelReason}`.toLowerCase()
  if (/fraud/.test(said)) return 'fraud'
  if (/estoque|stock|ruptura|out of/.test(said)) return 'stockout'
  if (cancellationData?.RequestedByPaymentNotification === true || /payment|pagamento/.test(said))
    return 'payment'
  if (cancellationData?.RequestedByUser === true) return 'client'
  return cancellationData?.RequestedBySellerNotification === true ? 'store' : ''
}
