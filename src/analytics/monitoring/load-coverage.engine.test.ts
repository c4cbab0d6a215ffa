import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AccountContext } from '#platform/context.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { freshFigures } from '../catalog/fresh-figures.ts'
import { listSkus } from '../catalog/list-skus.ts'
import { insertSkus, insertStock } from '../testing/insert-catalog.ts'
import { insertOrders } from '../testing/insert-facts.ts'
import { loadSeries } from './load-windows.ts'
import { ruleSettings } from './testing/settings.ts'
import type { Series } from './window.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const NOW = Date.parse('2026-08-20T15:00:00Z')
const MINUTE = 60_000
const DAY = 1440 * MINUTE
const iso = (moment: number) => new Date(moment).toISOString()

const ofStock = (filters: object, more: object = {}) =>
  ruleSettings({
    metric: 'stockCoverage',
    by: ['sku'],
    filters,
    window: 60,
    condition: { type: 'limit', direction: 'below', value: 7 },
    ...more,
  })

const sku = fc.record({
  counts: fc.array(
    fc.record({
      minute: fc.integer({ min: -100 * 1440, max: -1 }),
      quantity: fc.integer({ min: 0, max: 60 }),
      is_unlimited: fc.constantFrom(false, false, false, false, false, false, true),
    }),
    { maxLength: 8 },
  ),
  sales: fc.array(
    fc.record({
      minute: fc.integer({ min: -110 * 1440, max: -1 }),
      quantity: fc.integer({ min: 1, max: 5 }),
    }),
    { maxLength: 30 },
  ),
  channel: fc.constantFrom('Site', 'App'),
})
const categories = ['Mesas', 'Cadeiras'] as const
const brands = ['Norte', 'Sul', 'Leste'] as const

/** As it was known `back` days ago. */
async function shopOf(count: number, back = 0) {
  const ctx = await engines.newAccount({ now: () => new Date(NOW - back * DAY) })
  const isKnown = ({ minute }: { minute: number }) => minute < -back * 1440
  const invented = fc.sample(sku, { numRuns: count, seed: 7 }).map((one, index) => ({
    ...one,
    id: `s${index}`,
    category: categories[index % 2] ?? '',
    brand: brands[index % 3] ?? '',
    status: index % 7 === 0 ? 'inactive' : 'active',
  }))
  await insertSkus(
    ctx,
    invented.map(({ id, category, brand, status }) => ({
      sku_id: id,
      product_name: `Produto ${id}`,
      category,
      brand,
      status,
    })),
  )
  await insertStock(
    ctx,
    invented.flatMap(({ id, counts }) =>
      counts
        .filter(isKnown)
        .map(({ minute, ...rest }) => ({ sku_id: id, counted_at: iso(NOW + minute * MINUTE), ...rest })),
    ),
  )
  await insertOrders(
    ctx,
    invented.flatMap(({ id, sales, channel }) =>
      sales.filter(isKnown).map(({ minute, quantity }, index) => ({
        order_id: `${id}-${index}`,
        placed_at: iso(NOW + minute * MINUTE),
        channel,
        lines: [{ sku_id: id, price: 1000, quantity }],
      })),
    ),
  )
  return { ctx, invented }
}

async function listedCoverage(ctx: AccountContext): Promise<Map<string, number | null>> {
  const order = { by: 'sku', descending: false } as const
  const page = { limit: 500, offset: 0 }
  const { rows } = await listSkus(ctx.clickhouse, await freshFigures(ctx), {}, order, page)
  return new Map(rows.map(({ sku_id, coverage }) => [sku_id, coverage]))
}

const lastOf = (series: readonly Series[]) =>
  new Map(series.map(({ place, windows }) => [place[0] ?? '', windows.at(-1)?.value ?? null]))
const rounded = (value: number | null | undefined) =>
  value === null || value === undefined ? null : Math.round(value * 1e6) / 1e6

it('coverage at the end of a window is that of the list of SKUs at that moment, now and on days before', async () => {
  const { ctx, invented } = await shopOf(40)
  const skus = invented.map(({ id }) => id)
  const range = { from: NOW - 10 * DAY, to: NOW }
  const [series = []] = await loadSeries(ctx, [{ settings: ofStock({ sku: skus }) }], range)
  let compared = 0
  for (const back of [0, 1, 9]) {
    const end = NOW - back * DAY
    const listed = await listedCoverage((await shopOf(40, back)).ctx)
    const found = series.flatMap(({ place: [id = ''], windows }) => {
      const window = windows.find((one) => one.end === end)
      return window ? [{ id, value: rounded(window.value) }] : []
    })
    expect(found).toEqual(found.map(({ id }) => ({ id, value: rounded(listed.get(id)) })))
    expect(found.length).toBe(
      invented.filter(({ counts }) => counts.some(({ minute }) => minute < -back * 1440)).length,
    )
    compared += found.filter(({ value }) => (value ?? 0) > 0).length
  }
  expect(compared).toBeGreaterThan(30)
})

it('in a virtual channel the pace is of its own sales, the stock is that of all', async () => {
  const { ctx, invented } = await shopOf(40)
  const site: AccountContext = {
    ...ctx,
    virtualChannel: {
      id: randomUUID(),
      name: 'Site',
      rule: [{ dimension: 'channel', kind: 'anyOf', values: ['Site'] }],
    },
  }
  const skus = invented.map(({ id }) => id)
  const [series = []] = await loadSeries(site, [{ settings: ofStock({ sku: skus }) }], {
    from: NOW - DAY,
    to: NOW,
  })
  const listed = await listedCoverage(site)
  const found = lastOf(series)
  for (const [id, value] of found) expect([id, rounded(value)]).toEqual([id, rounded(listed.get(id))])
  const [whole = []] = await loadSeries(ctx, [{ settings: ofStock({ sku: skus }) }], {
    from: NOW - DAY,
    to: NOW,
  })
  expect([...lastOf(whole)]).not.toEqual([...found])
})

it('a rule of a category or a brand follows its SKUs that are not inactive, and both when both are asked', async () => {
  const { ctx, invented } = await shopOf(40)
  const range = { from: NOW - DAY, to: NOW }
  const asked = [{ category: ['Mesas'] }, { brand: ['Sul'] }, { category: ['Mesas'], brand: ['Sul'] }]
  const found = await loadSeries(
    ctx,
    asked.map((filters) => ({ settings: ofStock(filters, { metric: 'availableStock' }) })),
    range,
  )
  const counted = invented.filter(({ counts, status }) => counts.length > 0 && status === 'active')
  const expected = [
    counted.filter(({ category }) => category === 'Mesas'),
    counted.filter(({ brand }) => brand === 'Sul'),
    counted.filter(({ category, brand }) => category === 'Mesas' && brand === 'Sul'),
  ]
  expect(found.map((series) => series.map(({ place }) => place[0] ?? '').toSorted())).toEqual(
    expected.map((all) => all.map(({ id }) => id).toSorted()),
  )
  expect(expected.every((all) => all.length > 0)).toBe(true)
  const other = await engines.newAccount({ now: () => new Date(NOW) })
  expect(await loadSeries(other, [{ settings: ofStock({ category: ['Mesas'] }) }], range)).toEqual([[]])
})

it('of a category of more than 200 SKUs it follows those that are known and those that have least', async () => {
  const ctx = await engines.newAccount({ now: () => new Date(NOW) })
  const ids = Array.from({ length: 230 }, (_, index) => `s${String(index).padStart(3, '0')}`)
  await insertSkus(
    ctx,
    ids.map((sku_id) => ({ sku_id, category: 'Mesas' })),
  )
  await insertStock(
    ctx,
    ids.map((sku_id, index) => ({ sku_id, counted_at: iso(NOW - 9 * DAY), quantity: 500 - index })),
  )
  const settings = ofStock({ category: ['Mesas'] }, { metric: 'availableStock' })
  const range = { from: NOW - 60 * MINUTE, to: NOW }
  const [series = []] = await loadSeries(ctx, [{ settings, known: [['s000']] }], range)
  const places = series.map(({ place }) => place[0] ?? '')
  expect(places).toHaveLength(200)
  expect(places).toContain('s000')
  expect(places.filter((id) => id !== 's000').toSorted()).toEqual(ids.slice(-199))
})
