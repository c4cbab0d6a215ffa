import type { SeenFile } from './seen-file.ts'

/** Charges by conveyance note, or by weight on an invoice; packages have the days of their way. */
export function holdsFreightCharges(file: SeenFile): boolean {
  const isCharged =
    file.has('freight_charges', 'cte') ||
    file.hasAll('freight_charges', 'invoice_number', 'carrier', 'charged_weight')
  const isUnderWay = file.has('shipments', 'shipped_at', 'delivered_at')
  const isSale = file.has('orders', 'customer_id') || file.hasProduct
  return isCharged && file.hasAll('freight_charges', 'amount', 'issued_at') && !isUnderWay && !isSale
}

/** Packages on their way, of which the price is that of a label, or of the goods. */
export function isOfPackages(file: SeenFile, least = 2): boolean {
  // a label is paid for too, and with a discount
  const isPaid = file.carryingColumns < 4 && file.has('orders', 'discount_amount', 'approved_at')
  const isSold =
    isPaid ||
    file.has('orders', 'payment_method', 'coupon', 'channel') ||
    file.has('order_items', 'quantity', 'sku_id') ||
    (file.has('order_items', 'unit_price') && file.hasProduct)
  return !isSold && file.carryingColumns >= least && file.has('shipments', 'shipped_at', 'delivered_at')
}

const deliveriesName = /entreg|deliver|shipment|envios?|expedi/i

/** Without the number of an order. */
export function isOfDeliveries(file: SeenFile): boolean {
  const isUnderWay = file.has('shipments', 'shipped_at', 'delivered_at', 'tracking_number')
  const isCarried =
    file.has('shipments', 'carrier') ||
    (deliveriesName.test(file.sample.name) && !file.has('orders', 'placed_at'))
  return isCarried && isUnderWay && !file.hasAmount
}

/** With it: how an order got to whom, and nothing of who bought what. */
export function isOfSentOrders(file: SeenFile): boolean {
  const isPlaced = file.has('orders', 'placed_at')
  const isTracked =
    file.has('shipments', 'tracking_number') &&
    file.has('shipments', 'shipped_at', 'delivered_at') &&
    !isPlaced
  const isSent = file.has('shipments', 'carrier', 'shipped_at') && !file.has('orders', 'status')
  const isDelivered = file.has('shipments', 'delivered_at') && !isPlaced
  // of the order nothing but its date
  const isPosted =
    file.hasAll('shipments', 'tracking_number', 'carrier') &&
    file.has('shipments', 'shipped_at', 'delivered_at') &&
    !file.hasAmount &&
    !file.has('orders', 'payment_method')
  return isTracked || isSent || isDelivered || isPosted
}
