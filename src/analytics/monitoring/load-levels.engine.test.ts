import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { freshFigures } from '../catalog/fresh-figures.ts'
import { listSkus } from '../catalog/list-skus.ts'
import { insertSkus, insertStock } from '../testing/insert-catalog.ts'
import { loadSeries } from './load-windows.ts'
import { ruleSettings } from './testing/settings.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const NOW = Date.parse('2026-08-20T15:00:00Z')
const MINUTE = 60_000
const DAY = 1440 * MINUTE
const STEP = 5 * MINUTE
const iso = (moment: number) => new Date(moment).toISOString()
const newAccount = () => engines.newAccount({ now: () => new Date(NOW) })

const stockRule = (skus: string[], more: object = {}) =>
  ruleSettings({
    metric: 'availableStock',
    by: ['sku'],
    filters: { sku: skus },
    window: 60,
    condition: { type: 'limit', direction: 'below', value: 3 },
    ...more,
  })

const count = fc.record({
  warehouse: fc.constantFrom('A', 'B', 'C'),
  minute: fc.integer({ min: -12 * 1440, max: -1 }),
  quantity: fc.integer({ min: -2, max: 9 }),
  reserved: fc.integer({ min: 0, max: 4 }),
  is_unlimited: fc.constantFrom(false, false, false, false, false, true),
})
const counts = fc.uniqueArray(count, {
  maxLength: 25,
  selector: ({ warehouse, minute }) => `${warehouse}${minute}`,
})
type Count = { warehouse: string; minute: number; quantity: number; reserved: number; is_unlimited: boolean }

/** The newest count of each warehouse before the moment; null before all of them, or where one never ends. */
function levelAt(told: readonly Count[], moment: number): number | null {
  const newest = new Map<string, Count>()
  for (const one of told.toSorted((a, b) => a.minute - b.minute))
    if (NOW + one.minute * MINUTE < moment) newest.set(one.warehouse, one)
  const levels = [...newest.values()]
  if (levels.length === 0 || levels.some(({ is_unlimited }) => is_unlimited)) return null
  return levels.reduce((sum, { quantity, reserved }) => sum + Math.max(0, quantity - reserved), 0)
}

it('each window has what could be sold at its end, by every count that there was, and the SKUs’ list at the last', async () => {
  const [ctx, other] = [await newAccount(), await newAccount()]
  const generated = fc
    .sample(counts, { numRuns: 12, seed: 11 })
    .map((told, index) => ({ id: `s${index}`, told }))
  const rows = generated.flatMap(({ id, told }) =>
    told.map(({ minute, ...rest }) => ({ sku_id: id, counted_at: iso(NOW + minute * MINUTE), ...rest })),
  )
  await insertStock(ctx, rows)
  await insertStock(
    other,
    rows.map((row) => ({ ...row, quantity: 900, is_unlimited: false })),
  )
  await insertSkus(ctx, [{ sku_id: 's0', product_name: 'Mesa' }])
  const skus = generated.map(({ id }) => id)
  const range = { from: NOW - 9 * DAY, to: NOW }
  const [each = [], hourly = [], together = []] = await loadSeries(
    ctx,
    [
      { settings: stockRule(skus) },
      { settings: stockRule(skus.slice(0, 3), { window: 120 }) },
      { settings: stockRule(skus, { by: [], window: 1440 }) },
    ],
    range,
  )
  const judged = generated.flatMap(({ id, told }) => {
    const windows = each.find(({ place }) => place[0] === id)?.windows ?? []
    const first = Math.min(...told.map(({ minute }) => NOW + minute * MINUTE))
    const begun = Math.max(range.from, Math.floor(first / STEP) * STEP)
    expect(windows.length).toBe(told.length === 0 ? 0 : (NOW - begun) / STEP)
    return windows.map(({ end, value, sample }) => ({
      id,
      end: iso(end),
      value,
      sample,
      level: levelAt(told, end),
    }))
  })
  const compared = judged.filter(({ level }) => level !== null).length
  expect(judged.filter(({ value, level }) => value !== level)).toEqual([])
  expect(judged.filter(({ sample, level }) => sample !== Number(level !== null))).toEqual([])
  expect(compared).toBeGreaterThan(5000)
  expect(each.find(({ place }) => place[0] === 's0')?.labels ?? ['Mesa']).toEqual(['Mesa'])
  expect(hourly.flatMap(({ windows }) => windows.map(({ end }) => end % (60 * MINUTE)))).not.toContain(
    5 * MINUTE,
  )
  for (const { end, value } of together[0]?.windows ?? []) {
    const levels = generated.map(({ told }) => told.filter(({ minute }) => NOW + minute * MINUTE < end))
    const known = levels.filter((told) => told.length > 0).map((told) => levelAt(told, end))
    expect(value).toBe(
      known.length === 0 || known.includes(null)
        ? null
        : known.reduce<number>((sum, level) => sum + (level ?? 0), 0),
    )
  }
  const order = { by: 'revenue90', descending: true } as const
  const answered = await freshFigures(ctx)
  const { rows: listed } = await listSkus(ctx.clickhouse, answered, {}, order, { limit: 100, offset: 0 })
  expect(listed.length).toBeGreaterThan(9)
  const last = new Map(each.map(({ place, windows }) => [place[0], windows.at(-1)?.value ?? null]))
  expect(listed.map(({ sku_id, available }) => [sku_id, available])).toEqual(
    listed.map(({ sku_id }) => [sku_id, last.get(sku_id) ?? null]),
  )
})

it('a SKU that was never counted has no windows, unless it is known', async () => {
  const ctx = await newAccount()
  const range = { from: NOW - 60 * MINUTE, to: NOW }
  const settings = stockRule(['nobody'])
  const [none, known] = await loadSeries(ctx, [{ settings }, { settings, known: [['nobody']] }], range)
  expect(none).toEqual([])
  expect(known?.map(({ place, windows }) => [place, windows.length, windows.at(-1)?.value])).toEqual([
    [['nobody'], 12, null],
  ])
})
