import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { bring, item, order, rowsOf } from '../testing/ingest.ts'
import { countOfSource, deleteOfSource, forgetClaims, orderSpanOfSource } from './facts-of-source.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

async function deleteAll(account: TestAccount, source: string, keysAtOnce: number): Promise<number[]> {
  const of = { ...account, source, keysAtOnce }
  const steps: number[] = []
  const onStep = async (done: number) => void steps.push(done)
  const { signal } = new AbortController()
  await deleteOfSource(of, await countOfSource(of), { done: 0, signal, onStep })
  await forgetClaims(of)
  return steps
}

const ids = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => `N${from + at}`)
const ordersOf = (given: string[]) => ({
  orders: given.map((order_id) => order({ order_id })),
  order_items: given.map((order_id) => item({ order_id })),
  payments: given.map((order_id) => ({ order_id, payment_id: '1', amount: 10 })),
})
const count = async (account: TestAccount, table: string) =>
  (await rowsOf<{ rows: number }>(account, `SELECT count() AS rows FROM ${table} FINAL $`))[0]?.rows

it('what a source alone brought goes in as many steps as it takes, and what others brought stays', async () => {
  const account = await engines.newAccount()
  const [mine, other] = [randomUUID(), randomUUID()]
  await bring(account, ordersOf(ids(0, 60)), mine)
  await bring(account, ordersOf(ids(50, 70)), other)
  const of = { ...account, source: mine }
  expect(await countOfSource(of)).toEqual([
    { kind: 'orders', alone: 50, shared: 10 },
    { kind: 'payments', alone: 50, shared: 10 },
  ])
  expect(await orderSpanOfSource(of)).toEqual({ from: '2026-03-01', to: '2026-03-01' })
  const steps = await deleteAll(account, mine, 30)
  expect(steps).toEqual([1, 2, 3, 4])
  for (const table of ['orders', 'order_items', 'payment_attempts'])
    expect([table, await count(account, table)]).toEqual([table, 20])
  expect(await countOfSource(of)).toEqual([])
  expect(await orderSpanOfSource(of)).toBeNull()
  expect(await countOfSource({ ...account, source: other })).toMatchObject([
    { kind: 'orders', alone: 20, shared: 0 },
    { kind: 'payments', alone: 20, shared: 0 },
  ])
})

it('of stock and prices, what holds afterwards is the newest that somebody else told', async () => {
  const account = await engines.newAccount()
  const [mine, other] = [randomUUID(), randomUUID()]
  const reported = (day: number, quantity: number, sku_id = 'S') => {
    const at = new Date(Date.UTC(2026, 2, day))
    const stock = { sku_id, warehouse: 'CD', counted_at: at, quantity }
    return { stock: [stock], prices: [{ sku_id, price_table: '', priced_at: at, price: quantity * 100 }] }
  }
  for (const day of [1, 2]) await bring(account, reported(day, day), other)
  for (const day of [3, 4]) await bring(account, reported(day, day), mine)
  await bring(account, reported(5, 9, 'T'), mine)
  await deleteAll(account, mine, 1)
  const quantities = (table: string) =>
    rowsOf(account, `SELECT sku_id, quantity FROM ${table} FINAL $ ORDER BY counted_at`)
  expect(await quantities('stock')).toEqual([{ sku_id: 'S', quantity: 2 }])
  expect(await quantities('stock_history')).toEqual([
    { sku_id: 'S', quantity: 1 },
    { sku_id: 'S', quantity: 2 },
  ])
  expect(await rowsOf(account, 'SELECT sku_id, price FROM prices FINAL $')).toEqual([
    { sku_id: 'S', price: 200 },
  ])
  await bring(account, reported(3, 3), mine)
  expect(await quantities('stock')).toEqual([{ sku_id: 'S', quantity: 3 }])
})

it('another account’s facts of the same keys stay', async () => {
  const [account, other] = [await engines.newAccount(), await engines.newAccount()]
  const source = randomUUID()
  await bring(account, ordersOf(ids(0, 3)), source)
  await bring(other, ordersOf(ids(0, 3)), source)
  await deleteAll(account, source, 100)
  expect(await count(account, 'orders')).toBe(0)
  expect(await count(other, 'orders')).toBe(3)
})
