import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertSkus, insertStock } from '#analytics/testing/insert-catalog.ts'
import { insertOrders } from '#analytics/testing/insert-facts.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { stockoutEvents } from './stockout-events.ts'

const now = () => new Date('2026-08-20T15:00:00Z')
const recent = [{ from: '2026-08-01', to: '2026-08-20' }]
const none = { events: [], total: 0 }

let engines: TestEngines
let account: TestAccount
beforeAll(async () => {
  engines = await testEngines()
  account = await engines.newAccount({ now })
  await fill(account)
})
afterAll(() => engines.stop())

/** By SKU: units sold a week, and how many it had since when. */
const shop = {
  back: [50, ['2026-08-10T12:00Z', 0], ['2026-08-14T12:00Z', 40]],
  out: [30, ['2026-08-17T12:00Z', 0]],
  brief: [20, ['2026-08-12T22:00Z', 0], ['2026-08-13T12:00Z', 40]],
  tail: [1, ['2026-08-10T12:00Z', 0]],
  always: [20, ['2026-02-01T12:00Z', 0]],
  gone: [20, ['2026-08-10T12:00Z', 0]],
} as const

async function fill(ctx: TestAccount): Promise<void> {
  const skus = Object.entries(shop)
  await insertSkus(
    ctx,
    skus.map(([sku_id]) => ({
      sku_id,
      product_name: sku_id === 'out' ? '' : `Produto ${sku_id}`,
      status: sku_id === 'gone' ? 'inactive' : 'active',
    })),
  )
  await insertStock(
    ctx,
    skus.flatMap(([sku_id, [, ...counts]]) => [
      { sku_id, warehouse: 'A', counted_at: '2026-01-01T12:00:00Z', quantity: 100 },
      ...counts.map(([at, quantity]) => ({ sku_id, warehouse: 'A', counted_at: at, quantity })),
    ]),
  )
  await insertOrders(
    ctx,
    skus.flatMap(([sku_id, [units]]) =>
      Array.from({ length: 8 }, (_, week) => ({
        order_id: `${sku_id}-${week}`,
        placed_at: new Date(Date.parse('2026-08-08T15:00:00Z') - week * 7 * 86_400_000).toISOString(),
        channel: sku_id === 'back' ? 'Site' : 'Feira',
        lines: [{ sku_id, quantity: units, price: 10_000 }],
      })),
    ),
  )
}

it('are the best sellers’ that lasted for days, the costliest first, with their days', async () => {
  expect(await stockoutEvents(account, recent)).toEqual({
    events: [
      {
        id: 'stockout-back-2026-08-10',
        name: 'Produto back',
        kind: 'stockout',
        from: '2026-08-10',
        to: '2026-08-13',
        link: '/catalog/product-details/back',
      },
      {
        id: 'stockout-out-2026-08-17',
        name: 'out',
        kind: 'stockout',
        from: '2026-08-17',
        to: null,
        link: '/catalog/product-details/out',
      },
    ],
    total: 2,
  })
})

it('are those that began or ended on the days', async () => {
  const on = async (day: string) =>
    (await stockoutEvents(account, [{ from: day, to: day }])).events.map(({ id }) => id)
  expect(await on('2026-08-10')).toEqual(['stockout-back-2026-08-10'])
  expect(await on('2026-08-12')).toEqual([])
  expect(await on('2026-08-13')).toEqual(['stockout-back-2026-08-10'])
  expect(await on('2026-08-20')).toEqual([])
  expect(await on('2025-08-10')).toEqual([])
})

it('are of what a person may see', async () => {
  expect(await stockoutEvents({ ...account, permissions: new Set() }, recent)).toEqual(none)
  expect(await stockoutEvents(await engines.newAccount({ now }), recent)).toEqual(none)
  const virtualChannel = { id: randomUUID(), name: 'Site', rule: { channel: ['Site'] } }
  const ofSite = await stockoutEvents({ ...account, virtualChannel }, recent)
  expect(ofSite.events.map(({ id }) => id)).toEqual(['stockout-back-2026-08-10'])
})
