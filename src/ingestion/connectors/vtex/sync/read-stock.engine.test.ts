import { scaled, stores } from '@farol/demo-store'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eq, sql } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { startVtexStandIn, type VtexStandIn } from '../../../../../tools/vtex-stand-in/start-vtex-stand-in.ts'
import { connections, type ConnectionRow } from '../../../connections/schema.ts'
import { rowsOf } from '../../../testing/ingest.ts'
import type { Connected } from '../../testing/connected.ts'
import { goodsInFacts, goodsInOrder } from '../../testing/facts-and-truth.ts'
import { settleInbox } from '../../testing/settle-inbox.ts'
import { connectShop } from '../testing/connected-shop.ts'
import { cursorOf } from './cursor.ts'

let engines: TestEngines
let shop: VtexStandIn
let connected: Connected
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())
beforeEach(async () => {
  const store = scaled(stores.aurora, { scale: 0.003, months: 1 })
  const now = () => new Date('2026-11-20T15:00:00Z')
  shop = await startVtexStandIn({ store, anchor: '2026-11-20', now })
  connected = await connectShop(engines, shop, { historyDays: 10 })
})
afterEach(() => shop.close())

const HOUR = 3600
const skusOf = (row: ConnectionRow) => cursorOf(row.cursor).skus

/** Turns until all of the catalog is read once more. */
async function readCatalog(): Promise<ConnectionRow> {
  await connected.readHistory()
  const before = skusOf(await connected.row()).doneAt
  const isDone = (row: ConnectionRow) => ![null, before].includes(skusOf(row).doneAt)
  let row = await connected.turn()
  for (let turns = 0; !isDone(row) && turns < 80; turns++) row = await connected.turn()
  return row
}

async function expectTruth() {
  await settleInbox(engines, connected.account.account.id)
  expect(await goodsInFacts(connected.account)).toEqual(goodsInOrder(shop.goods()))
}

async function catalogArrivals(): Promise<number> {
  const { rows } = await engines.db.execute<{ arrivals: number }>(
    sql`SELECT count(*)::integer AS arrivals FROM inbox WHERE account_id = ${connected.account.account.id} AND kind = 'vtex.sku'`,
  )
  return rows[0]?.arrivals ?? 0
}

const reported = ({ problems }: ConnectionRow) => problems.map(({ part, resource }) => [part, resource])

describe('stock and prices', () => {
  it('are those of the shop, to the unit and to the cent', async () => {
    const row = await readCatalog()
    expect(row).toMatchObject({ state: 'connected', problems: [] })
    const { stock, prices } = shop.goods()
    expect(stock.some(({ unlimited }) => unlimited)).toBe(true)
    expect(prices.some(({ policy }) => policy === '3')).toBe(true)
    // some have no price at all
    expect(new Set(prices.map(({ sku }) => sku)).size).toBeLessThan(stock.length / 2)
    await expectTruth()
  })

  it('go down with what is sold within the hour, before the catalog is read again', async () => {
    const { doneAt } = skusOf(await readCatalog())
    shop.placeLarge(3, 10)
    await shop.advance(20 * 60)
    const row = await connected.turn()
    expect(skusOf(row).doneAt).toBe(doneAt)
    expect(cursorOf(row.cursor).stock.sold).toEqual([])
    const sold = (held: { sku: string }) => held.sku.startsWith('9000')
    const truth = goodsInOrder(shop.goods()).stock.filter(sold)
    expect(truth).toHaveLength(6)
    expect(truth.filter(({ reserved }) => reserved > 0)).toHaveLength(3)
    await settleInbox(engines, connected.account.account.id)
    expect((await goodsInFacts(connected.account)).stock.filter(sold)).toEqual(truth)
    // not for every order: within a quarter of an hour
    shop.placeLarge(1, 10)
    await connected.turn()
    const { stock } = cursorOf((await connected.row()).cursor)
    expect(stock.sold).toEqual(['90000'])
    await shop.advance(16 * 60)
    expect(cursorOf((await connected.turn()).cursor).stock.sold).toEqual([])
    await settleInbox(engines, connected.account.account.id)
    const held = goodsInOrder(shop.goods()).stock.filter(({ sku }) => sku === '90000')
    for (const one of held) expect((await goodsInFacts(connected.account)).stock).toContainEqual(one)
  })

  it('are read again from day to day, and what was true before stays in the history', async () => {
    await readCatalog()
    await settleInbox(engines, connected.account.account.id)
    const [before, known] = [shop.goods().stock.length, await catalogArrivals()]
    await shop.advance(25 * HOUR)
    await readCatalog()
    await expectTruth()
    const after = shop.goods().stock.length
    const [row] = await rowsOf<{ counts: number }>(
      connected.account,
      'SELECT count() AS counts FROM stock_history FINAL $',
    )
    expect(Number(row?.counts)).toBeGreaterThanOrEqual(before + after)
    // what the catalog says of a SKU comes again when it is another, and once a week
    expect((await catalogArrivals()) - known).toBe((after - before) / 2)
    await shop.advance(7 * 24 * HOUR)
    await readCatalog()
    expect((await catalogArrivals()) - known).toBeGreaterThanOrEqual(known)
  })

  it('go on where a turn that failed left them, and say each thing once', async () => {
    await connected.readHistory()
    shop.misbehave({ kind: 'server-error', path: '/api/logistics/pvt/inventory', every: 40 })
    shop.misbehave({ kind: 'too-many', path: '/pricing', every: 35, retryAfter: 0 })
    await readCatalog()
    shop.behave()
    await expectTruth()
  })
})

describe('a permission that is missing', () => {
  it.each([
    [
      'Logistics viewer',
      [
        ['lists', 'Logistics viewer'],
        ['stock', 'Logistics viewer'],
        ['freight', 'Logistics viewer'],
      ],
    ],
    ['Read prices', [['prices', 'Read prices']]],
  ])('%s is told as long as it is missing, and stops nothing else', async (resource, problems) => {
    shop.deny(resource)
    const row = await readCatalog()
    expect(row.state).toBe('connected')
    expect(reported(row)).toEqual(problems)
    await settleInbox(engines, connected.account.account.id)
    const { stock, prices } = await goodsInFacts(connected.account)
    const truth = goodsInOrder(shop.goods())
    expect(stock).toEqual(resource === 'Read prices' ? truth.stock : [])
    expect(prices).toEqual(resource === 'Read prices' ? [] : truth.prices)
    expect(reported(await connected.turn())).toEqual(problems)

    shop.allow(resource)
    await shop.advance(7 * HOUR)
    expect(reported(await readCatalog())).toEqual([])
    await expectTruth()
  })
})

it('a connection whose cursor is of before stock was read goes on', async () => {
  await readCatalog()
  const { connectionId } = connected
  const { stock: _, ...cursor } = cursorOf((await connected.row()).cursor)
  await engines.db.update(connections).set({ cursor }).where(eq(connections.id, connectionId))
  expect(await connected.turn()).toMatchObject({ state: 'connected', problems: [] })
})
