import type { CanonicalRecord } from '../../../canonical/stage-canonical.ts'
import type { Mapper } from '../../../inbox/mapper.ts'
import { dateOf } from '../../instants.ts'
import { returnedGoods } from '../../returned-goods.ts'
import { UNSENT } from '../../unsent-package.ts'
import { gidNumber, type OrderLine, type ShopifyOrder } from '../api/order.ts'
import { orderPayload } from '../api/payload.ts'
import { mapClients } from './buyer.ts'
import { categoryOf } from './category-path.ts'
import { isPartlySent, mapMilestones, placedAt, shippedParcels } from './milestones.ts'
import { minor, sum } from './money.ts'
import { mapPayment, paymentRows } from './payments.ts'
import { trackingRows } from './tracking.ts'

export const mapShopifyOrder: Mapper = (payload) => {
  const parsed = orderPayload.safeParse(payload)
  if (!parsed.success) return { problem: 'O pedido não tem a forma que a Shopify documenta.' }
  const { order } = parsed.data
  if (placedAt(order) === null) return { problem: 'O pedido não informa quando foi criado.' }
  // test orders are no sales
  if (order.test === true) return { rows: {} }
  const orderId = order.legacyResourceId || gidNumber(order.id)
  const lines = order.lineItems?.nodes ?? []
  return {
    rows: {
      orders: [orderRow(order, orderId)],
      order_items: lines.map((line) => itemRow(line, orderId)),
      payments: paymentRows(order, orderId),
      shipments: shipmentRows(order, orderId),
      tracking: trackingRows(order, orderId),
      returns: returnRows(order, orderId),
      clients: mapClients(order),
    },
  }
}

/** The total is stated: what it has beyond lines and freight are taxes, tips and duties. */
function orderRow(order: ShopifyOrder, orderId: string): CanonicalRecord {
  const { shippingAddress: address, customer } = order
  const visit = order.customerJourneySummary?.lastVisit?.utmParameters
  const [parcel] = shippedParcels(order)
  const lines = order.lineItems?.nodes ?? []
  return {
    order_id: orderId,
    platform_number: order.name,
    ...mapMilestones(order),
    origin: '1P',
    channel: channelOf(order),
    sales_channel: order.sourceName,
    utm_source: visit?.source.trim(),
    utm_medium: visit?.medium.trim(),
    utm_campaign: visit?.campaign.trim(),
    coupon: order.discountCodes[0]?.trim(),
    promotions: [...order.discountCodes, ...automaticDiscounts(order)].join('\n'),
    uf: address?.countryCodeV2 === 'BR' ? address.provinceCode : '',
    city: address?.city,
    postal_prefix: address?.zip.replaceAll(/\D/g, '').slice(0, 5),
    ...mapPayment(order),
    carrier: parcel?.trackingInfo[0]?.company,
    dock: parcel?.location?.name,
    currency: order.currencyCode,
    discount_amount: sum(lines.map(discountOf)),
    freight_amount: sum((order.shippingLines?.nodes ?? []).map((line) => minor(line.discountedPriceSet))),
    total_amount: minor(order.totalPriceSet),
    customer_id: customer === null ? '' : gidNumber(customer.id),
  }
}

const automaticDiscounts = ({ discountApplications }: ShopifyOrder): string[] => [
  ...new Set((discountApplications?.nodes ?? []).flatMap(({ title }) => title.trim() || [])),
]

/** Shopify's own channels; others keep their app's name. */
const channels: Readonly<Record<string, string>> = {
  'Online Store': 'Loja virtual',
  'Point of Sale': 'Loja física',
  'Draft Orders': 'Pedidos manuais',
}

function channelOf({ app, sourceName }: ShopifyOrder): string {
  const name = app?.name || (sourceName === 'web' ? 'Online Store' : sourceName)
  return channels[name] ?? name
}

const discountOf = ({ discountAllocations }: OrderLine): number =>
  sum(discountAllocations.map(({ allocatedAmountSet }) => minor(allocatedAmountSet)))

const skuOf = ({ id, sku, variant }: Pick<OrderLine, 'id' | 'sku' | 'variant'>): string =>
  gidNumber(variant?.id ?? '') || sku || gidNumber(id)

function itemRow(line: OrderLine, orderId: string): CanonicalRecord {
  return {
    order_id: orderId,
    line_id: gidNumber(line.id),
    sku_id: skuOf(line),
    product_id: gidNumber(line.product?.id ?? ''),
    product_name: line.name,
    ...categoryOf(line.product),
    brand: line.vendor,
    quantity: line.quantity ?? 1,
    unit_price: minor(line.originalUnitPriceSet),
    discount_amount: discountOf(line),
  }
}

function shipmentRows(order: ShopifyOrder, orderId: string): CanonicalRecord[] {
  const parcels = shippedParcels(order).map((parcel) => ({
    order_id: orderId,
    shipment_id: gidNumber(parcel.id),
    carrier: parcel.trackingInfo[0]?.company,
    tracking_number: parcel.trackingInfo[0]?.number,
    tracking_url: parcel.trackingInfo[0]?.url,
    dock: parcel.location?.name,
    shipped_at: dateOf(parcel.createdAt),
    delivered_at: dateOf(parcel.deliveredAt),
    promised_at: dateOf(parcel.estimatedDeliveryAt),
  }))
  return isPartlySent(order) ? [...parcels, { order_id: orderId, shipment_id: UNSENT }] : parcels
}

/** Units that came back to the stock; of others only money went back, or they were never sent. */
function returnRows({ refunds }: ShopifyOrder, orderId: string): CanonicalRecord[] {
  return refunds.flatMap(({ id, createdAt, refundLineItems }) => {
    const returned_at = dateOf(createdAt)
    if (returned_at === null) return []
    const back = (refundLineItems?.nodes ?? []).filter(({ restockType }) => restockType === 'RETURN')
    return returnedGoods(
      { order_id: orderId, return_id: gidNumber(id), returned_at },
      back.map(({ lineItem, quantity, subtotalSet }) => ({
        sku: lineItem === null ? '' : skuOf(lineItem),
        quantity: quantity ?? 0,
        amount: minor(subtotalSet) ?? 0,
      })),
    )
  })
}
