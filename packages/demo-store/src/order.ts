import { fillBasket } from './basket.ts'
import type { Line } from './basket.ts'
import { customerIn, chooseAbandoner } from './customers.ts'
import type { Customer } from './customers.ts'
import { dateOf } from './day-number.ts'
import type { Instant } from './day-number.ts'
import { completeIncomplete, completePayment } from './complete-payment.ts'
import { planCourse, planDelivery } from './fulfilment.ts'
import type { Course, Delivery } from './fulfilment.ts'
import { chooseCoupon, discountRate, freightCost, promotionNames, chooseSeller } from './offer.ts'
import type { Seller } from './offer.ts'
import { failPayment } from './incomplete-payment.ts'
import { isDeterred, hasLongPromise, planJourney } from './journey.ts'
import { hasDetails, invoiceNumber, marketplaceNumber, orderKey, platformNumber } from './numbers.ts'
import { chooseMethod, pay } from './payment.ts'
import type { Payment } from './payment.ts'
import { addPayments } from './payment-rows.ts'
import { chooseHome } from './places.ts'
import type { Place } from './places.ts'
import { addReturns } from './return-rows.ts'
import { addShipment } from './shipment-rows.ts'
import { listStatuses } from './statuses.ts'
import type { StoreDay } from './store-day.ts'
import type { Channel, TrafficSource } from './store-profile.ts'
import { addTracking } from './tracking-rows.ts'

export type Origin = {
  channel: Channel
  hour: Instant
  device: string
  source: TrafficSource | undefined
  place: Place
}

type Amounts = { discounts: number[]; discount: number; freight: number; total: number }

/** Additional abandoned orders, as a share of those on the store's own channels. */
const INCOMPLETE = 0.03

export function addOrder(day: StoreDay, origin: Origin): void {
  const { random, until, rows } = day
  const { channel, place } = origin
  const placed = origin.hour + random.between(0, 3599)
  const lines = fillBasket(day)
  if (lines.length === 0) return
  day.orderCount++
  const id = orderId(day, channel)
  const customer = customerIn(day, place, { lines, source: origin.source })
  const seller = chooseSeller(day, channel)
  const delivery = planDelivery(day, channel, place)
  const method = chooseMethod(day, channel)
  const coupon = chooseCoupon(day, channel, customer)
  const amounts = priced(
    lines,
    discountRate(day, channel, coupon, method),
    freightCost(channel, place, delivery, lines),
  )
  const payment = pay(day, channel, method, amounts.total, placed)
  const planWith = (of: StoreDay): Course => planCourse(of, channel, place, delivery, payment, placed)
  const paid = completePayment(day, { channel, payment, course: planWith(day), planWith })
  const isPlaced = !hasLongPromise(day, channel, place, delivery) || !isDeterred(day)
  if (placed <= until && isPlaced) {
    const journey = planJourney(day, { channel, place, delivery, course: paid })
    const { course } = journey
    const promotions = promotionNames(day, channel, { coupon, method, freight: amounts.freight, delivery })
    const common = { day, origin, placed, id, customer, seller, delivery, coupon, promotions }
    const row = orderRow({ ...common, amounts, payment, tried: payment, course })
    const { city, postal_prefix: postalPrefix } = row
    const { approved } = payment
    rows.orders.push(row)
    const failures = journey.events.filter(({ what }) => what === 'absent').length
    const { total, freight } = amounts
    addShipment(day, { id, delivery, course, approved, place, postalPrefix, lines, total, freight, failures })
    addTracking(day, { id, delivery, place, city, journey })
    addLines(day, id, lines, amounts.discounts, seller)
    addReturns(day, row, lines)
    addPayments(day, { id, amount: amounts.total, payment, course: paid })
  }
  if (channel.kind !== 'own' || !random.chance(INCOMPLETE)) return
  const begun = Math.max(origin.hour, placed - random.between(0, 1800))
  addIncomplete(day, origin, { placed: begun, buying: customer, pay: payInVain })
}

type Facts = {
  day: StoreDay
  origin: Origin
  placed: Instant
  id: string
  customer: Customer
  seller: Seller
  delivery: Delivery
  coupon: string
  promotions: string
  amounts: Amounts
  payment: Payment | undefined
  tried: Payment | undefined
  course: Course | undefined
}

function orderRow(facts: Facts) {
  const { day, origin, placed, id, customer, seller, delivery, coupon, promotions, amounts } = facts
  const { payment, tried, course } = facts
  const { channel, device, source, place } = origin
  const known = (instant: Instant | undefined): Instant | null =>
    instant !== undefined && instant <= day.until ? instant : null
  const approved = known(payment?.approved)
  const invoiced = known(course?.invoiced)
  const shipped = known(course?.shipped)
  const delivered = known(course?.delivered)
  const canceled = known(course?.canceled)
  const home = chooseHome(place, customer.key)
  const key = orderKey(day)
  const statuses = listStatuses({ channel, placed, payment, course, key }).filter(
    ({ since }) => since <= day.until,
  )
  const { status = '', since = placed } = statuses.at(-1) ?? {}
  if (hasDetails(day))
    for (const one of statuses)
      day.rows.statuses.push({ order_id: id, platform_status: one.status, since: one.since })
  return {
    order_id: id,
    platform_number: platformNumber(day),
    marketplace_number: marketplaceNumber(channel, key),
    invoice_number: invoiced === null ? '' : invoiceNumber(day),
    placed_at: placed,
    updated_at: Math.max(
      since,
      lastTry(tried, day.until),
      approved ?? 0,
      invoiced ?? 0,
      shipped ?? 0,
      delivered ?? 0,
      canceled ?? 0,
    ),
    platform_status: status,
    status_since: since,
    approved_at: approved,
    invoiced_at: invoiced,
    shipped_at: shipped,
    delivered_at: delivered,
    canceled_at: canceled,
    promised_at: course ? course.promised : null,
    cancel_reason: canceled && course?.reason ? course.reason : '',
    is_incomplete: !payment,
    origin: seller.origin,
    channel: channel.name,
    sales_channel: channel.salesChannel,
    affiliate: channel.affiliate,
    seller: seller.name,
    utm_source: source?.source ?? '',
    utm_medium: source?.medium ?? '',
    utm_campaign: source?.campaign ?? '',
    coupon,
    promotions,
    device,
    uf: place.uf,
    city: home.city,
    postal_prefix: home.postalPrefix,
    payment_method: tried?.method ?? '',
    installments: tried?.installments ?? 0,
    acquirer: tried?.acquirer ?? '',
    carrier: delivery.carrier,
    dock: delivery.dock,
    currency: 'BRL',
    discount_amount: amounts.discount,
    freight_amount: amounts.freight,
    tax_amount: 0,
    total_amount: amounts.total,
    customer_id: customer.id,
  }
}

function lastTry(payment: Payment | undefined, until: Instant): Instant {
  return Math.max(0, ...(payment?.attempts ?? []).map(({ at }) => (at <= until ? at : 0)))
}

type Begun = {
  placed: Instant
  /** The buyer of the same visit. */
  buying?: Customer
  /** `amount`: centavos. */
  pay: (day: StoreDay, amount: number, placed: Instant) => Payment | undefined
}

function payInVain(day: StoreDay, amount: number, placed: Instant): Payment | undefined {
  const tried = failPayment(orderKey(day), amount, placed)
  if (tried !== undefined) completeIncomplete(day, tried)
  return tried
}

export function addIncomplete(day: StoreDay, origin: Origin, { placed, buying, pay: tryToPay }: Begun): void {
  const { rows, until } = day
  const lines = fillBasket(day)
  if (lines.length === 0) return
  day.orderCount++
  const id = orderId(day, origin.channel)
  const drawn = customerIn(day, origin.place)
  const customer = chooseAbandoner(day, origin.place, drawn, buying ?? drawn)
  const seller = chooseSeller(day, origin.channel)
  const delivery = planDelivery(day, origin.channel, origin.place)
  const amounts = priced(lines, 0, freightCost(origin.channel, origin.place, delivery, lines))
  if (placed > until) return
  const tried = tryToPay(day, amounts.total, placed)
  const open = { payment: undefined, course: undefined, coupon: '', promotions: '' }
  rows.orders.push(orderRow({ day, origin, placed, id, customer, seller, delivery, amounts, tried, ...open }))
  if (tried !== undefined) addPayments(day, { id, amount: amounts.total, payment: tried, course: undefined })
  addLines(day, id, lines, amounts.discounts, seller)
}

function addLines(
  { rows }: StoreDay,
  id: string,
  lines: readonly Line[],
  discounts: readonly number[],
  seller: Seller,
): void {
  lines.forEach(({ sku, quantity, price }, index) => {
    rows.orderItems.push({
      order_id: id,
      line_id: String(index + 1),
      sku_id: sku.sku_id,
      product_id: sku.product_id,
      product_name: sku.product_name,
      category: sku.category,
      category_path: sku.category_path,
      brand: sku.brand,
      seller: seller.name,
      quantity,
      unit_price: price,
      discount_amount: discounts[index] ?? 0,
    })
  })
}

function priced(lines: readonly Line[], rate: number, freight: number): Amounts {
  const discounts = lines.map(({ price, quantity }) => Math.round(price * quantity * rate))
  const discount = discounts.reduce((sum, part) => sum + part, 0)
  const goods = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  return { discounts, discount, freight, total: goods - discount + freight }
}

/** `261120-0042`: day and sequence, prefixed by the marketplace's code. */
function orderId({ day, orderCount }: StoreDay, channel: Channel): string {
  const turn = String(orderCount).padStart(4, '0')
  const date = dateOf(day)
  const prefix = channel.affiliate && `${channel.affiliate}-`
  return `${prefix}${date.slice(2, 4)}${date.slice(5, 7)}${date.slice(8)}-${turn}`
}
