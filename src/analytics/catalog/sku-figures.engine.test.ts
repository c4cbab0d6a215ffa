import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { insertOrders } from '../testing/insert-facts.ts'
import { insertPrices, insertSkus, insertStock, insertViews } from '../testing/insert-catalog.ts'
import { findSku, listSkus } from './list-skus.ts'
import { freshFigures } from './fresh-figures.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const NOW = Date.parse('2026-08-20T15:00:00Z')
const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Local midnight of today in São Paulo. */
const TODAY = Date.parse('2026-08-20T03:00:00Z')
const iso = (moment: number) => new Date(moment).toISOString()
const all = { by: 'revenue90', descending: true } as const
const page = { limit: 1000, offset: 0 }

const rounded = (value: number | null) => (value === null ? null : Math.round(value * 1e9) / 1e9)

const missing = (id: string) => {
  throw new Error(`${id} is not in the list`)
}

const newAccount = () => engines.newAccount({ now: () => new Date(NOW) })

const count = fc.record({
  warehouse: fc.constantFrom('A', 'B'),
  hour: fc.integer({ min: -100 * 24, max: -1 }),
  quantity: fc.integer({ min: -2, max: 5 }),
  reserved: fc.integer({ min: 0, max: 3 }),
})
const sale = fc.record({
  day: fc.integer({ min: -95, max: -1 }),
  quantity: fc.integer({ min: 1, max: 4 }),
  price: fc.integer({ min: 100, max: 90_000 }),
  canceled: fc.boolean(),
})
const sku = fc.record({
  counts: fc.uniqueArray(count, { maxLength: 12, selector: ({ warehouse, hour }) => `${warehouse}${hour}` }),
  sales: fc.array(sale, { maxLength: 8 }),
})

describe('figures of SKUs', () => {
  it('are those of counts and sales, hour by hour and line by line', async () => {
    const generated = fc.sample(fc.array(sku, { minLength: 30, maxLength: 30 }), { numRuns: 1, seed: 7 })[0]
    if (generated === undefined) throw new Error('nothing was generated')
    const ctx = await newAccount()
    const skus = generated.map((one, index) => ({ id: `s${String(index).padStart(2, '0')}`, ...one }))
    await insertStock(
      ctx,
      skus.flatMap(({ id, counts }) =>
        counts.map(({ warehouse, hour, quantity, reserved }) => ({
          sku_id: id,
          warehouse,
          quantity,
          reserved,
          counted_at: iso(TODAY + hour * HOUR),
        })),
      ),
    )
    await insertOrders(
      ctx,
      skus.flatMap(({ id, sales }) =>
        sales.map(({ day, quantity, price, canceled }, index) => ({
          order_id: `${id}-${index}`,
          placed_at: iso(TODAY + day * DAY + 12 * HOUR),
          canceled_at: canceled ? iso(TODAY + day * DAY + 13 * HOUR) : null,
          lines: [{ sku_id: id, quantity, price }],
        })),
      ),
    )
    const { rows } = await listSkus(ctx.clickhouse, await freshFigures(ctx), {}, all, page)
    const told = skus.filter(({ counts, sales }) => counts.length > 0 || sales.some(({ day }) => day >= -90))
    expect(rows.map(({ sku_id }) => sku_id).toSorted()).toEqual(told.map(({ id }) => id))
    for (const { id, counts, sales } of told) {
      const row = rows.find(({ sku_id }) => sku_id === id) ?? missing(id)
      const availableAt = (moment: number) => {
        const of = (warehouse: string) =>
          counts
            .filter((one) => one.warehouse === warehouse && TODAY + one.hour * HOUR <= moment)
            .toSorted((a, b) => a.hour - b.hour)
            .at(-1)
        const [a, b] = [of('A'), of('B')]
        if (a === undefined && b === undefined) return undefined
        return [a, b].reduce((sum, one) => sum + (one ? Math.max(0, one.quantity - one.reserved) : 0), 0)
      }
      const hoursOut = (days: number) =>
        Array.from({ length: days * 24 }, (_, hour) => availableAt(TODAY - (hour + 1) * HOUR)).filter(
          (available) => available === 0,
        ).length
      const sold = (days: number) => sales.filter(({ day }) => day >= -days)
      const units = (some: typeof sales) => some.reduce((sum, { quantity }) => sum + quantity, 0)
      const inStock = (days: number) => days - hoursOut(days) / 24
      const daily =
        inStock(28) >= 1
          ? units(sold(28)) / inStock(28)
          : inStock(90) >= 1
            ? units(sold(90)) / inStock(90)
            : null
      const available = availableAt(NOW)
      expect({
        out: row.out_days28,
        available: row.available,
        isOut: row.is_out,
        daily: rounded(row.daily),
        units7: row.units7,
        units28: row.units28,
        units30: row.units30,
        units90: row.units90,
        orders: row.orders28,
        revenue: row.revenue28,
        canceled: row.canceled28,
      }).toEqual({
        out: counts.length === 0 ? null : hoursOut(28) / 24,
        available: available ?? null,
        isOut: available === 0,
        daily: rounded(daily),
        units7: units(sold(7)),
        units28: units(sold(28)),
        units30: units(sold(30)),
        units90: units(sold(90)),
        orders: sold(28).length,
        revenue: sold(28).reduce((sum, { quantity, price }) => sum + quantity * price, 0),
        canceled: units(sold(28).filter(({ canceled }) => canceled)),
      })
      const coverage =
        available === undefined || daily === null
          ? null
          : available === 0
            ? 0
            : daily === 0
              ? null
              : available / daily
      expect(rounded(row.coverage)).toBe(available === 0 ? 0 : rounded(coverage))
    }
    const revenue = (row: (typeof rows)[number]) => Math.max(0, row.revenue90)
    const total = rows.reduce((sum, row) => sum + revenue(row), 0)
    let soFar = 0
    for (const [place, row] of rows.entries()) {
      soFar += revenue(row)
      const expected =
        total === 0 ? '' : place === 0 || soFar <= 0.8 * total ? 'A' : soFar <= 0.95 * total ? 'B' : 'C'
      expect([row.sku_id, row.abc]).toEqual([row.sku_id, expected])
    }
  })

  it('expects no more lost sales than the views of a day, where every channel that sold the SKU tells them', async () => {
    const ctx = await newAccount()
    const ids = ['seen', 'rarely', 'elsewhere', 'unseen']
    await insertStock(
      ctx,
      ids.map((sku_id) => ({ sku_id, counted_at: iso(TODAY - 10 * DAY), quantity: 0 })),
    )
    await insertOrders(
      ctx,
      ids.map((sku_id) => ({
        order_id: sku_id,
        placed_at: iso(TODAY - 20 * DAY),
        channel: sku_id === 'elsewhere' ? 'Loja' : 'Site',
        lines: [{ sku_id, quantity: 80, price: 100 }],
      })),
    )
    const views = { seen: 2800, rarely: 7, elsewhere: 7 }
    await insertViews(
      ctx,
      Object.entries(views).map(([sku_id, count]) => ({
        sku_id,
        viewed_at: iso(TODAY - 15 * DAY),
        channel: 'Site',
        views: count,
      })),
    )
    const figures = await freshFigures(ctx)
    const lost = async (id: string) => (await findSku(ctx.clickhouse, figures, id))?.lost_units28
    // 80 units in 80 days with stock, 10 days without
    expect(await lost('seen')).toBeCloseTo(10)
    expect(await lost('rarely')).toBeCloseTo((7 / 28) * 10)
    expect(await lost('elsewhere')).toBeCloseTo(10)
    expect(await lost('unseen')).toBeCloseTo(10)
  })

  it('a lost unit is worth what units of currencies with a rate were sold for', async () => {
    const ctx = await newAccount()
    await insertStock(ctx, [{ sku_id: 's', counted_at: iso(TODAY - 10 * DAY), quantity: 0 }])
    await insertOrders(
      ctx,
      ['BRL', 'EUR'].map((currency) => ({
        order_id: currency,
        currency,
        placed_at: iso(TODAY - 20 * DAY),
        lines: [{ sku_id: 's', quantity: 40, price: 100 }],
      })),
    )
    const found = await findSku(ctx.clickhouse, await freshFigures(ctx), 's')
    expect(found?.lost_units28).toBeCloseTo(10)
    expect(found?.lost28).toBeCloseTo(1000)
  })

  it('has views whose counts are those of their lists, and that are not known where nobody told', async () => {
    const ctx = await newAccount()
    const nothing = await listSkus(ctx.clickhouse, await freshFigures(ctx), {}, all, page)
    expect(nothing).toMatchObject({ rows: [], counts: { all: 0, out: null, withoutPrice: null, unsold: 0 } })
    await insertSkus(ctx, [
      {
        sku_id: 'a',
        product_name: 'Panela Azul',
        category: 'Panelas',
        brand: 'X',
        status: 'active',
        image_count: 0,
        ean: '789',
        channels: 'Site, Loja',
      },
      { sku_id: 'b', product_name: 'Panela', category: 'Panelas', brand: 'Y', status: '', image_count: 2 },
      { sku_id: 'c', product_name: 'Copo', category: 'Copos', brand: 'Y', status: 'inactive' },
    ])
    await insertStock(ctx, [
      { sku_id: 'a', counted_at: iso(NOW - 5 * DAY), quantity: 0 },
      { sku_id: 'b', counted_at: iso(NOW - 5 * DAY), quantity: 3, reserved: 1 },
      { sku_id: 'd', counted_at: iso(NOW - DAY), quantity: 0, is_unlimited: true },
    ])
    await insertPrices(ctx, [
      { sku_id: 'b', price_table: '', priced_at: iso(NOW - DAY), currency: 'BRL', price: 900, cost: 1000 },
      { sku_id: 'b', price_table: 'z', priced_at: iso(NOW - DAY), currency: 'BRL', price: 1, cost: 1 },
    ])
    await insertOrders(ctx, [
      {
        order_id: '1',
        placed_at: iso(NOW - 10 * DAY),
        channel: 'Site',
        lines: [{ sku_id: 'a', quantity: 9, price: 5000 }],
      },
      {
        order_id: '2',
        placed_at: iso(NOW - 10 * DAY),
        channel: 'Loja',
        lines: [{ sku_id: 'b', quantity: 10, price: 10 }],
      },
      { order_id: '3', placed_at: iso(NOW - 9 * DAY), channel: 'Site', lines: [{ sku_id: 'b', price: 10 }] },
    ])
    await insertViews(ctx, [
      { sku_id: 'b', viewed_at: iso(NOW - 9 * DAY), channel: 'Site', views: 40 },
      { sku_id: 'b', viewed_at: iso(NOW - 99 * DAY), channel: 'Site', views: 40 },
    ])
    const figures = await freshFigures(ctx)
    const { counts } = await listSkus(ctx.clickhouse, figures, {}, all, page)
    expect(counts).toEqual({
      all: 4,
      out: 1,
      popularOut: 1,
      low: 1,
      unsold: 1,
      withoutImage: 1,
      withoutPrice: 2,
      belowCost: 1,
      aboveMarket: null,
      inactive: 1,
    })
    for (const view of [
      'out',
      'popularOut',
      'low',
      'unsold',
      'withoutImage',
      'withoutPrice',
      'belowCost',
      'inactive',
    ] as const) {
      const { rows } = await listSkus(ctx.clickhouse, figures, { view }, all, page)
      expect([view, rows.length]).toEqual([view, counts[view]])
    }
    expect(await findSku(ctx.clickhouse, figures, 'b')).toMatchObject({
      price: 900,
      price_table: '',
      available: 2,
      reserved: 1,
      stock: 3,
      views28: 40,
      conversion28: 1 / 40,
      orders28: 2,
      is_unlimited: false,
      is_out: false,
      out_since: null,
      last_sale: expect.any(Number),
    })
    expect(await findSku(ctx.clickhouse, figures, 'a')).toMatchObject({
      out_days28: expect.closeTo(4.5, 1),
      is_out: true,
      out_since: (NOW - 5 * DAY) / 1000,
      abc: 'A',
      channels: 'Site, Loja',
      views28: null,
      conversion28: null,
      lost28: expect.any(Number),
    })
    expect(await findSku(ctx.clickhouse, figures, 'd')).toMatchObject({
      is_unlimited: true,
      available: null,
      is_out: false,
      coverage: null,
      is_listed: false,
      last_sale: null,
    })
    const found = async (filters: Parameters<typeof listSkus>[2]) =>
      (await listSkus(ctx.clickhouse, figures, filters, { by: 'sku', descending: false }, page)).rows.map(
        (row) => row.sku_id,
      )
    expect(await found({ search: 'panela' })).toEqual(['a', 'b'])
    expect(await found({ search: '78' })).toEqual(['a'])
    expect(await found({ brand: ['Y'], category: ['Copos'] })).toEqual(['c'])
    expect(await found({ channel: ['Loja'] })).toEqual(['a'])
    expect(await found({ search: `%' OR 1` })).toEqual([])

    const virtualChannel = { id: 'v', name: 'Loja', rule: { channel: ['Loja'] } }
    const limited = await freshFigures({ ...ctx, virtualChannel })
    expect(await findSku(ctx.clickhouse, limited, 'b')).toMatchObject({
      units28: 10,
      views28: null,
      available: 2,
    })
    const other = await newAccount()
    expect(await findSku(ctx.clickhouse, { ...figures, account: other.account.id }, 'b')).toBeUndefined()
    expect(await findSku(ctx.clickhouse, await freshFigures(other), 'b')).toBeUndefined()
  })
})
