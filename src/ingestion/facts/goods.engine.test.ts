import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccountContext } from '#platform/context.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { randomOf, shuffled } from '../inbox/testing/order-history.ts'
import { bring, rowsOf } from '../testing/ingest.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const HOUR = 3_600_000
const begin = Date.UTC(2026, 0, 28)
const iso = (at: number) => new Date(at).toISOString().replace('.000Z', 'Z')

/** Counts of three SKUs in two warehouses and their prices in two tables, over two months. */
function reported(random: () => number) {
  const upTo = (most: number) => Math.floor(random() * most)
  const places = ['A', 'B', 'C'].flatMap((sku) => ['', 'x'].map((place) => ({ sku, place })))
  return places.flatMap(({ sku, place }) =>
    Array.from({ length: 12 }, (_, turn) => ({
      at: iso(begin + (turn * 83 + upTo(80)) * HOUR),
      sku,
      place,
      quantity: upTo(4),
      reserved: upTo(3),
      price: 1000 + upTo(500),
    })),
  )
}
type Told = ReturnType<typeof reported>[number]

const asRows = (all: readonly Told[]) => ({
  stock: all.map(({ at, sku, place, quantity, reserved }) => ({
    sku_id: sku,
    warehouse: place,
    counted_at: at,
    quantity,
    reserved,
  })),
  prices: all.map(({ at, sku, place, price }) => ({
    sku_id: sku,
    price_table: place,
    priced_at: at,
    price,
  })),
})

const stockOf = (account: AccountContext, table: string) =>
  rowsOf(
    account,
    `SELECT sku_id, toString(warehouse) AS warehouse, counted_at, quantity, reserved FROM ${table} FINAL $
      ORDER BY sku_id, warehouse, counted_at`,
  )
const pricesOf = (account: AccountContext, table: string) =>
  rowsOf(
    account,
    `SELECT sku_id, toString(price_table) AS price_table, priced_at, price FROM ${table} FINAL $
      ORDER BY sku_id, price_table, priced_at`,
  )

const keyOf = ({ sku, place, at }: Told) => `${sku}/${place}/${at}`
const inOrder = (all: readonly Told[]) => all.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))

describe('stock and prices', () => {
  it.each([1, 2, 3, 4])(
    'that come in any order, in any batches and repeatedly, end the same (%i)',
    async (seed) => {
      const random = randomOf(seed)
      const account = await engines.newAccount()
      const all = reported(random)
      const arriving = shuffled([...all, ...all.filter(() => random() < 0.4)], random)
      for (let first = 0; first < arriving.length; first += 23)
        await bring(account, asRows(arriving.slice(first, first + 23)))
      const history = asRows(inOrder(all))
      const newest = inOrder(all).filter(
        (one) => !all.some(({ sku, place, at }) => sku === one.sku && place === one.place && at > one.at),
      )
      const now = asRows(newest)
      expect(newest).toHaveLength(6)
      expect(await stockOf(account, 'stock_history')).toEqual(history.stock)
      expect(await stockOf(account, 'stock')).toEqual(now.stock)
      expect(await pricesOf(account, 'price_history')).toEqual(history.prices)
      expect(await pricesOf(account, 'prices')).toEqual(now.prices)
    },
  )

  it('of one account are not another’s', async () => {
    const [mine, other] = [await engines.newAccount(), await engines.newAccount()]
    await bring(mine, asRows(reported(randomOf(9))))
    for (const table of ['stock', 'stock_history']) expect(await stockOf(other, table)).toEqual([])
    for (const table of ['prices', 'price_history']) expect(await pricesOf(other, table)).toEqual([])
  })

  it('say for what share of the time there was none to sell', async () => {
    const account = await engines.newAccount()
    const count = (hours: number, quantity: number, reserved = 0, warehouse = '') => ({
      sku_id: 'S',
      warehouse,
      quantity,
      reserved,
      counted_at: iso(begin + hours * HOUR),
    })
    const counts = [count(0, 5), count(10, 0), count(12, 0), count(16, 3, 3), count(20, 8)]
    await bring(account, { stock: counts })
    const [{ share } = { share: -1 }] = await rowsOf<{ share: number }>(
      account,
      `SELECT sumIf(hours, quantity - reserved <= 0) / sum(hours) AS share FROM (
        SELECT quantity, reserved, (leadInFrame(toUnixTimestamp(counted_at), 1, ${(begin + 40 * HOUR) / 1000})
          OVER (PARTITION BY sku_id, warehouse ORDER BY counted_at ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING)
          - toUnixTimestamp(counted_at)) / 3600 AS hours FROM stock_history FINAL $)`,
    )
    expect(share).toBeCloseTo(10 / 40)
  })

  it('keep what has no limit, and leave amounts that nobody told without a value', async () => {
    const account = await engines.newAccount()
    const at = iso(begin)
    await bring(account, {
      stock: [{ sku_id: ' S ', counted_at: at, quantity: 0, is_unlimited: true }],
      prices: [
        { sku_id: 'S', priced_at: at, cost: 120 },
        { sku_id: 'T', priced_at: at, currency: 'usd', price: 1, list_price: 2 },
      ],
    })
    expect(await rowsOf(account, 'SELECT sku_id, reserved, is_unlimited FROM stock FINAL $')).toEqual([
      { sku_id: 'S', reserved: 0, is_unlimited: true },
    ])
    expect(
      await rowsOf(
        account,
        'SELECT sku_id, currency, price, list_price, cost FROM prices FINAL $ ORDER BY sku_id',
      ),
    ).toEqual([
      { sku_id: 'S', currency: 'BRL', price: null, list_price: null, cost: 120 },
      { sku_id: 'T', currency: 'USD', price: 1, list_price: 2, cost: null },
    ])
  })
})
