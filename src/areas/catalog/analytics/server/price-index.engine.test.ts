import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshFigures } from '#analytics/catalog/fresh-figures.ts'
import { listSkus } from '#analytics/catalog/list-skus.ts'
import { insertCompetitorPrices, insertPrices, insertSkus } from '#analytics/testing/insert-catalog.ts'
import { insertOrders } from '#analytics/testing/insert-facts.ts'
import type { AccountContext } from '#platform/context.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { getCatalogAnalytics } from './get-catalog-analytics.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const NOW = Date.parse('2026-08-20T15:00:00Z')
const DAY = 86_400_000
/** Local midnight of today in São Paulo. */
const TODAY = Date.parse('2026-08-20T03:00:00Z')
const iso = (moment: number) => new Date(moment).toISOString()
/** Sums in another order differ in their last digits. */
const rounded = (value: number | null) => (value === null ? null : Math.round(value * 1e7) / 1e7)
const newAccount = () => engines.newAccount({ now: () => new Date(NOW) })

type Offer = { seen: number; currency: string; price: number | null; availability: string }
type Shop = {
  active: boolean
  category: string
  price: number | null
  currency: string
  sold: { ago: number; quantity: number; channel: string }[]
  offers: Offer[]
}

const second = 1000
const offer: fc.Arbitrary<Offer> = fc.record({
  // the first moment that counts, the last, those beside them, and some in between
  seen: fc.oneof(
    fc.constantFrom(TODAY - 7 * DAY, TODAY - 7 * DAY - second, NOW, NOW + second),
    fc.integer({ min: TODAY / second - 9 * 86_400, max: NOW / second }).map((moment) => moment * second),
  ),
  currency: fc.constantFrom('BRL', 'BRL', 'BRL', 'USD'),
  price: fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 900, max: 1100 }) }, fc.constantFrom(null, 0)),
  availability: fc.constantFrom('', 'available', 'available', 'out'),
})
const sku: fc.Arbitrary<Shop> = fc.record({
  active: fc.integer({ min: 0, max: 9 }).map((draw) => draw > 0),
  category: fc.constantFrom('c1', 'c2', 'c3'),
  price: fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 950, max: 1050 }) }, fc.constantFrom(null, 0)),
  currency: fc.constantFrom('BRL', 'BRL', 'BRL', 'USD'),
  sold: fc.array(
    fc.record({
      ago: fc.integer({ min: 1, max: 40 }),
      quantity: fc.integer({ min: 1, max: 9 }),
      channel: fc.constantFrom('Site', 'Feira'),
    }),
    { maxLength: 3 },
  ),
  offers: fc.array(offer, { maxLength: 6, size: 'max' }),
})

async function fill(ctx: AccountContext, shop: readonly (Shop & { id: string })[]): Promise<void> {
  await insertSkus(
    ctx,
    shop.map(({ id, category, active }) => ({
      sku_id: id,
      product_name: id,
      category,
      brand: 'b',
      status: active ? 'active' : 'inactive',
    })),
  )
  await insertPrices(
    ctx,
    shop.map(({ id, price, currency }) => ({
      sku_id: id,
      price_table: '',
      priced_at: iso(NOW - 90 * DAY),
      currency,
      price,
      cost: 1,
    })),
  )
  await insertOrders(
    ctx,
    shop.flatMap(({ id, sold }) =>
      sold.map(({ ago, quantity, channel }, index) => ({
        order_id: `${id}-${index}`,
        placed_at: iso(TODAY - ago * DAY + DAY / 2),
        channel,
        lines: [{ sku_id: id, quantity, price: 1000 }],
      })),
    ),
  )
  await insertCompetitorPrices(
    ctx,
    shop.flatMap(({ id, offers }) =>
      offers.map(({ seen, ...told }, index) => ({
        sku_id: id,
        competitor: `Loja ${index}`,
        seen_at: iso(seen),
        ...told,
      })),
    ),
  )
}

function truthOf({ price, currency, offers, sold }: Shop) {
  const counting = offers
    .filter(({ seen }) => seen >= TODAY - 7 * DAY && seen <= NOW)
    .filter((one) => one.availability !== 'out' && one.currency === currency)
    .flatMap((one) => (one.price === null || one.price <= 0 ? [] : one.price))
    .toSorted((a, b) => a - b)
  const at = (place: number) => counting[place] ?? NaN
  const half = counting.length / 2
  const median =
    counting.length === 0
      ? null
      : Number.isInteger(half)
        ? (at(half - 1) + at(half)) / 2
        : at(Math.floor(half))
  const index = median === null || price === null || price <= 0 ? null : (100 * price) / median
  const revenue = sold.filter(({ ago }) => ago <= 28).reduce((sum, { quantity }) => sum + quantity * 1000, 0)
  return { competitors: counting.length, median, index, revenue }
}

type Known = Shop & { id: string } & ReturnType<typeof truthOf>

type Market = Awaited<ReturnType<typeof getCatalogAnalytics>>['total']['market']
const roundedMarket = (market: Market) =>
  market && { ...market, index: rounded(market.index), revenueShare: rounded(market.revenueShare) }

function marketOf(all: readonly Known[]) {
  const some = all.filter(({ active }) => active)
  const told = some.filter(({ offers }) => offers.length > 0)
  if (told.length === 0) return null
  const compared = some.flatMap(({ index, revenue }) => (index === null ? [] : { index, revenue }))
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  const weight = sum(compared.map(({ revenue }) => revenue))
  const revenue = sum(some.map((one) => one.revenue))
  return {
    told: told.length,
    compared: compared.length,
    dearer: compared.filter(({ index }) => index > 101).length,
    cheaper: compared.filter(({ index }) => index < 99).length,
    same: compared.filter(({ index }) => index >= 99 && index <= 101).length,
    index: rounded(weight === 0 ? null : sum(compared.map((one) => one.index * one.revenue)) / weight),
    revenueShare: rounded(revenue === 0 ? null : weight / revenue),
  }
}

describe('the price index', () => {
  it('is that of the median of prices that count, SKU by SKU, by category and of all, in shops of any kind', async () => {
    const shops = fc.sample(fc.array(sku, { minLength: 1, maxLength: 60, size: 'max' }), {
      numRuns: 5,
      seed: 11,
    })
    const seen = { none: 0, one: 0, two: 0, many: 0 }
    for (const generated of shops) {
      const ctx = await newAccount()
      const shop = generated.map((one, index) => ({ id: `s${index}`, ...one, ...truthOf(one) }))
      await fill(ctx, shop)
      const order = { by: 'priceIndex', descending: true } as const
      const of = await freshFigures(ctx)
      const { rows, counts } = await listSkus(ctx.clickhouse, of, {}, order, { limit: 100, offset: 0 })
      expect(rows).toHaveLength(shop.length)
      for (const { id, offers, competitors, median, index } of shop) {
        const row = rows.find(({ sku_id }) => sku_id === id)
        expect([row?.offers, row?.competitors]).toEqual([offers.length, competitors])
        const told = [row?.market_price ?? null, row?.price_index ?? null].map(rounded)
        expect(told, id).toEqual([median, index].map(rounded))
        seen[competitors === 0 ? 'none' : competitors === 1 ? 'one' : competitors === 2 ? 'two' : 'many'] += 1
      }
      const indices = rows.map((row) => row.price_index ?? -1)
      expect(indices).toEqual(indices.toSorted((a, b) => b - a))

      const answer = await getCatalogAnalytics(ctx, {})
      const all = marketOf(shop)
      expect(roundedMarket(answer.total.market)).toEqual(all)
      for (const { category, market } of answer.categories)
        expect(roundedMarket(market), category).toEqual(
          marketOf(shop.filter((one) => one.category === category)),
        )
      const known = shop.some(({ index }) => index !== null)
      expect(counts.aboveMarket).toBe(known ? (all?.dearer ?? 0) : null)
      const dear = shop
        .filter(({ active, index, revenue }) => active && index !== null && index > 101 && revenue > 0)
        .map(({ id, index, revenue }) => ({ id, pull: ((index ?? 0) - 100) * revenue }))
        .toSorted((a, b) => b.pull - a.pull)
        .slice(0, 10)
      expect(answer.dearest.map(({ points }) => points).toSorted((a, b) => b - a)).toEqual(
        answer.dearest.map(({ points }) => points),
      )
      expect(answer.dearest.map(({ id }) => id).toSorted()).toEqual(dear.map(({ id }) => id).toSorted())
    }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(5)
  }, 120_000)

  it('closes: what each SKU raises or lowers adds up to the distance from 100', async () => {
    const ctx = await newAccount()
    const at = { active: true, category: 'c', currency: 'BRL' }
    const seen = { seen: NOW - DAY, currency: 'BRL', availability: '' }
    const sold = (quantity: number) => [{ ago: 2, quantity, channel: 'Site' }]
    await fill(ctx, [
      { id: 'dear', ...at, price: 1100, sold: sold(3), offers: [{ ...seen, price: 1000 }] },
      { id: 'dearer', ...at, price: 1500, sold: sold(1), offers: [{ ...seen, price: 1000 }] },
      { id: 'unsold', ...at, price: 9000, sold: [], offers: [{ ...seen, price: 1000 }] },
    ])
    const { total, dearest } = await getCatalogAnalytics(ctx, {})
    expect(total.market).toMatchObject({ index: 120, revenueShare: 1, compared: 3, dearer: 3 })
    expect(dearest.map(({ id, points }) => [id, points])).toEqual([
      ['dearer', 12.5],
      ['dear', 7.5],
    ])
  })

  it('does not exist where nobody tells a competitor, is of one’s own account, and needs the permission', async () => {
    const ctx = await newAccount()
    const shop = {
      id: 'a',
      active: true,
      category: 'c',
      price: 1000,
      currency: 'BRL',
      sold: [{ ago: 2, quantity: 1, channel: 'Site' }],
      offers: [],
    }
    await fill(ctx, [shop])
    const other = await newAccount()
    await fill(other, [{ ...shop, offers: [{ seen: NOW, currency: 'BRL', price: 800, availability: '' }] }])
    const alone = await getCatalogAnalytics(ctx, {})
    expect([alone.total.market, alone.dearest]).toEqual([null, []])
    expect(alone.categories.map(({ market }) => market)).toEqual([null])
    expect((await getCatalogAnalytics(other, {})).total.market).toMatchObject({ index: 125, told: 1 })
    await expect(getCatalogAnalytics({ ...other, permissions: new Set() }, {})).rejects.toMatchObject({
      code: 'forbidden',
    })
  })

  it('says of old prices alone that none counts, and weighs by the sales of one’s virtual channel', async () => {
    const ctx = await newAccount()
    const at = { active: true, category: 'c', currency: 'BRL', price: 1000 }
    const seen = { seen: NOW, currency: 'BRL', availability: '' }
    const sold = (channel: string, quantity: number) => ({ ago: 2, quantity, channel })
    await fill(ctx, [
      { id: 'a', ...at, sold: [sold('Site', 3), sold('Feira', 1)], offers: [{ ...seen, price: 800 }] },
      { id: 'b', ...at, sold: [sold('Site', 1), sold('Feira', 3)], offers: [{ ...seen, price: 1000 }] },
      { id: 'c', ...at, category: 'old', sold: [], offers: [{ ...seen, seen: NOW - 9 * DAY, price: 1 }] },
    ])
    const whole = await getCatalogAnalytics(ctx, {})
    expect(whole.total.market).toMatchObject({ index: 112.5, told: 3, compared: 2 })
    const virtualChannel = { id: 'v', name: 'Feira', rule: { channel: ['Feira'] } }
    const limited = await getCatalogAnalytics({ ...ctx, virtualChannel }, {})
    expect(limited.total.market).toMatchObject({ index: 106.25, told: 3, compared: 2, dearer: 1, same: 1 })
    const old = await getCatalogAnalytics(ctx, { category: ['old'] })
    expect(old.total.market).toEqual({
      told: 1,
      compared: 0,
      dearer: 0,
      same: 0,
      cheaper: 0,
      index: null,
      revenueShare: null,
    })
  })
})
