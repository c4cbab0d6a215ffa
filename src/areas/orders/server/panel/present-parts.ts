import type { OrderAttempt, OrderLine, OrderParcel } from '#analytics/orders/order-parts.ts'
import type { OrderRow } from '#analytics/orders/order-row.ts'
import type { OrderDetails } from '../../contract.ts'
import { sourcesOf } from '#ingestion/claims/name-sources.ts'
import type { ReportingSource } from '#model/reporting-sources.ts'
import type { AccountContext } from '#platform/context.ts'
import { seesPaymentNumbers } from '#model/payments/sees-payment-numbers.ts'
import { seesTrackingNumbers } from '#model/logistics/sees-tracking-numbers.ts'
import { maskNumber } from '#model/mask-number.ts'
import { iso, isoOrNull } from '../list/present-order.ts'

export const presentPanelFields = (row: OrderRow) => ({
  incomplete: row.is_incomplete,
  items: row.items_amount,
  discount: row.discount_amount,
  freight: row.freight_amount,
  tax: row.tax_amount,
  affiliate: row.affiliate,
  salesChannel: row.sales_channel,
  device: row.device,
  city: row.city,
  acquirer: row.acquirer,
  cancelReason: row.cancel_reason,
  invoicedAt: isoOrNull(row.invoiced),
  shippedAt: isoOrNull(row.shipped),
  deliveredAt: isoOrNull(row.delivered),
  canceledAt: isoOrNull(row.canceled),
  promotions: row.promotions,
})

export const presentLine = (line: OrderLine): OrderDetails['lines'][number] => ({
  sku: line.sku_id,
  name: line.product_name,
  category: line.category,
  brand: line.brand,
  seller: line.seller,
  quantity: line.quantity,
  items: line.items_amount,
  discount: line.discount_amount,
  freight: line.freight_amount,
  tax: line.tax_amount,
  total: line.total_amount,
})

export function presentAttempt(
  row: OrderAttempt,
  names: ReadonlyMap<string, ReportingSource>,
  { permissions }: Pick<AccountContext, 'permissions'>,
): OrderDetails['attempts'][number] {
  const { attempted, platform_reason, authorization_code, tid, nsu, sources, ...attempt } = row
  const isWhole = seesPaymentNumbers(permissions)
  const shown = (number: string) => (isWhole ? number : maskNumber(number))
  return {
    ...attempt,
    at: iso(attempted),
    platformReason: platform_reason,
    tid: shown(tid),
    nsu: shown(nsu),
    authorizationCode: shown(authorization_code),
    sources: sourcesOf(names, sources),
  }
}

export function presentParcel(
  parcel: OrderParcel,
  { permissions }: Pick<AccountContext, 'permissions'>,
): OrderDetails['parcels'][number] {
  const isWhole = seesTrackingNumbers(permissions)
  const { tracking_number, tracking_url } = parcel
  return {
    carrier: parcel.carrier,
    service: parcel.service,
    dock: parcel.dock,
    trackingNumber: isWhole ? tracking_number : maskNumber(tracking_number),
    trackingUrl: isWhole && /^https?:\/\//i.test(tracking_url) ? tracking_url : null,
    invoiceNumber: parcel.invoice_number,
    invoicedAt: isoOrNull(parcel.invoiced),
    shippedAt: isoOrNull(parcel.shipped),
    deliveredAt: isoOrNull(parcel.delivered),
    promisedAt: isoOrNull(parcel.promised),
  }
}
