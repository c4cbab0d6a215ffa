import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AccountContext } from '#platform/context.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { askBestSellersOut } from '../catalog/best-sellers-out.ts'
import { freshFigures } from '../catalog/fresh-figures.ts'
import { insertSkus, insertStock } from '../testing/insert-catalog.ts'
import { insertOrders } from '../testing/insert-facts.ts'
import { loadSeries } from './load-windows.ts'
import { ruleSettings } from './testing/settings.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

/** 12:00 in São Paulo, an end of a window of every length. */
const NOW = Date.parse('2026-08-20T15:00:00Z')
const DAY = 86_400_000
const SKUS = 24

const ofBestSellers = (more: object = {}) =>
  ruleSettings({
    metric: 'bestSellersOut',
    window: 120,
    condition: { type: 'limit', direction: 'above', value: 0 },
    ...more,
  })

/** What each SKU sells differs by the month, so that the curve moves; as it was known `back` days ago. */
async function shopOf(back = 0) {
  const ctx = await engines.newAccount({ now: () => new Date(NOW - back * DAY) })
  const isKnown = ({ day }: { day: number }) => day > back
  const at = (day: number) => new Date(NOW - day * DAY).toISOString()
  const numbers = Array.from({ length: SKUS }, (_, index) => index)
  await insertSkus(
    ctx,
    // the last ones are known of their sales alone
    numbers.slice(0, -4).map((index) => ({
      sku_id: `s${index}`,
      category: index % 2 === 0 ? 'Mesas' : 'Cadeiras',
      brand: index % 3 === 0 ? 'Norte' : 'Sul',
      status: index % 7 === 6 ? 'inactive' : 'active',
    })),
  )
  await insertStock(
    ctx,
    numbers.flatMap((index) =>
      [
        { day: 100 - index, quantity: index % 5 === 4 ? 0 : 9 },
        { day: 40 - index, quantity: index % 3 },
        { day: 1.5, quantity: index % 4 === 0 ? 0 : 5, is_unlimited: index === 8 },
      ]
        .filter((count) => isKnown(count) && index !== 3)
        .map(({ day, ...rest }) => ({ sku_id: `s${index}`, counted_at: at(day), ...rest })),
    ),
  )
  await insertOrders(
    ctx,
    numbers.flatMap((index) =>
      [140, 95.2, 60, 30.3, 12, 0.2]
        .map((day, place) => ({ day, price: 100 + 10 * ((index * 37 + place * 53) % 90) }))
        .filter(isKnown)
        .map(({ day, price }, place) => ({
          order_id: `${index}-${place}`,
          placed_at: at(day),
          channel: index % 2 === 0 ? 'Site' : 'App',
          lines: [{ sku_id: `s${index}`, price, quantity: 1, category: 'Da venda', brand: 'Da venda' }],
        })),
    ),
  )
  return ctx
}

const site = (ctx: AccountContext): AccountContext => ({
  ...ctx,
  virtualChannel: {
    id: randomUUID(),
    name: 'Site',
    rule: [{ dimension: 'channel', kind: 'anyOf', values: ['Site'] }],
  },
})
const listed = async (ctx: AccountContext) => {
  const { told, count } = await askBestSellersOut(ctx.clickhouse, await freshFigures(ctx), 0)
  return { told, count }
}

it.each([
  ['of the whole account', (ctx: AccountContext) => ctx],
  ['of a virtual channel, whose curve is of its own sales', site],
])('best sellers without stock %s are those of the catalogue at that moment', async (_, seen) => {
  const own = seen(await shopOf())
  const settings = [ofBestSellers(), ofBestSellers({ metric: 'bestSellersOutShare' })]
  const range = { from: NOW - 70 * DAY, to: NOW }
  const [counts, shares] = await loadSeries(
    own,
    settings.map((one) => ({ settings: one })),
    range,
  )
  const seenSums = new Set<string>()
  for (const back of [0, 1, 9, 33, 70 - 1 / 24]) {
    const of = await listed(seen(await shopOf(back)))
    const at = ({ end }: { end: number }) => end === NOW - back * DAY
    expect(counts?.[0]?.windows.find(at)).toMatchObject({ value: of.count, sample: of.told })
    expect(shares?.[0]?.windows.find(at)?.value).toBeCloseTo(of.count / of.told, 9)
    seenSums.add(`${of.count} of ${of.told}`)
  }
  expect(seenSums.size).toBeGreaterThan(2)
})

it('by category or brand of the catalogue they add up to all, and a SKU outside of it is of what its sale says', async () => {
  const ctx = await shopOf()
  const range = { from: NOW - 3 * DAY, to: NOW }
  const asked = [
    ofBestSellers(),
    ofBestSellers({ by: ['category'] }),
    ofBestSellers({ by: ['brand'] }),
    ofBestSellers({ filters: { category: ['Mesas'] } }),
  ]
  const [all = [], byCategory = [], byBrand = [], ofTables = []] = await loadSeries(
    ctx,
    asked.map((settings) => ({ settings })),
    range,
  )
  const last = (series: typeof all) =>
    new Map(series.map(({ place, windows }) => [String(place), windows.at(-1)?.value ?? 0]))
  const sum = (series: typeof all) => [...last(series).values()].reduce((a, b) => a + b, 0)
  expect(sum(all)).toBeGreaterThan(2)
  expect(sum(byCategory)).toBe(sum(all))
  expect(sum(byBrand)).toBe(sum(all))
  expect([...last(byCategory).keys()].toSorted()).toEqual(['Cadeiras', 'Da venda', 'Mesas'])
  expect(last(ofTables).get('')).toBe(last(byCategory).get('Mesas'))
})

it('before the first count, and in an account with nothing, there is nothing to judge', async () => {
  const ctx = await shopOf()
  const early = { from: NOW - 120 * DAY, to: NOW - 119 * DAY }
  const [[before] = []] = await loadSeries(ctx, [{ settings: ofBestSellers({ window: 1440 }) }], early)
  expect(before?.windows).toMatchObject([{ value: null, sample: 0 }])
  const empty = await engines.newAccount({ now: () => new Date(NOW) })
  const day = { from: NOW - DAY, to: NOW }
  const [[nothing] = [], none] = await loadSeries(
    empty,
    [{ settings: ofBestSellers() }, { settings: ofBestSellers({ by: ['category'] }) }],
    day,
  )
  expect(nothing?.windows.every(({ value }) => value === null)).toBe(true)
  expect(none).toEqual([])
})
