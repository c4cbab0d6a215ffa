import { inventPerson } from '@farol/demo-store'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CanonicalRecord } from '../../../canonical/stage-canonical.ts'
import { sanitise } from '../../../inbox/sanitise/sanitise.ts'
import { presentPackages } from '../../../../../tools/vtex-stand-in/documents/logistics.ts'
import { orderDocument } from '../../../../../tools/vtex-stand-in/documents/order.ts'
import type { Sale } from '../../../../../tools/vtex-stand-in/sales.ts'
import { orderAnswer } from '../api/order.ts'
import { toStoredOrder, payloadVersion } from '../api/payload.ts'
import {
  account,
  mapperContext,
  names,
  payloadOf,
  rowsOf,
  someSales,
  throughJson,
} from '../testing/order-documents.ts'
import { mapVtexOrder } from './map-order.ts'
import { reasonOf } from './payment-words.ts'

const sales = someSales()
const later = Date.parse('2027-03-01T00:00:00Z') / 1000
/** VTEX tells no client who left their bank's page. */
const reportedOutcome = (outcome: string) => (outcome === 'abandoned' ? 'declined' : outcome)

const orderOf = (payload: unknown): CanonicalRecord | undefined => rowsOf(payload).orders?.[0]
const where = (is: (sale: Sale) => boolean): Sale => {
  const found = sales.find(is)
  if (found === undefined) throw new Error('the month has no such sale')
  return found
}
const seconds = (value: unknown) => (value instanceof Date ? value.getTime() / 1000 : null)

describe('every sale of a month', () => {
  it('keeps its money, its lines and its milestones, to the cent and to the second', () => {
    for (const sale of sales) {
      const { row, lines } = sale
      const { orders: [order] = [], order_items: items = [] } = rowsOf(payloadOf(sale, later))
      expect(order).toMatchObject({
        order_id: sale.id,
        total_amount: row.total_amount,
        channel: row.channel,
        origin: row.origin,
        seller: row.seller,
        uf: row.uf,
        dock: row.dock,
        carrier: row.carrier,
        cancel_reason: row.canceled_at === null ? undefined : row.cancel_reason,
        is_incomplete: row.is_incomplete,
        customer_id: row.customer_id,
      })
      expect(order?.['coupon'] ?? '').toBe(row.coupon)
      expect(order?.['discount_amount']).toBe(row.discount_amount)
      const steps = [
        'placed_at',
        'approved_at',
        'invoiced_at',
        'shipped_at',
        'delivered_at',
        'canceled_at',
      ] as const
      for (const step of steps) expect(seconds(order?.[step]), `${sale.id} ${step}`).toBe(row[step])
      expect(items.map((item) => [item['sku_id'], item['quantity'], item['unit_price']])).toEqual(
        lines.map((line) => [line.sku_id, line.quantity, line.unit_price]),
      )
      expect(items.map((item) => item['discount_amount'])).toEqual(lines.map((line) => line.discount_amount))
      expect(items[0]).toMatchObject({ category_path: lines[0]?.category_path, brand: lines[0]?.brand })
    }
  })

  it('tells each attempt to pay it as the gateway knows it', () => {
    for (const sale of sales.filter(({ row }) => row.affiliate === '' && !row.is_incomplete)) {
      const { payments = [], orders: [order] = [] } = rowsOf(payloadOf(sale, later))
      expect(payments.map((one) => [one['amount'], one['method'], one['acquirer'], one['outcome']])).toEqual(
        sale.payments.map((one) => [one.amount, one.method, one.acquirer, reportedOutcome(one.outcome)]),
      )
      const reported = sale.payments.map((one) => (reasonOf(one.platform_reason) === '' ? '' : one.reason))
      expect(payments.map((one) => one['reason'])).toEqual(reported)
      expect(order).toMatchObject({
        payment_method: sale.row.payment_method,
        installments: sale.row.installments,
      })
    }
  })

  it('is counted once where it has two orders', () => {
    const sale = where(({ twin }) => twin !== null)
    expect(rowsOf(payloadOf(sale, later, true))).toEqual({})
    expect(rowsOf(payloadOf(sale, later)).orders).toHaveLength(1)
  })
})

it('an order has its numbers, those of its packages and attempts, and the statuses that it dates', () => {
  const sale = where(({ row }) => row.shipped_at !== null && row.affiliate === '' && row.coupon !== '')
  const { orders: [order] = [], shipments, payments, order_statuses } = rowsOf(payloadOf(sale, later))
  const { row } = sale
  const invoice_number = row.order_id.replaceAll(/\D/g, '')
  expect(order).toMatchObject({ platform_number: row.platform_number, invoice_number })
  expect(String(order?.['promotions']).split('\n')).toEqual(row.promotions.split(';'))
  const tracking = { tracking_number: `R${row.order_id}`, service: 'Normal' }
  expect(shipments).toMatchObject([{ ...tracking, invoice_number }])
  const numbers = sale.payments.map(({ nsu, authorization_code }) => ({ nsu, authorization_code }))
  expect(payments).toMatchObject(numbers)
  expect(payments?.every(({ tid }) => tid !== '')).toBe(true)
  const names = order_statuses?.map((status) => status['platform_status'])
  expect(names).toEqual(['order-created', 'payment-approved', 'invoiced'])
})

describe('an order that goes in several packages', () => {
  const { order, ...payload } = payloadOf(
    where(({ row }) => row.delivered_at !== null),
    later,
  )
  const [item] = order.items
  const [delivery] = order.shippingData?.logisticsInfo ?? []
  const [parcel] = order.packageAttachment?.packages ?? []
  const goes = (itemIndex: number, dockId: string, shippingEstimateDate: string) => ({
    ...delivery,
    itemIndex,
    shippingEstimateDate,
    selectedSla: `to ${dockId}`,
    deliveryIds: [{ courierId: dockId, courierName: `Carrier of ${dockId}`, dockId }],
  })
  const [first, second] = ['2026-11-05T12:00:00.000Z', '2026-11-20T12:00:00.000Z']
  const split = (status: string, ...contents: { itemIndex: number; quantity: number }[][]) =>
    rowsOf({
      ...payload,
      order: {
        ...order,
        status,
        items: [item, { ...item, quantity: 2 }],
        shippingData: {
          ...order.shippingData,
          logisticsInfo: [goes(0, 'cd1', first), goes(1, 'cd2', second)],
        },
        packageAttachment: {
          packages: contents.map((items, index) => ({
            ...parcel,
            courier: '',
            invoiceNumber: `${index}`,
            invoiceValue: index * 5_000,
            items,
          })),
        },
      },
    })
  const all = item?.quantity ?? 0

  it('says of each its own dock, carrier, service and promise', () => {
    const { shipments } = split(
      'invoiced',
      [{ itemIndex: 1, quantity: 2 }],
      [{ itemIndex: 0, quantity: all }],
    )
    expect(shipments?.map((each) => each['invoice_amount'])).toEqual([undefined, 5_000])
    expect(shipments).toMatchObject([
      { dock: 'CD Nordeste', carrier: 'Carrier of cd2', service: 'to cd2', promised_at: new Date(second) },
      { dock: 'CD Sudeste', carrier: 'Carrier of cd1', service: 'to cd1', promised_at: new Date(first) },
    ])
    const together = [
      { itemIndex: 0, quantity: all },
      { itemIndex: 1, quantity: 2 },
    ]
    for (const content of [together, []])
      expect(split('invoiced', content).shipments).toMatchObject([
        { dock: 'CD Sudeste', promised_at: new Date(second) },
      ])
  })

  it('is not delivered before all of it is sent: what is not waits in a package of its own', () => {
    for (const content of [
      [{ itemIndex: 0, quantity: all }],
      [
        { itemIndex: 0, quantity: all },
        { itemIndex: 1, quantity: 1 },
      ],
    ]) {
      const { orders: [found] = [], shipments } = split('handling', content)
      expect(found?.['delivered_at']).toBeNull()
      expect(shipments?.slice(1)).toEqual([
        {
          order_id: order.orderId,
          shipment_id: 'a enviar',
          dock: 'CD Nordeste',
          carrier: 'Carrier of cd2',
          service: 'to cd2',
          promised_at: new Date(second),
        },
      ])
    }
    for (const [status, contents] of [
      ['invoiced', [[{ itemIndex: 0, quantity: all }]]],
      ['handling', [[]]],
      ['handling', [[{ itemIndex: 0, quantity: all }], [{ itemIndex: 1, quantity: 2 }]]],
    ] as const) {
      const { orders: [found] = [], shipments } = split(status, ...contents.map((one) => [...one]))
      expect(found?.['delivered_at']).not.toBeNull()
      expect(shipments).toHaveLength(contents.length)
    }
  })
})

describe('what happened to its packages', () => {
  const sale = where(({ row }) => row.delivered_at !== null && row.affiliate === '')
  const [parcel] = presentPackages(sale, later)
  const eventsOf = (data: readonly object[], more: object = {}): CanonicalRecord[] => {
    const payload = payloadOf(sale, later)
    const courierStatus = { ...parcel?.courierStatus, data }
    const packages = [{ ...parcel, ...more, courierStatus }]
    const order = { ...payload.order, packageAttachment: { packages } }
    return rowsOf({ ...payload, order }).tracking ?? []
  }

  it('is told event by event, of the package that it happened to', () => {
    const { shipments: [shipment] = [], tracking = [] } = rowsOf(payloadOf(sale, later))
    const [shipped, delivered] = [sale.row.shipped_at, sale.row.delivered_at]
    expect(
      tracking.map(({ state, happened_at, heard_at }) => [state, seconds(happened_at), seconds(heard_at)]),
    ).toEqual([
      ['in_transit', shipped, shipped],
      ['delivered', delivered, delivered],
    ])
    for (const event of tracking)
      expect(event).toMatchObject({ order_id: sale.id, shipment_id: shipment?.['shipment_id'] })
  })

  it('keeps the carrier’s words and the place, but not who received it', () => {
    const at = { createDate: '2026-10-05T12:00:00Z' }
    expect(
      eventsOf([
        { ...at, description: ' Objeto em trânsito ', city: 'Ibotirama', state: 'BA' },
        { ...at, description: 'Entregue a Maria da Silva' },
        { ...at, description: 'Zzz sem regra' },
      ]).map(({ state, description, city, uf }) => [state, description, city, uf]),
    ).toEqual([
      ['in_transit', 'Objeto em trânsito', 'Ibotirama', 'BA'],
      ['delivered', '', '', ''],
      ['', 'Zzz sem regra', '', ''],
    ])
  })

  it('is nothing without words or without a moment, nor of what comes back from the client', () => {
    expect(
      eventsOf([{ createDate: '', description: 'Coletado' }, { createDate: '2026-10-05T12:00:00Z' }]),
    ).toEqual([])
    const said = [{ createDate: '2026-10-05T12:00:00Z', description: 'Coletado' }]
    expect(eventsOf(said)).toHaveLength(1)
    expect(eventsOf(said, { type: 'Input' })).toEqual([])
  })
})

describe('an order of a marketplace', () => {
  it('is the account’s own sale, by the name of the marketplace', () => {
    const sale = where(({ row }) => row.affiliate === 'PUM')
    expect(orderOf(payloadOf(sale, later))).toMatchObject({
      channel: 'Praça Umbu',
      affiliate: 'PUM',
      origin: '1P',
    })
  })
})

describe('what nobody should keep', () => {
  it('is not in what the inbox gets: neither card nor street', () => {
    const kept = JSON.stringify(
      sanitise(
        payloadOf(
          where(({ row }) => row.payment_method === 'Cartão de crédito'),
          later,
        ),
      ),
    )
    for (const secret of ['cvv', 'expire', 'cardHolder', 'INVENTADA', 'Inventada', 'Rua que'])
      expect(kept).not.toContain(secret)
  })

  it('is in no row: who bought is told apart from them', () => {
    const sale = where(({ row }) => row.invoiced_at !== null)
    const { clients = [], ...rows } = rowsOf(payloadOf(sale, later))
    const person = inventPerson(sale.row.customer_id, sale.row.uf)
    expect(clients).toMatchObject([
      { customerId: sale.row.customer_id, name: person.name, email: person.email, document: person.document },
    ])
    for (const secret of [person.name, person.email, person.phone, person.document, '@'])
      expect(JSON.stringify(rows)).not.toContain(secret)
  })

  it('is one key per person, also of people who are known by their document alone', () => {
    const document = throughJson(orderDocument(sales[0] as Sale, later, account)) as Record<string, unknown>
    const keyOf = (clientProfileData: object | null) =>
      toStoredOrder(account, orderAnswer.parse({ ...document, clientProfileData }), [], names).order
        .customerKey
    const known = keyOf({ userProfileId: null, document: '529.982.247-25', email: 'a@x.example' })
    expect(known).toMatch(/^[0-9a-f]{64}$/)
    expect(keyOf({ document: '52998224725' })).toBe(known)
    expect(keyOf({ document: '', email: 'A@x.example ' })).toBe(keyOf({ email: 'a@x.example' }))
    expect(keyOf(null)).toBe('')
  })
})

describe('a version', () => {
  it('is the same for the same state, and another when only the tracking changed', () => {
    const sale = where(({ row }) => row.delivered_at !== null)
    const [before, after] = [(sale.row.delivered_at ?? 0) - 1, sale.row.delivered_at ?? 0]
    expect(payloadVersion(payloadOf(sale, before))).toBe(payloadVersion(payloadOf(sale, before)))
    expect(payloadVersion(payloadOf(sale, after))).not.toBe(payloadVersion(payloadOf(sale, before)))
    const [older, newer] = [before, after].map((at) => orderOf(payloadOf(sale, at)))
    expect(Number(newer?.['updated_at'])).toBeGreaterThan(Number(older?.['updated_at']))
  })
})

describe('a status', () => {
  const withStatus = (status: unknown, more: object = {}) => {
    const document = throughJson(
      orderDocument(
        where(({ row }) => row.approved_at === null),
        later,
        account,
      ),
    ) as object
    return orderOf(toStoredOrder(account, orderAnswer.parse({ ...document, status, ...more }), [], names))
  }
  it.each([
    ['que-ninguem-conhece', undefined],
    ['Status Null', undefined],
    ['payment-approved', 'approved'],
    ['handling', 'approved'],
    ['invoiced', 'invoiced'],
    ['canceled', 'canceled'],
    ['cancellation-requested', undefined],
    [null, undefined],
  ])('%s is kept as it is and understood as %s', (status, understood) => {
    const order = withStatus(status)
    expect(order).toMatchObject({ platform_status: status ?? '', is_incomplete: false })
    expect(order?.['status']).toBe(understood)
  })

  it('that says canceled without a date is dated by the last change', () => {
    const order = withStatus('canceled', { cancellationData: null, lastChange: '2026-11-21T10:00:00Z' })
    expect(order?.['canceled_at']).toEqual(new Date('2026-11-21T10:00:00Z'))
  })

  it('of an order that is not completed makes it incomplete', () => {
    expect(withStatus(null, { isCompleted: false })).toMatchObject({ is_incomplete: true })
  })
})

describe('documents that are not as they should be', () => {
  const document = throughJson(
    orderDocument(
      where(({ row }) => row.invoiced_at !== null),
      later,
      account,
    ),
  ) as Fields
  type Fields = Record<string, unknown>

  it('are read, whatever is absent, null or of another type', () => {
    const wrong = fc.constantFrom(undefined, null, '', 0, 'texto', 12.5, [], {}, [null], true)
    const paths = fc.array(fc.tuple(fc.nat(400), wrong), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(paths, (changes) => {
        const broken = structuredClone(document)
        for (const [turn, value] of changes) replaceOne(broken, turn, structuredClone(value))
        broken['orderId'] = 'A-01'
        const payload = toStoredOrder(account, orderAnswer.parse(throughJson(broken)), [], names)
        const mapped = mapVtexOrder(throughJson(payload), mapperContext)
        const reported =
          'problem' in mapped ? mapped.problem : (mapped.rows.orders?.[0]?.['order_id'] ?? 'A-01')
        expect(reported).toMatch(/^(O pedido .+|A-01)$/)
      }),
      { numRuns: 1500 },
    )
  })

  it('say what is wrong where nothing can be made of them', () => {
    for (const payload of [null, 1, [], {}, { account, order: { orderId: 'A' } }])
      expect(mapVtexOrder(payload, mapperContext)).toHaveProperty('problem')
  })

  /** Puts a value in the place of the n-th field of the document, counted through. */
  function replaceOne(root: Fields, turn: number, value: unknown): void {
    const places: [Fields, string][] = []
    const walk = (held: unknown) => {
      if (typeof held !== 'object' || held === null) return
      for (const key of Object.keys(held)) {
        places.push([held as Fields, key])
        walk((held as Fields)[key])
      }
    }
    walk(root)
    const [holder, key] = places[turn % places.length] ?? [root, 'value']
    holder[key] = value
  }
})
