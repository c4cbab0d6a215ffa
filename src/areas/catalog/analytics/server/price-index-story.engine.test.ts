import { catalogStories, scaled, stores } from '@farol/demo-store'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ensureDemoStore } from '#ingestion/demo-store/ensure-demo-store.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { getCatalogAnalytics } from './get-catalog-analytics.ts'

const anchor = '2026-11-20'
const now = new Date(`${anchor}T15:00:00Z`)

let engines: TestEngines
let ctx: TestAccount
beforeAll(async () => {
  engines = await testEngines()
  ctx = await engines.newAccount({ now: () => now, name: stores.aurora.name })
  const profile = scaled(stores.aurora, { scale: 0.1, months: 3 })
  await ensureDemoStore({ ...ctx, db: ctx.system }, { accountId: ctx.account.id, profile, now })
}, 300_000)
afterAll(() => engines.stop())

it('the category whose price was raised is the one above the market, and its SKUs raise the index', async () => {
  const story = catalogStories(anchor).find(({ key }) => key === 'above-market')
  const { total, categories, dearest } = await getCatalogAnalytics(ctx, {})
  const told = categories.flatMap(({ category, market }) => (market === null ? [] : { category, ...market }))
  expect(told).toHaveLength(20)
  const isRaised = ({ category }: { category: string }) => category === story?.category
  const [raised] = told.filter(isRaised)
  expect(raised?.index).toBeGreaterThan(120)
  expect(raised?.index).toBeLessThan(136)
  expect(raised?.dearer).toBe(raised?.compared)
  const gaps = told.filter((one) => !isRaised(one)).map(({ index }) => Math.abs((index ?? NaN) - 100))
  expect(Math.max(...gaps)).toBeLessThan(6)
  expect(story?.skus).toContain(dearest[0]?.id)
  const { index, revenueShare, compared, told: known } = total.market ?? { index: 0, compared: 0, told: 0 }
  expect(index).toBeGreaterThan(100.5)
  expect(index).toBeLessThan(105)
  expect([known - compared > 0, compared > 200, known < 300]).toEqual([true, true, true])
  expect(revenueShare).toBeGreaterThan(0.3)
  expect(revenueShare).toBeLessThan(0.7)
})
