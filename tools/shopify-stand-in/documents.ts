import { inventPerson, type OrderItemRow, type PaymentRow } from '@farol/demo-store'
import { draw, type Sale } from '../vtex-stand-in/sales.ts'
import { returnOf } from '../vtex-stand-in/documents/logistics.ts'
import { fulfillmentsOf } from './fulfillments.ts'
import { gid, instant, instantBy, type ShopOrder } from './shop-order.ts'

export const variantNumber = (sku: string): number => draw(sku, 1e9)

function money(cents: number) {
  const text = (cents / 100).toFixed(2).replace(/(\.\d)0$/, '$1')
  return { shopMoney: { amount: text, currencyCode: 'BRL' } }
}

const cancelReasons: Readonly<Record<string, string>> = {
  client: 'CUSTOMER',
  payment: 'DECLINED',
  fraud: 'FRAUD',
  stockout: 'INVENTORY',
  store: 'STAFF',
}

/** In seconds. */
export function changeTimes({ sale }: ShopOrder): number[] {
  const { row, payments } = sale
  const steps = [row.placed_at, row.approved_at, row.shipped_at, row.delivered_at, row.canceled_at]
  const back = returnOf(sale, Infinity)
  const all = [
    ...steps,
    back?.returnedAt ?? null,
    ...payments.flatMap((one) => [one.attempted_at, outcomeTime(sale, one)]),
  ]
  return all.filter((second) => second !== null).toSorted((a, b) => a - b)
}

export const changedAt = (order: ShopOrder, at: number): number =>
  changeTimes(order).findLast((second) => second <= at) ?? order.sale.row.placed_at

const outcomeTime = ({ row }: Sale, payment: PaymentRow): number =>
  payment.outcome === 'approved' ? (row.approved_at ?? payment.updated_at) : payment.updated_at

const isPaid = ({ row }: Sale, at: number): boolean => row.approved_at !== null && row.approved_at <= at

function financialStatus(sale: Sale, at: number): string {
  const isCanceled = sale.row.canceled_at !== null && sale.row.canceled_at <= at
  const paid = returnOf(sale, at) === undefined ? 'PAID' : 'PARTIALLY_REFUNDED'
  if (isPaid(sale, at)) return isCanceled ? 'REFUNDED' : paid
  return isCanceled ? 'VOIDED' : 'PENDING'
}

export function orderDocument(order: ShopOrder, at: number) {
  const { number, name, sale } = order
  const { row, lines } = sale
  const canceledAt = instantBy(row.canceled_at, at)
  const isSent = row.shipped_at !== null && row.shipped_at <= at
  return {
    __typename: 'Order',
    id: gid('Order', number),
    legacyResourceId: number,
    name,
    createdAt: instant(row.placed_at),
    processedAt: instant(row.placed_at),
    updatedAt: instant(changedAt(order, at)),
    cancelledAt: canceledAt,
    cancelReason: canceledAt === null ? null : (cancelReasons[row.cancel_reason] ?? 'OTHER'),
    test: false,
    displayFinancialStatus: financialStatus(sale, at),
    displayFulfillmentStatus: isSent ? 'FULFILLED' : 'UNFULFILLED',
    currencyCode: 'BRL',
    sourceName: 'web',
    discountCodes: row.coupon === '' ? [] : [row.coupon],
    discountApplications: { nodes: discountApplications(row) },
    app: { name: row.channel },
    totalPriceSet: money(row.total_amount),
    customer: row.customer_id === '' ? null : customerDocument(row.customer_id, row.uf),
    ...checkoutContact(row.customer_id, row.uf),
    shippingAddress: {
      countryCodeV2: 'BR',
      provinceCode: row.uf,
      city: row.city,
      zip: `${row.postal_prefix}-000`,
    },
    customerJourneySummary: {
      lastVisit: {
        utmParameters:
          row.utm_source === ''
            ? null
            : { source: row.utm_source, medium: row.utm_medium, campaign: row.utm_campaign },
      },
    },
    shippingLines: {
      nodes: row.freight_amount === 0 ? [] : [{ discountedPriceSet: money(row.freight_amount) }],
    },
    fulfillments: isSent ? fulfillmentsOf(order, at) : [],
    transactions: transactions(order, at),
    refunds: refunds(order, at),
    lines: lines.map((line, index) => lineDocument(order, line, index)),
  }
}

/** The store's names of what needs no code. */
function discountApplications({ coupon, promotions }: Sale['row']): object[] {
  const code = coupon === '' ? [] : [{ __typename: 'DiscountCodeApplication', code: coupon }]
  const titles = promotions.split(';').filter((name) => name !== '' && !name.startsWith('Cupom'))
  const automatic = titles.map((title) => ({ __typename: 'AutomaticDiscountApplication', title }))
  return [...code, ...automatic].map((one, index) => ({ ...one, index }))
}

const marketingStates = { yes: 'SUBSCRIBED', no: 'UNSUBSCRIBED', unknown: 'PENDING' } as const

function customerDocument(customer: string, uf: string) {
  const { name, email, phone, consent } = inventPerson(customer, uf)
  const [firstName, ...others] = name.split(' ')
  return {
    id: gid('Customer', draw(customer, 1e9)),
    firstName,
    lastName: others.join(' '),
    defaultEmailAddress: { emailAddress: email, marketingState: marketingStates[consent] },
    defaultPhoneNumber: { phoneNumber: `+55${phone}` },
  }
}

function checkoutContact(customer: string, uf: string) {
  if (customer === '') return { email: null, phone: null, localizedFields: { nodes: [] } }
  const { email, document } = inventPerson(customer, uf)
  return { email, phone: null, localizedFields: { nodes: [{ key: 'TAX_CREDENTIAL_BR', value: document }] } }
}

/** The platform allocates an order's own discount among its lines: here, to the first. */
function lineDocument({ number, sale }: ShopOrder, line: OrderItemRow, index: number) {
  const ofLines = sale.lines.reduce((sum, { discount_amount: amount }) => sum + amount, 0)
  const share = index === 0 ? sale.row.discount_amount - ofLines : 0
  const discounts = [line.discount_amount, share].filter((amount) => amount !== 0)
  const padding = 'x'.repeat(sale.padding / sale.lines.length)
  return {
    id: gid('LineItem', `${number}${index + 1}`),
    name: `${line.product_name}${padding}`,
    sku: line.sku_id,
    vendor: line.brand,
    quantity: line.quantity,
    variant: { id: gid('ProductVariant', variantNumber(line.sku_id)) },
    product: {
      id: gid('Product', draw(line.product_id, 1e9)),
      productType: line.category,
      category: { fullName: line.category_path.replaceAll('/', ' > ') },
    },
    originalUnitPriceSet: money(line.unit_price),
    discountAllocations: discounts.map((amount) => ({ allocatedAmountSet: money(amount) })),
  }
}

/** What came back to the stock, and money for a unit that the client keeps. */
function refunds({ number, sale }: ShopOrder, at: number): object[] {
  const back = returnOf(sale, at)
  if (back === undefined) return []
  const { quantity, price, returnedAt } = back
  const of = (line: OrderItemRow, index: number) => ({
    id: gid('LineItem', `${number}${index + 1}`),
    sku: line.sku_id,
    variant: { id: gid('ProductVariant', variantNumber(line.sku_id)) },
  })
  const lines = sale.lines.slice(0, 2).map((line, index) => ({
    quantity,
    restockType: index === 0 ? 'RETURN' : 'NO_RESTOCK',
    subtotalSet: money(price),
    lineItem: of(line, index),
  }))
  return [
    { id: gid('Refund', `${number}1`), createdAt: instant(returnedAt), refundLineItems: { nodes: lines } },
  ]
}

const gateways: Readonly<Record<string, string>> = {
  Pix: 'pix',
  Boleto: 'boleto',
  'Vale-presente': 'gift_card',
  'Carteira digital': 'wallet',
}
const statuses: Readonly<Record<string, string>> = { approved: 'SUCCESS', error: 'ERROR', pending: 'PENDING' }
const errorCodes: Readonly<Record<string, string>> = {
  insufficient_funds: 'INSUFFICIENT_FUNDS',
  suspected: 'FRAUD_SUSPECTED',
  invalid_data: 'INCORRECT_NUMBER',
  issuer_unavailable: 'PAYMENT_METHOD_UNAVAILABLE',
  technical: 'PROCESSING_ERROR',
}

/** Cards are authorized first in every other order. */
function transactions({ number, sale }: ShopOrder, at: number): object[] {
  const { row, payments } = sale
  const documents: object[] = []
  payments.forEach((payment, index) => {
    if (payment.attempted_at > at) return
    const isKnown = outcomeTime(sale, payment) <= at
    const isApproved = isKnown && payment.outcome === 'approved'
    const isCard = payment.method.startsWith('Cartão')
    const isTwoSteps = isCard && draw(number, 2) === 0
    const id = gid('OrderTransaction', `${number}${index + 1}0`)
    const shared = {
      gateway: gateways[payment.method] ?? 'adquirente',
      formattedGateway: payment.acquirer,
      test: false,
      amountSet: money(payment.amount),
      paymentDetails: isCard
        ? {
            __typename: 'CardPaymentDetails',
            company: payment.brand,
            bin: payment.bin,
            paymentMethodName: 'card',
          }
        : null,
    }
    const processedAt = instant(isKnown ? outcomeTime(sale, payment) : payment.attempted_at)
    const status = isKnown ? (statuses[payment.outcome] ?? 'FAILURE') : 'PENDING'
    documents.push({
      ...shared,
      id,
      kind: isTwoSteps ? 'AUTHORIZATION' : 'SALE',
      status,
      processedAt,
      authorizationCode: isApproved ? payment.authorization_code : null,
      errorCode: status === 'FAILURE' ? (errorCodes[payment.reason] ?? 'GENERIC_ERROR') : null,
      createdAt: instant(payment.attempted_at),
      parentTransaction: null,
    })
    const further = (kind: string, step: number, second: number, parent: string) => {
      const own = gid('OrderTransaction', `${number}${index + 1}${step}`)
      const moment = instant(second)
      documents.push({
        ...shared,
        id: own,
        kind,
        status: 'SUCCESS',
        errorCode: null,
        createdAt: moment,
        processedAt: moment,
        parentTransaction: { id: parent },
      })
      return own
    }
    if (!isApproved) return
    const paid = isTwoSteps ? further('CAPTURE', 1, outcomeTime(sale, payment), id) : id
    if (row.canceled_at !== null && row.canceled_at <= at && row.canceled_at >= outcomeTime(sale, payment))
      further('REFUND', 2, row.canceled_at, paid)
  })
  return documents
}
