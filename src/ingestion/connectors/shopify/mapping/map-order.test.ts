import { scaled, stores } from '@farol/demo-store'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderDocument } from '../../../../../tools/shopify-stand-in/documents.ts'
import type { ShopOrder } from '../../../../../tools/shopify-stand-in/shop-order.ts'
import { listSales } from '../../../../../tools/vtex-stand-in/sales.ts'
import type { CanonicalRecord } from '../../../canonical/stage-canonical.ts'
import type { CanonicalRows } from '../../../inbox/mapper.ts'
import { sanitise } from '../../../inbox/sanitise/sanitise.ts'
import { shopifyOrder } from '../api/order.ts'
import { payloadVersion } from '../api/payload.ts'
import { mapShopifyOrder } from './map-order.ts'
import { minor } from './money.ts'

const context = {
  account: { id: 'a', currency: 'BRL', timeZone: 'America/Sao_Paulo' },
  receivedAt: new Date(),
}
const later = Date.parse('2027-03-01T00:00:00Z') / 1000
const orders = listSales(scaled(stores.aurora, { scale: 0.02, months: 1 }), '2026-11-20', 0)
  .filter(({ row }) => !row.is_incomplete)
  .map((sale, index): ShopOrder => ({ number: String(5_000_000_000 + index), name: `#${index}`, sale }))

function documentOf(order: ShopOrder, at = later): Record<string, unknown> {
  const { lines, ...document } = orderDocument(order, at)
  return JSON.parse(JSON.stringify({ ...document, lineItems: { nodes: lines } })) as Record<string, unknown>
}
const map = (document: object) =>
  mapShopifyOrder(sanitise({ shop: 'loja', order: shopifyOrder.parse(document) }), context)
function rowsOf(document: object): CanonicalRows {
  const mapped = map(document)
  if ('problem' in mapped) throw new Error(mapped.problem)
  return mapped.rows
}
const orderOf = (document: object): CanonicalRecord | undefined => rowsOf(document).orders?.[0]
const [some] = orders
if (some === undefined) throw new Error('the month has no order')
const set = (amount: string, currencyCode = 'BRL') => ({ shopMoney: { amount, currencyCode } })

describe('every order of a month', () => {
  it('keeps its money, its lines and where it went', () => {
    for (const order of orders) {
      const { row, lines } = order.sale
      const { orders: [mapped] = [], order_items: items = [], shipments = [] } = rowsOf(documentOf(order))
      expect(mapped).toMatchObject({
        order_id: order.number,
        total_amount: row.total_amount,
        discount_amount: row.discount_amount,
        freight_amount: row.freight_amount,
        channel: row.channel,
        uf: row.uf,
        city: row.city,
        postal_prefix: row.postal_prefix,
        coupon: row.coupon === '' ? undefined : row.coupon,
        cancel_reason: row.canceled_at === null ? undefined : row.cancel_reason,
        origin: '1P',
      })
      expect(
        items.map((item) => [item['quantity'], item['unit_price'], item['brand'], item['category_path']]),
      ).toEqual(lines.map((line) => [line.quantity, line.unit_price, line.brand, line.category_path]))
      expect(shipments).toHaveLength(row.shipped_at === null ? 0 : 1)
      const sent = row.shipped_at === null ? {} : { carrier: row.carrier, dock: row.dock }
      expect(mapped).toMatchObject(sent)
    }
  })

  it('tells each attempt to pay it once, whatever became of the money', () => {
    for (const order of orders) {
      const { payments = [] } = rowsOf(documentOf(order))
      expect(
        payments.map((one) => [one['method'], one['amount'], one['acquirer'], one['brand'] ?? '']),
      ).toEqual(
        order.sale.payments.map((one) => [
          one.method,
          one.amount,
          one.acquirer,
          one.method.startsWith('Cartão') ? one.brand : '',
        ]),
      )
    }
  })
})

describe('an amount', () => {
  it.each([
    ['10', 'BRL', 1000],
    ['10.5', 'BRL', 1050],
    ['0.07', 'BRL', 7],
    ['-3.10', 'BRL', -310],
    ['1.005', 'BRL', 101],
    ['1500', 'JPY', 1500],
    ['1.234', 'KWD', 1234],
    ['99999999.99', 'BRL', 9_999_999_999],
    ['', 'BRL', undefined],
    ['dez', 'BRL', undefined],
  ])('%s %s is %s minor units', (amount, currency, expected) => {
    expect(minor(set(amount, currency))).toBe(expected)
  })

  it('of any number of cents is those cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), (cents) => {
        const text = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
        expect(minor(set(text))).toBe(cents)
      }),
    )
  })
})

describe('an order', () => {
  const document = documentOf(some)
  const transaction = (more: object) => ({
    kind: 'SALE',
    status: 'SUCCESS',
    gateway: 'pix',
    formattedGateway: 'Pix',
    test: false,
    createdAt: '2026-11-01T10:00:00Z',
    processedAt: '2026-11-01T10:05:00Z',
    amountSet: set('100.00'),
    ...more,
  })
  const paymentsOf = (transactions: object[], more = {}) =>
    rowsOf({ ...document, ...more, transactions }).payments ?? []

  it('that somebody tried out was never sold', () => {
    expect(rowsOf({ ...document, test: true })).toEqual({})
  })

  it('whose money was taken in parts and given back in parts has one payment', () => {
    const [paid, ...others] = paymentsOf([
      transaction({ id: 'gid://shopify/OrderTransaction/1', kind: 'AUTHORIZATION' }),
      transaction({
        id: 'gid://shopify/OrderTransaction/2',
        kind: 'CAPTURE',
        parentTransaction: { id: 'gid://shopify/OrderTransaction/1' },
      }),
      transaction({
        id: 'gid://shopify/OrderTransaction/3',
        kind: 'REFUND',
        amountSet: set('10.10'),
        parentTransaction: { id: 'gid://shopify/OrderTransaction/2' },
      }),
      transaction({
        id: 'gid://shopify/OrderTransaction/4',
        kind: 'REFUND',
        amountSet: set('0.9'),
        parentTransaction: { id: 'gid://shopify/OrderTransaction/2' },
      }),
      transaction({
        id: 'gid://shopify/OrderTransaction/5',
        kind: 'REFUND',
        status: 'FAILURE',
        parentTransaction: { id: 'gid://shopify/OrderTransaction/2' },
      }),
    ])
    expect(others).toEqual([])
    expect(paid).toMatchObject({
      payment_id: '1',
      outcome: 'approved',
      amount: 10_000,
      refunded_amount: 1100,
    })
  })

  it('whose card was refused says why, and pix that nobody paid before it was canceled is over', () => {
    const card = { company: 'Visa', bin: '411111', paymentMethodName: 'card' }
    const [refused, waiting] = paymentsOf(
      [
        transaction({
          id: '1',
          status: 'FAILURE',
          errorCode: 'INSUFFICIENT_FUNDS',
          gateway: 'x',
          formattedGateway: 'X',
          paymentDetails: card,
        }),
        transaction({ id: '2', status: 'PENDING' }),
      ],
      { cancelledAt: '2026-11-02T10:00:00Z' },
    )
    expect(refused).toMatchObject({
      outcome: 'declined',
      reason: 'insufficient_funds',
      method: 'Cartão de crédito',
      brand: 'Visa',
      bin: '411111',
    })
    expect(waiting).toMatchObject({ outcome: 'expired', method: 'Pix', stage: 'payment' })
  })

  it('that has arrived in part is on its way', () => {
    const parcel = { id: 'gid://shopify/Fulfillment/1', status: 'SUCCESS', createdAt: '2026-11-03T10:00:00Z' }
    const arrived = { ...parcel, id: 'gid://shopify/Fulfillment/2', deliveredAt: '2026-11-05T10:00:00Z' }
    const sent = { ...document, displayFulfillmentStatus: 'FULFILLED' }
    const partly = { ...document, displayFulfillmentStatus: 'PARTIALLY_FULFILLED', fulfillments: [arrived] }
    expect(orderOf(partly)?.['delivered_at']).toBeNull()
    expect(rowsOf(partly).shipments).toMatchObject([
      { delivered_at: expect.any(Date) },
      { shipment_id: 'a enviar' },
    ])
    expect(rowsOf({ ...sent, fulfillments: [arrived] }).shipments).toHaveLength(1)
    expect(orderOf({ ...sent, fulfillments: [parcel, arrived] })?.['delivered_at']).toBeNull()
    expect(
      orderOf({ ...sent, fulfillments: [{ ...parcel, status: 'CANCELLED' }, arrived] })?.['delivered_at'],
    ).toEqual(new Date('2026-11-05T10:00:00Z'))
  })

  it('outside of Brazil has no state of it', () => {
    const abroad = { countryCodeV2: 'US', provinceCode: 'PA', city: 'Philadelphia', zip: '19104' }
    expect(orderOf({ ...document, shippingAddress: abroad })).toMatchObject({ uf: '', city: 'Philadelphia' })
  })

  it('has another version when only a payment moved', () => {
    const [one, other] = [document, { ...document, transactions: [transaction({ id: '9' })] }].map((each) =>
      shopifyOrder.parse(each),
    )
    if (one === undefined || other === undefined) throw new Error('both are read')
    expect(payloadVersion(one)).not.toBe(payloadVersion(other))
    expect(payloadVersion(one)).toBe(payloadVersion(structuredClone(one)))
  })

  it('without a date is set aside with a reason', () => {
    expect(map({ ...document, createdAt: null, processedAt: null })).toEqual({
      problem: 'O pedido não informa quando foi criado.',
    })
  })

  it('is read, whatever is absent, null or of another type', () => {
    const wrong = fc.constantFrom(null, '', 0, 'texto', 12.5, [], {}, [null], true)
    const fields = Object.keys(document).filter((field) => field !== 'id')
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...fields), wrong, { minKeys: 1 }), (changes) => {
        expect(() => map({ ...document, ...changes })).not.toThrow()
      }),
    )
  })
})
