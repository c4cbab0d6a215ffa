import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { bring, item, itemFacts, order, orderFacts, rowsOf } from './testing/ingest.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

describe('the money of an order', () => {
  it('is items − discount + freight + tax, and its lines carry it whole', async () => {
    const account = await engines.newAccount()
    await bring(account, {
      orders: [order({ discount_amount: 100, freight_amount: 50, tax_amount: 7 })],
      order_items: [item(), item({ line_id: '2', quantity: 1, unit_price: 999 })],
    })
    expect(await orderFacts(account)).toMatchObject([
      {
        units: 3,
        items_amount: 2999,
        discount_amount: 100,
        freight_amount: 50,
        tax_amount: 7,
        total_amount: 2956,
      },
    ])
    expect(await itemFacts(account)).toMatchObject([
      {
        line_id: '1',
        items_amount: 2000,
        discount_amount: 67,
        freight_amount: 33,
        tax_amount: 5,
        total_amount: 1971,
      },
      {
        line_id: '2',
        items_amount: 999,
        discount_amount: 33,
        freight_amount: 17,
        tax_amount: 2,
        total_amount: 985,
      },
    ])
  })

  it('absorbs what a stated total says more in the taxes', async () => {
    const account = await engines.newAccount()
    await bring(account, {
      orders: [order({ total_amount: 2500 })],
      order_items: [item({ freight_amount: 300 })],
    })
    expect(await orderFacts(account)).toMatchObject([
      { items_amount: 2000, freight_amount: 300, tax_amount: 200, total_amount: 2500 },
    ])
  })

  it('is carried by one line when the order came without lines', async () => {
    const account = await engines.newAccount()
    await bring(account, {
      orders: [order({ total_amount: 2500, freight_amount: 300 }), order({ order_id: 'A2' })],
    })
    expect(await orderFacts(account)).toMatchObject([
      { order_id: 'A1', items_amount: 2200, tax_amount: 0, total_amount: 2500 },
      { order_id: 'A2', total_amount: 0 },
    ])
    expect(await itemFacts(account)).toMatchObject([
      {
        order_id: 'A1',
        line_id: '-',
        quantity: 0,
        items_amount: 2200,
        freight_amount: 300,
        total_amount: 2500,
      },
    ])
  })

  it('rounds only quantity × price, so that prices may have fractions of a centavo', async () => {
    const account = await engines.newAccount()
    await bring(account, { orders: [order()], order_items: [item({ quantity: 1000, unit_price: 12.5 })] })
    expect(await orderFacts(account)).toMatchObject([{ items_amount: 12_500 }])
  })

  it('of any lines and any amounts of the order, adds up to the centavo', async () => {
    const account = await engines.newAccount()
    const money = fc.integer({ min: -5000, max: 100_000 })
    const maybe = fc.option(money, { nil: undefined })
    const line = fc.record({
      quantity: fc.integer({ min: -3, max: 20 }),
      unit_price: fc.integer({ min: 0, max: 50_000 }),
      discount_amount: maybe,
      freight_amount: maybe,
    })
    const orders = fc.record({
      lines: fc.array(line, { maxLength: 6 }),
      own: fc.record({
        discount_amount: maybe,
        freight_amount: maybe,
        tax_amount: maybe,
        total_amount: maybe,
      }),
    })
    const samples = fc.sample(orders, { numRuns: 400, seed: 20_261_120 })
    await bring(account, {
      orders: samples.map(({ own }, index) => order({ order_id: String(index), ...own })),
      order_items: samples.flatMap(({ lines }, index) =>
        lines.map((fields, position) =>
          item({ order_id: String(index), line_id: String(position), ...fields }),
        ),
      ),
    })
    const wrong = await rowsOf(
      account,
      `SELECT o.order_id FROM (SELECT * FROM orders FINAL $) AS o LEFT JOIN (
        SELECT order_id, sum(total_amount) t, sum(items_amount) i, sum(discount_amount) d, sum(freight_amount) f,
          sum(tax_amount) x, sum(quantity) q, countIf(total_amount != items_amount - discount_amount + freight_amount + tax_amount) bad
        FROM order_items FINAL WHERE account_id = '${account.account.id}' GROUP BY order_id) AS l ON l.order_id = o.order_id
      WHERE (t, i, d, f, x, q, bad) != (o.total_amount, o.items_amount, o.discount_amount, o.freight_amount, o.tax_amount, o.units, 0)
        OR o.total_amount != o.items_amount - o.discount_amount + o.freight_amount + o.tax_amount`,
    )
    expect(wrong).toEqual([])
    const stated = await rowsOf<{ order_id: string; total_amount: number }>(
      account,
      'SELECT order_id, total_amount FROM orders FINAL $',
    )
    expect(stated).toHaveLength(samples.length)
    for (const { order_id, total_amount } of stated) {
      const own = samples[Number(order_id)]?.own.total_amount
      expect(total_amount).toBe(own ?? total_amount)
    }
  })
})

describe('milestones', () => {
  it('that are missing come from later ones, and the status from the furthest', async () => {
    const account = await engines.newAccount()
    await bring(account, {
      orders: [
        order({ order_id: '1', shipped_at: '2026-03-03T10:00:00Z', delivered_at: '2026-03-05T10:00:00Z' }),
        order({
          order_id: '2',
          approved_at: '2026-03-02T10:00:00Z',
          status: 'canceled',
          cancel_reason: 'client',
        }),
        order({
          order_id: '3',
          status: 'invoiced',
          cancel_reason: 'something else',
          uf: ' sp',
          origin: '9P',
        }),
        order({ order_id: '4', is_incomplete: true }),
        order({ order_id: '5' }),
      ],
    })
    const at = (text: string) => `${text}Z`
    expect(await orderFacts(account)).toMatchObject([
      {
        status: 'delivered',
        approved_at: at('2026-03-03T10:00:00'),
        invoiced_at: at('2026-03-03T10:00:00'),
      },
      {
        status: 'canceled',
        canceled_at: at('2026-03-02T10:00:00'),
        cancel_reason: 'client',
        invoiced_at: null,
      },
      { status: 'invoiced', approved_at: at('2026-03-01T12:00:00'), cancel_reason: '', uf: 'SP', origin: '' },
      { status: 'incomplete' },
      { status: 'created', approved_at: null, invoiced_at: null, canceled_at: null },
    ])
  })

  it('and carriers come from packages when the order has none', async () => {
    const account = await engines.newAccount()
    await bring(account, {
      orders: [order()],
      shipments: [
        {
          order_id: 'A1',
          shipment_id: '1',
          carrier: 'Rápida',
          shipped_at: '2026-03-02T00:00:00Z',
          delivered_at: '2026-03-04T00:00:00Z',
        },
        {
          order_id: 'A1',
          shipment_id: '2',
          shipped_at: '2026-03-03T00:00:00Z',
          delivered_at: '2026-03-09T00:00:00Z',
        },
      ],
    })
    expect(await orderFacts(account)).toMatchObject([
      {
        carrier: 'Rápida',
        shipped_at: '2026-03-02T00:00:00Z',
        delivered_at: '2026-03-09T00:00:00Z',
        status: 'delivered',
      },
    ])
  })
})

describe('a batch', () => {
  it('writes into its own account only, with keys of persons that differ by account', async () => {
    const [one, other] = [await engines.newAccount(), await engines.newAccount()]
    const batch = {
      orders: [
        order({ customer_id: 'c1' }),
        order({ order_id: 'A2', customer_id: 'c1' }),
        order({ order_id: 'A3' }),
      ],
    }
    await bring(one, batch)
    expect(await orderFacts(other)).toEqual([])
    await bring(other, batch)
    const [mine, theirs] = [await orderFacts(one), await orderFacts(other)]
    expect(mine[0]?.['client_key']).toBe(mine[1]?.['client_key'])
    expect(mine[0]?.['client_key']).not.toBe(theirs[0]?.['client_key'])
    expect(mine[2]?.['client_key']).toBe(0)
  })

  it('takes lines’ products from the catalog, of this batch or of an earlier one', async () => {
    const account = await engines.newAccount()
    await bring(account, { skus: [{ sku_id: 's1', product_name: 'Cadeira', category: 'Móveis' }] })
    await bring(account, {
      skus: [{ sku_id: 's2', product_name: 'Mesa' }],
      orders: [order()],
      order_items: [
        item({ sku_id: 's1', brand: 'Pinho' }),
        item({ line_id: '2', sku_id: 's2', product_name: 'Mesa alta' }),
      ],
    })
    expect(await itemFacts(account)).toMatchObject([
      { product_name: 'Cadeira', category: 'Móveis', brand: 'Pinho' },
      { product_name: 'Mesa alta' },
    ])
  })

  it('keeps of one key the newest version, and of equal ones the last', async () => {
    const account = await engines.newAccount()
    await bring(account, {
      orders: [
        order({ updated_at: '2026-03-04T00:00:00Z', channel: 'new' }),
        order({ updated_at: '2026-03-02T00:00:00Z', channel: 'old' }),
        order({ order_id: 'A2', channel: 'first' }),
        order({ order_id: 'A2', channel: 'last' }),
      ],
    })
    expect(await orderFacts(account)).toMatchObject([{ channel: 'new' }, { channel: 'last' }])
  })

  it('gives an attempt without its own time that of its order', async () => {
    const account = await engines.newAccount()
    await bring(account, { orders: [order()] })
    await bring(account, {
      payments: [
        { order_id: 'A1', payment_id: '1', amount: 5 },
        { order_id: 'unknown', payment_id: '1' },
      ],
    })
    expect(
      await rowsOf(account, 'SELECT order_id, attempted_at, amount FROM payment_attempts FINAL $'),
    ).toEqual([{ order_id: 'A1', attempted_at: '2026-03-01T12:00:00Z', amount: 5 }])
  })

  it('of a field that the canonical form does not have is refused', async () => {
    const account = await engines.newAccount()
    await expect(bring(account, { orders: [order({ e_mail: 'x' })] })).rejects.toThrow(
      'orders has no field e_mail',
    )
    await expect(bring(account, { orders: [{ order_id: '1' }] })).rejects.toThrow('orders without placed_at')
  })
})
