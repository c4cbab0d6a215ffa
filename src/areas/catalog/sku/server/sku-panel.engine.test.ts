import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { SkuDetails } from '../contract.ts'
import { SkuContent, SkuHistory, SkuPrices, SkuSales, SkuStock } from '../panel-contract.ts'
import { getSkuContent } from './get-sku-content.ts'
import { getSkuHistory } from './get-sku-history.ts'
import { getSkuPrices } from './get-sku-prices.ts'
import { getSkuReturns } from './get-sku-returns.ts'
import { getSkuSales } from './get-sku-sales.ts'
import { getSkuStock } from './get-sku-stock.ts'
import { getSku } from './get-sku.ts'
import { listSkus } from './list-skus.ts'
import { inChannel, mesa, now, openShop, page, without } from './testing/shop.ts'

let engines: TestEngines
let shop: TestAccount
beforeAll(async () => {
  engines = await testEngines()
  shop = await openShop(engines)
})
afterAll(() => engines.stop())

const parts = {
  getSku,
  getSkuStock,
  getSkuPrices,
  getSkuSales,
  getSkuReturns,
  getSkuContent,
  getSkuHistory,
}

describe('the panel of a SKU', () => {
  it('says what the list says, and what the catalogue tells', async () => {
    const { items } = await listSkus(shop, page())
    const sku = await getSku(shop, mesa)
    expect(SkuDetails.parse(sku)).toEqual(sku)
    expect(sku).toMatchObject(items[0] ?? {})
    expect(sku).toMatchObject({
      attributes: [{ name: 'Material', value: 'Pinho' }],
      listedAt: '2026-01-15T12:00:00.000Z',
    })
  })

  it('has each dock and the days without stock', async () => {
    const stock = await getSkuStock(shop, mesa)
    expect(SkuStock.parse(stock)).toEqual(stock)
    expect(stock.warehouses.map(({ name, quantity, available }) => [name, quantity, available])).toEqual([
      ['CD Sul', 10, 8],
      ['CD Nordeste', 4, 4],
    ])
    expect(stock.days).toHaveLength(90)
    expect(stock.days.at(-1)).toEqual({ day: '2026-11-20', available: 12, isUnlimited: false, out: 0 })
    expect(stock.days[0]).toEqual({ day: '2026-08-23', available: null, isUnlimited: false, out: null })
    const cama = await getSkuStock(shop, { id: 'cama' })
    const out = cama.days.filter((day) => (day.out ?? 0) > 0).map((day) => [day.day, day.out])
    expect(out).toEqual([
      ['2026-10-10', 0.625],
      ['2026-10-11', 1],
      ['2026-10-12', 0.375],
      ['2026-11-16', 0.625],
      ['2026-11-17', 1],
      ['2026-11-18', 1],
      ['2026-11-19', 1],
      ['2026-11-20', 1],
    ])
    const { outDays28 } = await getSku(shop, { id: 'cama' })
    const whole = cama.days.slice(-29, -1).reduce((sum, day) => sum + (day.out ?? 0), 0)
    expect(outDays28).toBeCloseTo(whole, 9)
    const infinite = await getSkuStock(shop, { id: 'infinita' })
    expect(infinite.days.at(-1)).toMatchObject({ available: null, isUnlimited: true, out: 0 })
    expect((await getSkuStock(shop, { id: 'velha' })).warehouses).toEqual([])
  })

  it('has the price of each table, with its steps', async () => {
    const prices = await getSkuPrices(shop, mesa)
    expect(SkuPrices.parse(prices)).toEqual(prices)
    expect(prices.tables).toMatchObject([
      { table: '', price: 10_000, listPrice: 12_000, cost: 6000, margin: 0.4 },
    ])
    expect(prices.tables[0]?.steps.map(({ at, price }) => [at, price])).toEqual([
      ['2026-09-01T12:00:00.000Z', 9000],
      ['2026-10-01T12:00:00.000Z', 10_000],
    ])
    expect((await getSkuPrices(shop, { id: 'avulso' })).tables).toEqual([])
  })

  it('has its sales by week and channel, each adding up', async () => {
    const sales = await getSkuSales(shop, mesa)
    expect(SkuSales.parse(sales)).toEqual(sales)
    expect(sales).toMatchObject({
      units: 3,
      revenue: 30_000,
      period: { from: '2026-05-24', to: '2026-11-20' },
    })
    const sums = (rows: { units: number; revenue: number }[]) => [
      rows.reduce((sum, row) => sum + row.units, 0),
      rows.reduce((sum, row) => sum + row.revenue, 0),
    ]
    expect(sums(sales.weeks)).toEqual([3, 30_000])
    expect(sums(sales.channels)).toEqual([3, 30_000])
    expect(sales.weeks.slice(-3).map(({ week, units }) => [week, units])).toEqual([
      ['2026-11-01', 1],
      ['2026-11-08', 0],
      ['2026-11-15', 2],
    ])
    expect(await getSkuSales(inChannel(shop, 'Site'), mesa)).toMatchObject({
      units: 2,
      channels: [{ channel: 'Site' }],
    })
    expect(await getSkuSales(shop, { id: 'só contado' })).toMatchObject({ units: 0, channels: [] })
  })

  it('has its content as text, and says what is missing', async () => {
    const content = await getSkuContent(shop, mesa)
    expect(SkuContent.parse(content)).toEqual(content)
    expect(content.description).toBe('<script>alert(1)</script> Mesa de pinho maciço.')
    expect(content.problems).toEqual(['short-description', 'page-title', 'meta-description'])
    expect((await getSkuContent(shop, { id: 'cama' })).problems).toEqual([
      'description',
      'images',
      'attributes',
      'wrong-ean',
      'page-title',
      'meta-description',
    ])
    expect(await getSkuContent(shop, { id: 'avulso' })).toMatchObject({ isReported: false, problems: [] })
  })

  it('tells what happened, newest first', async () => {
    const history = await getSkuHistory(shop, mesa)
    expect(SkuHistory.parse(history)).toEqual(history)
    expect(history.events.map(({ kind, at }) => [kind, at.slice(0, 10)])).toEqual([
      ['last-sale', '2026-11-18'],
      ['first-sale', '2026-11-05'],
      ['price', '2026-10-01'],
      ['cost', '2026-10-01'],
      ['listed', '2026-01-15'],
    ])
    const outs = (await getSkuHistory(shop, { id: 'cama' })).events.filter(({ kind }) => kind === 'out')
    expect(outs).toMatchObject([
      { at: '2026-11-16T12:00:00.000Z', until: null, days: 4.125 },
      { at: '2026-10-10T12:00:00.000Z', until: '2026-10-12T12:00:00.000Z', days: 2 },
    ])
    expect(
      (await getSkuHistory(inChannel(shop, 'Site'), { id: 'cama' })).events.map(({ kind }) => kind),
    ).not.toContain('first-sale')
  })

  it.each(Object.entries(parts))('%s is of a SKU of the account that the person may see', async (_, get) => {
    const notFound = { code: 'notFound' }
    await expect(get(shop, { id: 'nada' })).rejects.toMatchObject(notFound)
    await expect(get(inChannel(shop, 'Site'), { id: 'avulso' })).rejects.toMatchObject(notFound)
    await expect(get(without(shop, 'catalog.view'), mesa)).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('is not found in another account', async () => {
    const other = await engines.newAccount({ now })
    for (const get of Object.values(parts))
      await expect(get(other, mesa)).rejects.toMatchObject({ code: 'notFound' })
  })
})
