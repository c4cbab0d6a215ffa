import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toRows } from '#analytics/exports/export-batch.ts'
import { loadSeries } from '#analytics/monitoring/load-windows.ts'
import { runCheckWith } from '#analytics/testing/run-check.ts'
import { ruleSettings } from '#analytics/monitoring/testing/settings.ts'
import { insertSkus, insertStock, insertViews } from '#analytics/testing/insert-catalog.ts'
import { insertOrders } from '#analytics/testing/insert-facts.ts'
import { insertDerivedPackages } from '#analytics/testing/insert-packages.ts'
import { getCatalogAnalytics } from '#areas/catalog/analytics/server/get-catalog-analytics.ts'
import { SkusPage } from '#areas/catalog/sku/contract.ts'
import { getSkuHistory } from '#areas/catalog/sku/server/get-sku-history.ts'
import { getSkuReturns } from '#areas/catalog/sku/server/get-sku-returns.ts'
import { getSkuStock } from '#areas/catalog/sku/server/get-sku-stock.ts'
import { getSku } from '#areas/catalog/sku/server/get-sku.ts'
import { skuChecks } from '#areas/catalog/sku/server/sku-checks.ts'
import { listSkus } from '#areas/catalog/sku/server/list-skus.ts'
import { skusSource } from '#areas/catalog/sku/server/skus-source.ts'
import { AnswerMemory } from '#platform/live/answer-memory.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'

let engines: TestEngines
let shop: TestAccount
const NOW = Date.parse('2026-11-20T15:00:00Z')
const DAY = 86_400_000
const ago = (days: number) => new Date(NOW - days * DAY).toISOString()
const sold = (order_id: string, sku_id: string, days: number, quantity = 1) => ({
  order_id,
  placed_at: ago(days),
  channel: 'Site',
  lines: [{ sku_id, quantity, price: 1000 }],
})

beforeAll(async () => {
  engines = await testEngines()
  shop = await engines.newAccount({ now: () => new Date(NOW) })
  await insertSkus(
    shop,
    ['mesa', 'antiga', 'parada', 'garantia', 'nova'].map((sku_id) => ({ sku_id, status: 'active' })),
  )
  await insertStock(shop, [
    { sku_id: 'mesa', warehouse: 'SP', counted_at: ago(60), quantity: 10 },
    { sku_id: 'mesa', warehouse: 'PE', counted_at: ago(60), quantity: -3 },
    { sku_id: 'antiga', counted_at: ago(800), quantity: 4 },
    { sku_id: 'antiga', counted_at: ago(500), quantity: 0 },
    { sku_id: 'parada', counted_at: ago(50), quantity: 300 },
    { sku_id: 'garantia', counted_at: ago(70), quantity: 0, is_unlimited: true },
    { sku_id: 'nova', counted_at: ago(40), quantity: 2 },
    { sku_id: 'nova', counted_at: ago(20), quantity: 0 },
  ])
  await insertOrders(shop, [
    sold('1', 'mesa', 5, 4),
    sold('2', 'mesa', 0.1),
    sold('3', 'garantia', 3, 50),
    sold('4', 'nova', 30),
    sold('5', 'estreia', 0.05),
  ])
})
afterAll(() => engines.stop())

describe('what is said of stock and sales of SKUs is one number', () => {
  it('since when it is out of stock: in the list only of 90 days, in the history whenever that was', async () => {
    const outOf = async (id: string) =>
      (await getSkuHistory(shop, { id })).events.filter(({ kind }) => kind === 'out')
    expect((await getSku(shop, { id: 'nova' })).outSince).toBe(new Date(NOW - 20 * DAY).toISOString())
    expect(await outOf('nova')).toMatchObject([{ at: new Date(NOW - 20 * DAY).toISOString(), until: null }])
    expect((await getSku(shop, { id: 'antiga' })).outSince).toBeNull()
    expect(await outOf('antiga')).toMatchObject([
      { at: new Date(NOW - 500 * DAY).toISOString(), until: null, days: 500 },
    ])
  })

  it('its last sale: with that of today', async () => {
    const { lastSale, units28 } = await getSku(shop, { id: 'mesa' })
    const { events } = await getSkuHistory(shop, { id: 'mesa' })
    expect(lastSale).toBe(events.find(({ kind }) => kind === 'last-sale')?.at)
    expect(lastSale).toBe(new Date(NOW - 0.1 * DAY).toISOString())
    expect(units28).toBe(4)
  })

  it('what was first sold today: known though no catalogue has it, and not unsold', async () => {
    const { lastSale, units28 } = await getSku(shop, { id: 'estreia' })
    expect([lastSale, units28]).toEqual([ago(0.05), 0])
    const { items } = await listSkus(shop, SkusPage.parse({ view: 'unsold' }))
    expect(items.map(({ id }) => id)).not.toContain('estreia')
    expect(items.map(({ id }) => id).toSorted()).toEqual(['antiga', 'parada'])
  })

  it('what can be sold: docks add up to it, those below zero have nothing', async () => {
    const { warehouses, days } = await getSkuStock(shop, { id: 'mesa' })
    expect(warehouses.map(({ name, quantity, available }) => [name, quantity, available])).toEqual([
      ['SP', 10, 10],
      ['PE', -3, 0],
    ])
    expect((await getSku(shop, { id: 'mesa' })).available).toBe(10)
    expect(days.at(-1)?.available).toBe(10)
  })

  it('the coverage of several: in a rule as in the analysis, without what is unlimited or does not sell', async () => {
    const skus = ['mesa', 'antiga', 'parada', 'garantia', 'nova']
    const settings = ruleSettings({
      metric: 'stockCoverage',
      by: [],
      filters: { sku: skus },
      window: 60,
      condition: { type: 'limit', direction: 'below', value: 7 },
    })
    const [series = []] = await loadSeries(shop, [{ settings }], { from: NOW - DAY, to: NOW })
    const { total } = await getCatalogAnalytics(shop, {})
    expect(total.coverage).toBe(10 / (4 / 28))
    expect(series[0]?.windows.at(-1)?.value).toBe(total.coverage)
  })

  it('the turnover: of SKUs whose stock was counted, not of those without limit', async () => {
    const { total } = await getCatalogAnalytics(shop, {})
    const stocked = (await listSkus(shop, SkusPage.parse({}))).items.filter(({ isUnlimited }) => !isUnlimited)
    const units = stocked.reduce((sum, { units28 }) => sum + units28, 0)
    expect(units).toBe(4)
    const nova = (2 * (28 - ((await getSku(shop, { id: 'nova' })).outDays28 ?? 0))) / 28
    expect(total.turnover).toBeCloseTo(units / (10 + 300 + nova), 9)
  })

  it('the conversion: quadrants part at what the screen says', async () => {
    const ctx = await engines.newAccount({ now: () => new Date(NOW) })
    const viewed = (sku_id: string, views: number) => ({ sku_id, viewed_at: ago(3), channel: 'Site', views })
    await insertViews(ctx, [viewed('a', 100), viewed('b', 100), viewed('unseen', 0)])
    await insertOrders(ctx, [
      ...Array.from({ length: 3 }, (_, index) => sold(`a${index}`, 'a', 3)),
      ...Array.from({ length: 2 }, (_, index) => sold(`b${index}`, 'b', 3)),
      ...Array.from({ length: 3 }, (_, index) => sold(`u${index}`, 'unseen', 3)),
    ])
    const { visits } = await getCatalogAnalytics(ctx, {})
    expect(visits?.conversion).toBe(8 / 200)
    expect(visits?.skus.map(({ id, quadrant }) => [id, quadrant])).toEqual([
      ['a', 'fix'],
      ['b', 'fix'],
    ])
  })

  it('of what came back more than it sold: no coverage, nothing lost, not sold', async () => {
    const ctx = await engines.newAccount({ now: () => new Date(NOW) })
    const skus = ['back', 'gone', 'lost']
    await insertStock(ctx, [
      { sku_id: 'back', counted_at: ago(60), quantity: 5 },
      ...['gone', 'lost'].flatMap((sku_id) => [
        { sku_id, counted_at: ago(60), quantity: 5 },
        { sku_id, counted_at: ago(10), quantity: 0 },
      ]),
    ])
    await insertOrders(ctx, [
      sold('1', 'back', 20, 2),
      sold('2', 'back', 15, -3),
      sold('3', 'gone', 12, -9),
      sold('4', 'lost', 12, 8),
    ])
    const { items, views } = await listSkus(ctx, SkusPage.parse({ sort: 'sku' }))
    expect(items.map(({ id, units28, coverage }) => [id, units28, coverage])).toEqual([
      ['back', -1, null],
      ['gone', -9, 0],
      ['lost', 8, 0],
    ])
    expect([views.low, views.unsold]).toEqual([0, 2])
    const { total } = await getCatalogAnalytics(ctx, {})
    const settings = ruleSettings({
      metric: 'stockCoverage',
      by: ['sku'],
      filters: { sku: skus },
      window: 60,
      condition: { type: 'limit', direction: 'below', value: 7 },
    })
    const [series = []] = await loadSeries(ctx, [{ settings }], { from: NOW - DAY, to: NOW })
    expect(series.map(({ place, windows }) => [place[0], windows.at(-1)?.value])).toEqual([
      ['back', null],
      ['gone', 0],
      ['lost', 0],
    ])
    expect(total.lost?.units).toBeCloseTo((8 / (90 - 9.5)) * 9.5, 6)
    expect(total.lost?.amount).toBe(Math.round((total.lost?.units ?? 0) * 1000))
  })

  it('what a best seller without stock loses per day: in the check as in the analysis, however long it is out', async () => {
    const ctx = await engines.newAccount({ now: () => new Date(NOW) })
    await insertStock(ctx, [
      { sku_id: 'long', counted_at: ago(85), quantity: 90 },
      { sku_id: 'long', counted_at: ago(40), quantity: 0 },
      { sku_id: 'short', counted_at: ago(85), quantity: 90 },
      { sku_id: 'short', counted_at: ago(10), quantity: 0 },
    ])
    await insertOrders(
      ctx,
      Array.from({ length: 30 }, (_, day) => [
        sold(`long ${day}`, 'long', 41 + day, 3),
        sold(`short ${day}`, 'short', 11 + day, 2),
        sold(`steady ${day}`, 'steady', 11 + day, 2),
      ]).flat(),
    )
    const { classes } = await getCatalogAnalytics(ctx, {})
    const perDay = classes.find((one) => one.class === 'A')?.lost?.perDay ?? 0
    expect(perDay).toBeGreaterThan(2000)
    const check = skuChecks.find(({ key }) => key === 'bestSellersWithoutStock')
    if (check === undefined) throw new Error('no such check')
    const found = await runCheckWith(check, ctx)
    expect(found).toMatchObject({ known: true, count: 2, atRisk: perDay })
    expect(found.known && found.items.map(({ id, atRisk }) => [id, (atRisk ?? 0) > 500])).toEqual([
      ['long', true],
      ['short', true],
    ])
  })

  it('a view that nobody can tell has no rows, in the list or in its file', async () => {
    const { items, total, views } = await listSkus(shop, SkusPage.parse({ view: 'withoutPrice' }))
    expect([items, total, views.withoutPrice]).toEqual([[], 0, null])
    const question = skusSource.question.parse({ view: 'withoutPrice', filters: {} })
    const options = { columns: null, personal: false, signal: new AbortController().signal }
    const { batches, expected } = await skusSource.open(shop, question, options)
    expect(expected).toBe(0)
    for await (const batch of batches) expect(toRows(batch)).toEqual([])
  })

  it('what came back: the list knows of a package as soon as the panel does', async () => {
    let clock = NOW
    const ctx = {
      ...(await engines.newAccount({ now: () => new Date(clock) })),
      answers: new AnswerMemory(),
    }
    const order = { ...sold('1', 'mesa', 20, 2), approved_at: ago(20) }
    await insertOrders(ctx, [order])
    expect((await getSku(ctx, { id: 'mesa' })).returnedRate).toBeNull()
    const { order_id, placed_at, approved_at } = order
    await insertDerivedPackages(ctx, [
      { order_id, shipment_id: randomUUID(), placed_at, approved_at, events: 2, returned_at: ago(2) },
    ])
    clock += 60_000
    expect((await getSkuReturns(ctx, { id: 'mesa' })).units).toBe(2)
    expect((await getSku(ctx, { id: 'mesa' })).returnedRate).toBe(1)
  })
})
