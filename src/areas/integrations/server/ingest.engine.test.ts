import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expected, ordersInFacts } from '#ingestion/inbox/testing/inbox-facts.ts'
import { statesOf } from '#ingestion/inbox/testing/inbox-of.ts'
import { orderHistory, randomOf } from '#ingestion/inbox/testing/order-history.ts'
import { rowsOf } from '#ingestion/testing/ingest.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { startTestServer, type TestServer } from '#platform/testing/test-server.ts'
import { ingestRouter } from './ingest-router.ts'
import { newIngester } from './testing/ingester.ts'

let engines: TestEngines
let server: TestServer
beforeAll(async () => {
  engines = await testEngines()
  server = await startTestServer(engines, { ingest: ingestRouter })
})
afterAll(async () => {
  await server.close()
  await engines.stop()
})

const at = '2026-03-02T10:00:00-03:00'
const ordersOf = (count: number, seed = 1) => {
  const random = randomOf(seed)
  return Array.from({ length: count }, (_, place) => orderHistory(`A${place}`, random))
}
const payloads = (histories: ReturnType<typeof ordersOf>) =>
  histories.flatMap(({ arrivals }) => arrivals.map(({ payload }) => payload))

describe('what a system sends', () => {
  it('is in the facts to the cent, however often it is sent', async () => {
    const { account, send, workOff } = await newIngester(engines, server.url)
    const orders = ordersOf(50)
    const body = { records: payloads(orders) }
    const first = await send('orders', body)
    expect([first.status, first.body]).toEqual([202, { received: 150, repeated: 0 }])
    expect(first.headers.getSetCookie()).toEqual([])
    expect((await send('orders', body)).body).toEqual({ received: 0, repeated: 150 })
    await workOff()
    expect(await ordersInFacts(account)).toEqual(expected(orders.map(({ truth }) => truth)))
    expect((await send('orders', { records: payloads(orders).toReversed() })).body).toMatchObject({
      received: 0,
    })
    expect(await statesOf(engines.db, account.account.id)).toEqual({ done: 150 })
  })

  it('comes of every kind, an order’s packages by themselves too', async () => {
    const { account, send, workOff } = await newIngester(engines, server.url)
    const items = [{ line_id: '1', sku_id: 'S1', quantity: 3, unit_price: 333.25 }]
    const attributes = JSON.stringify([{ name: 'Cor', value: 'Azul' }])
    const content = {
      status: 'active',
      ean: ' 7891000315507',
      image_count: 0,
      description: 'é'.repeat(12_000),
    }
    const sent = [
      ['shipments', { order_id: 'A', shipment_id: 'P', carrier: 'Correios', shipped_at: at, updated_at: at }],
      [
        'skus',
        { sku_id: 'S1', product_name: 'Caneca', brand: 'Casa', ...content, attributes, listed_at: at },
      ],
      ['skus', { sku_id: 'S2', brand: 'Casa' }],
      ['product_views', { sku_id: 'S1', viewed_at: at, channel: 'site', views: 9 }],
      ['orders', { order_id: 'A', placed_at: at, uf: 'sp', items, updated_at: at }],
      ['payments', { order_id: 'A', payment_id: 'P', attempted_at: at, amount: 1000, outcome: 'approved' }],
      ['sessions', { hour: at, channel: 'site', sessions: 7 }],
    ] as const
    for (const [path, record] of sent) expect((await send(path, { records: [record] })).status).toBe(202)
    await workOff()
    expect(
      await rowsOf(
        account,
        `SELECT toString(status) AS status, carrier, uf, total_amount FROM orders FINAL $`,
      ),
    ).toEqual([{ status: 'shipped', carrier: 'Correios', uf: 'SP', total_amount: 1000 }])
    expect(await rowsOf(account, 'SELECT product_name, brand FROM order_items FINAL $')).toEqual([
      { product_name: 'Caneca', brand: 'Casa' },
    ])
    expect(await rowsOf(account, 'SELECT amount, currency FROM payment_attempts FINAL $')).toEqual([
      { amount: 1000, currency: 'BRL' },
    ])
    expect(await rowsOf(account, 'SELECT hour, sessions FROM sessions FINAL $')).toEqual([
      { hour: '2026-03-02T13:00:00Z', sessions: 7 },
    ])
    expect(
      await rowsOf(
        account,
        'SELECT toString(status) AS state, ean, image_count, lengthUTF8(description) AS words, attributes FROM skus FINAL $ ORDER BY sku_id',
      ),
    ).toEqual([
      { state: 'active', ean: '7891000315507', image_count: 0, words: 12_000, attributes },
      { state: '', ean: '', image_count: null, words: 0, attributes: '' },
    ])
    expect(await rowsOf(account, 'SELECT sku_id, views FROM product_views FINAL $')).toEqual([
      { sku_id: 'S1', views: 9 },
    ])
    const refused = { sku_id: 'S1', attributes: '{"Cor":"Azul"}' }
    expect(await send('skus', { records: [refused] })).toMatchObject({
      status: 422,
      body: { data: { fields: { 'records.0.attributes': 'Valor inválido' } } },
    })
  })

  it('holds as it was sent last where it does not say when it changed', async () => {
    const { account, send, workOff } = await newIngester(engines, server.url)
    for (const product_name of ['Caneca', 'Copo', 'Caneca']) {
      expect((await send('skus', { records: [{ sku_id: 'S', product_name }] })).body).toMatchObject({
        received: 1,
      })
      await workOff()
    }
    expect(await rowsOf(account, 'SELECT product_name FROM skus FINAL $')).toEqual([
      { product_name: 'Caneca' },
    ])
  })

  it('of stock and prices is what was counted last, in whatever order it is sent, and all of it in the history', async () => {
    const { account, send, workOff } = await newIngester(engines, server.url)
    const counted = (hour: number, more: object) => ({
      sku_id: 'S',
      warehouse: 'CD',
      counted_at: `2026-03-02T${hour}:00:00-03:00`,
      ...more,
    })
    const records = [
      counted(12, { quantity: 7, reserved: 2, price: 4990, list_price: 5990, cost: 2000 }),
      counted(10, { quantity: 9 }),
      counted(11, { price: 5190, price_table: 'atacado' }),
      { sku_id: 'T', is_unlimited: true },
    ]
    expect((await send('stock', { records })).body).toEqual({ received: 4, repeated: 0 })
    await workOff()
    // a record that says when it was true is the same when it comes again
    expect((await send('stock', { records: records.slice(0, 3) })).body).toEqual({ received: 0, repeated: 3 })
    await workOff()
    const quantities = (table: string) =>
      rowsOf(
        account,
        `SELECT sku_id, quantity, reserved, is_unlimited FROM ${table} FINAL $ ORDER BY sku_id, counted_at`,
      )
    const last = { sku_id: 'S', quantity: 7, reserved: 2, is_unlimited: false }
    const unlimited = { sku_id: 'T', quantity: 0, reserved: 0, is_unlimited: true }
    expect(await quantities('stock')).toEqual([last, unlimited])
    expect(await quantities('stock_history')).toEqual([
      { ...last, quantity: 9, reserved: 0 },
      last,
      unlimited,
    ])
    expect(
      await rowsOf(
        account,
        'SELECT toString(price_table) AS price_table, price, list_price, cost, currency FROM prices FINAL $ ORDER BY price_table',
      ),
    ).toEqual([
      { price_table: '', price: 4990, list_price: 5990, cost: 2000, currency: 'BRL' },
      { price_table: 'atacado', price: 5190, list_price: null, cost: null, currency: 'BRL' },
    ])
  })

  it('goes to the account of the key, and to no other', async () => {
    const [mine, other] = [await newIngester(engines, server.url), await newIngester(engines, server.url)]
    await mine.send('orders', { records: payloads(ordersOf(1)) })
    await mine.workOff()
    await other.workOff()
    expect(await ordersInFacts(mine.account)).toHaveLength(1)
    expect(await ordersInFacts(other.account)).toEqual([])
  })
})

describe('an Idempotency-Key', () => {
  it('gives a repeated call the answer of the first, and refuses another content', async () => {
    const { account, send } = await newIngester(engines, server.url)
    const [one, two] = [{ records: [{ sku_id: '1' }] }, { records: [{ sku_id: '2' }] }]
    const key = { 'idempotency-key': 'lote-1' }
    const answers = await Promise.all([1, 2, 3].map(() => send('skus', one, key)))
    for (const { status } of answers) expect(status).toBe(202)
    expect((await send('skus', one, key)).body).toEqual({ received: 1, repeated: 0 })
    const refused = await send('skus', two, key)
    expect([refused.status, refused.body['code']]).toEqual([409, 'idempotencyConflict'])
    expect((await send('orders', { records: payloads(ordersOf(1)) }, key)).status).toBe(409)
    expect((await send('skus', two, { 'idempotency-key': 'lote-2' })).status).toBe(202)
    const other = await newIngester(engines, server.url)
    expect((await other.send('skus', two, key)).status).toBe(202)
    const { waiting = 0 } = await statesOf(engines.db, account.account.id)
    expect(waiting).toBeLessThanOrEqual(4)
  })

  it('is of 1 to 255 characters', async () => {
    const { send } = await newIngester(engines, server.url)
    const long = await send('skus', { records: [{ sku_id: '1' }] }, { 'idempotency-key': 'x'.repeat(256) })
    expect([long.status, long.body['code']]).toEqual([422, 'invalidInput'])
  })
})
