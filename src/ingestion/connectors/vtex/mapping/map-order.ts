import type { OrderClient } from '#platform/clients/merge-client.ts'
import type { Consent } from '#platform/clients/personal.ts'
import type { CanonicalRecord } from '../../../canonical/stage-canonical.ts'
import type { Mapper } from '../../../inbox/mapper.ts'
import type { StoredOrder } from '../api/order.ts'
import { orderPayload, type OrderPayload } from '../api/payload.ts'
import { dateOf, parseInstant } from '../../instants.ts'
import { itemRows } from './items.ts'
import { isIncomplete, mapMilestones, shippedParcels } from './milestones.ts'
import { cents } from '../../parse-minor-units.ts'
import { totalOf } from './money.ts'
import { shipmentRows, trackingRows } from './parcels.ts'
import { mapPayment, paymentRows } from './payments.ts'
import { returnRows } from './returns.ts'

export const mapVtexOrder: Mapper = (payload) => {
  const parsed = orderPayload.safeParse(payload)
  if (!parsed.success) return { problem: 'O pedido não tem a forma que a VTEX documenta.' }
  const { order, account } = parsed.data
  if (parseInstant(order.creationDate) === null) return { problem: 'O pedido não informa quando foi criado.' }
  // the marketplace's order in this same account counts the sale
  if (isSecondOrder(order, account)) return { rows: {} }
  const { orderId } = order
  return {
    rows: {
      orders: [orderRow(parsed.data)],
      order_items: itemRows(order, orderId),
      payments: paymentRows(parsed.data, orderId),
      shipments: shipmentRows(parsed.data),
      tracking: trackingRows(order),
      returns: returnRows(order),
      order_statuses: statusRows(order),
      clients: clientOf(order),
    },
  }
}

/** The seller's side of a sale whose marketplace order is in the same account. */
function isSecondOrder(
  { origin, marketplaceOrderId, orderId, marketplace }: StoredOrder,
  account: string,
): boolean {
  if (origin !== 'Fulfillment' || marketplaceOrderId === '' || marketplaceOrderId === orderId) return false
  return orderId === `00-${marketplaceOrderId}` || marketplace?.name.toLowerCase() === account.toLowerCase()
}

function orderRow(payload: OrderPayload): CanonicalRecord {
  const { order, names } = payload
  const { orderId, marketingData, shippingData } = order
  const address = shippingData?.address
  const [delivery] = shippingData?.logisticsInfo ?? []
  const [from] = delivery?.deliveryIds ?? []
  const discount = totalOf(order, 'Discounts')
  return {
    order_id: orderId,
    platform_number: order.sequence,
    marketplace_number: order.marketplaceOrderId,
    invoice_number: [...new Set(shippedParcels(order).map(({ invoiceNumber }) => invoiceNumber))]
      .filter(Boolean)
      .join(', '),
    ...mapMilestones(order),
    origin: originOf(order),
    channel: channelOf(payload),
    sales_channel: order.salesChannel,
    affiliate: order.affiliateId,
    seller: order.sellers[0]?.name,
    utm_source: marketingData?.utmSource.trim(),
    utm_medium: marketingData?.utmMedium.trim(),
    utm_campaign: marketingData?.utmCampaign.trim(),
    coupon: marketingData?.coupon.trim(),
    promotions: order.ratesAndBenefitsData?.rateAndBenefitsIdentifiers.map(({ name }) => name).join('\n'),
    uf: address?.state,
    city: address?.city,
    postal_prefix: address?.postalCode.replaceAll(/\D/g, '').slice(0, 5),
    ...mapPayment(payload),
    carrier: carrierOf(order),
    dock: names.docks[from?.dockId ?? ''] ?? from?.dockId,
    currency: order.storePreferencesData?.currencyCode,
    discount_amount: discount === undefined ? undefined : 0 - discount,
    freight_amount: totalOf(order, 'Shipping'),
    tax_amount: totalOf(order, 'Tax'),
    total_amount: cents(order.value),
    customer_id: order.customerKey,
  }
}

/** The account's own goods have seller 1; in an order from a marketplace elsewhere, all goods are its own. */
function originOf({ origin, sellers }: StoredOrder): string {
  if (origin === 'Fulfillment' || sellers.length === 0) return '1P'
  return sellers.every(({ id }) => id === '1') ? '1P' : '3P'
}

function channelOf({ order, account, names }: OrderPayload): string {
  const marketplace = order.marketplace?.name ?? ''
  const isElsewhere = order.origin === 'Fulfillment' && marketplace.toLowerCase() !== account.toLowerCase()
  if (isElsewhere) return marketplace || order.affiliateId
  return names.salesChannels[order.salesChannel] ?? order.salesChannel
}

function carrierOf(order: StoredOrder): string {
  const [delivery] = order.shippingData?.logisticsInfo ?? []
  return (
    delivery?.deliveryIds[0]?.courierName ||
    delivery?.deliveryCompany ||
    (shippedParcels(order)[0]?.courier ?? '')
  )
}

/** Other statuses are dated when they are seen. */
function statusRows(order: StoredOrder): CanonicalRecord[] {
  if (isIncomplete(order)) return []
  const dated = {
    'order-created': order.creationDate,
    'payment-approved': order.authorizedDate,
    invoiced: order.invoicedDate,
  }
  return Object.entries(dated).flatMap(([platform_status, text]) => {
    const since = dateOf(text)
    return since === null ? [] : [{ order_id: order.orderId, platform_status, since }]
  })
}

function clientOf({ customer, customerKey, ...order }: StoredOrder): OrderClient[] {
  if (customer === null) return []
  const { optin, ...personal } = customer
  const placedAt = parseInstant(order.creationDate) ?? 0
  const version = parseInstant(order.lastChange) ?? placedAt
  const state = optin === true ? 'yes' : 'no'
  const consent: Consent | undefined =
    optin === null ? undefined : { state, at: new Date(placedAt), source: 'VTEX' }
  return [{ customerId: customerKey, ...personal, consent, version, placedAt }]
}
