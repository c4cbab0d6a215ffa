import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { bring, rowsOf } from '../testing/ingest.ts'
import { clearInbox } from './clear-inbox.ts'
import { receive } from './receive.ts'
import { statesOf, workerOn } from './testing/inbox-of.ts'
import { randomOf, shuffled } from './testing/order-history.ts'
import { workOnAccount } from './work-on-account.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

type Sent = { kind: 'orders' | 'shipments'; payload: Record<string, unknown> }
const day = (date: number) => `2026-03-${String(date).padStart(2, '0')}T12:00:00.000Z`
const order = (updated: number, more: object = {}): Sent => ({
  kind: 'orders',
  payload: { order_id: 'A', placed_at: day(1), customer_id: 'C', updated_at: day(updated), ...more },
})
const pack = (shipment_id: string, updated: number, more: object = {}): Sent => ({
  kind: 'shipments',
  payload: { order_id: 'A', shipment_id, updated_at: day(updated), ...more },
})
const items = [{ line_id: '1', sku_id: 'S', quantity: 1, unit_price: 5000 }]

async function send({ account }: TestAccount, sent: readonly Sent[]): Promise<void> {
  const arrivals = sent.map(({ kind, payload }) => ({
    kind,
    key: kind === 'orders' ? 'A' : `A/${String(payload['shipment_id'])}`,
    version: String(payload['updated_at']),
    payload,
  }))
  await receive(engines, { accountId: account.id, connectionId: null, source: 'api' }, arrivals)
  const { signal } = new AbortController()
  const work = async () => (await workOnAccount(workerOn(engines), account.id, signal)).again
  await expect.poll(work, { timeout: 60_000, interval: 50 }).toBeNull()
}

const factOf = (account: TestAccount) =>
  rowsOf<{ client: number }>(
    account,
    `SELECT toString(status) AS status, carrier, shipped_at, delivered_at, total_amount, client_key != 0 AS client FROM orders FINAL $`,
  )

const life: Sent[] = [
  order(1, { items }),
  order(2, { items, approved_at: day(2) }),
  pack('P1', 3, { carrier: 'Correios', shipped_at: day(3) }),
  pack('P2', 4, { carrier: 'Correios', shipped_at: day(4) }),
  order(5, { items, approved_at: day(2), invoiced_at: day(3) }),
  pack('P1', 6, { carrier: 'Correios', shipped_at: day(3), delivered_at: day(6) }),
  pack('P2', 8, { carrier: 'Correios', shipped_at: day(4), delivered_at: day(8) }),
]
const end = [
  {
    status: 'delivered',
    carrier: 'Correios',
    total_amount: 5000,
    client: 1,
    shipped_at: '2026-03-03T12:00:00Z',
    delivered_at: '2026-03-08T12:00:00Z',
  },
]

it('is delivered when all of its packages are, in whatever order and batches they and the order come', async () => {
  for (let seed = 1; seed <= 2; seed += 1) {
    const account = await engines.newAccount()
    const random = randomOf(seed)
    const arriving = shuffled(life, random)
    for (let from = 0; from < arriving.length;) {
      const until = from + 1 + Math.floor(random() * 4)
      await send(account, arriving.slice(from, until))
      from = until
    }
    expect(await factOf(account)).toEqual(end)
    expect(await statesOf(engines.db, account.account.id)).toEqual({ done: life.length })
  }
})

it('of a package that comes in its order and apart the newer word holds, whichever was sent last', async () => {
  const within = (updated: number, delivered: object) =>
    order(updated, { items, shipments: [{ shipment_id: 'P1', carrier: 'Correios', ...delivered }] })
  const delivered = (at: number) => ({ shipped_at: day(3), delivered_at: day(at) })
  const histories: [Sent[], string][] = [
    [[pack('P1', 3, { shipped_at: day(3) }), within(6, delivered(6))], '2026-03-06T12:00:00Z'],
    [[within(6, delivered(6)), pack('P1', 7, delivered(5))], '2026-03-05T12:00:00Z'],
  ]
  for (const [sent, delivered_at] of histories)
    for (const arriving of [sent, sent.toReversed()]) {
      const account = await engines.newAccount()
      for (const one of arriving) await send(account, [one])
      expect(await factOf(account)).toMatchObject([{ status: 'delivered', delivered_at }])
    }
})

it('becomes a package of the order that another source brings, as it was told last', async () => {
  const account = await engines.newAccount()
  await send(account, [pack('P1', 4, { carrier: 'Rápida', shipped_at: day(4) })])
  await send(account, [pack('P1', 3, { carrier: 'Outra' })])
  const reported = () => rowsOf(account, 'SELECT shipment_id, carrier, shipped_at FROM packages FINAL $')
  expect(await reported()).toEqual([])
  const placed_at = new Date(day(1))
  await bring(account, { orders: [{ order_id: 'A', placed_at, approved_at: placed_at }] }, randomUUID())
  expect(await reported()).toEqual([
    { shipment_id: 'P1', carrier: 'Rápida', shipped_at: '2026-03-04T12:00:00Z' },
  ])
  await send(account, [{ kind: 'shipments', payload: { order_id: 'A' } }])
  expect(await statesOf(engines.db, account.account.id)).toEqual({ done: 2, failed: 1 })
})

it('waits until its order comes', async () => {
  const account = await engines.newAccount()
  await send(account, [pack('P1', 3, { shipped_at: day(3) })])
  expect(await statesOf(engines.db, account.account.id)).toEqual({ done: 1 })
  expect(await factOf(account)).toEqual([])
  await send(account, [order(1, { items })])
  expect(await statesOf(engines.db, account.account.id)).toEqual({ done: 2 })
  expect(await factOf(account)).toMatchObject([{ status: 'shipped', shipped_at: '2026-03-03T12:00:00Z' }])
})

it('leaves the packages of another account and of other orders alone', async () => {
  const [account, other] = [await engines.newAccount(), await engines.newAccount()]
  await send(other, [order(1, { items })])
  await send(account, [order(1, { items })])
  await send(account, [pack('P1', 3, { shipped_at: day(3) })])
  expect(await factOf(account)).toMatchObject([{ status: 'shipped' }])
  expect(await factOf(other)).toMatchObject([{ status: 'created' }])
})

it('a package that changes when the inbox no longer holds its order changes it, and so does its order', async () => {
  const [account, other] = [await engines.newAccount(), await engines.newAccount()]
  for (const each of [account, other])
    await send(each, [
      order(2, { items, approved_at: day(2) }),
      pack('P1', 3, { carrier: 'Correios', shipped_at: day(3), promised_at: day(9) }),
      pack('P2', 4, { carrier: 'Correios', shipped_at: day(4) }),
    ])
  const before = await factOf(other)
  const clear = () => clearInbox({ db: engines.db, now: () => new Date(Date.now() + 31 * 86_400_000) })
  await clear()
  expect(await statesOf(engines.db, account.account.id)).toEqual({})
  const reported = () =>
    rowsOf(
      account,
      'SELECT shipment_id, delivered_at, promised_at, first_promised_at FROM packages FINAL $ ORDER BY shipment_id',
    )
  const first = { promised_at: '2026-03-09T12:00:00Z', first_promised_at: '2026-03-09T12:00:00Z' }
  const none = { promised_at: '2026-03-09T12:00:00Z', first_promised_at: null }
  const p1 = { carrier: 'Correios', shipped_at: day(3), delivered_at: day(6), promised_at: day(9) }
  await send(account, [pack('P1', 6, p1)])
  expect(await reported()).toEqual([
    { shipment_id: 'P1', delivered_at: '2026-03-06T12:00:00Z', ...first },
    { shipment_id: 'P2', delivered_at: null, ...none },
  ])
  expect(await factOf(account)).toMatchObject([{ status: 'shipped', client: 1 }])
  await clear()
  const late = pack('P2', 8, { carrier: 'Correios', shipped_at: day(4), delivered_at: day(8) })
  for (const sent of [late, late]) {
    await send(account, [sent])
    expect(await factOf(account)).toEqual(end)
  }
  expect(await rowsOf(account, 'SELECT quantity, items_amount FROM order_items FINAL $')).toEqual([
    { quantity: 1, items_amount: 5000 },
  ])
  await send(account, [order(9, { items, approved_at: day(2), invoiced_at: day(3) })])
  expect(await reported()).toMatchObject([
    { shipment_id: 'P1', delivered_at: '2026-03-06T12:00:00Z' },
    { shipment_id: 'P2', delivered_at: '2026-03-08T12:00:00Z' },
  ])
  expect(await factOf(account)).toEqual(end)
  expect(await factOf(other)).toEqual(before)
})
