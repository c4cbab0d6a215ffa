import { logisticsStories, scaled, stores } from '@farol/demo-store'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ensureDemoStore } from '#ingestion/demo-store/ensure-demo-store.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { DocksQuestion, PromisesQuestion } from '../contract.ts'
import { getDockPromises } from './get-dock-promises.ts'
import { getLeadTimeChange } from './get-lead-time-change.ts'
import { getLogisticsDocks } from './get-logistics-docks.ts'

const now = new Date('2026-11-20T15:00:00Z')

let engines: TestEngines
let ctx: TestAccount
beforeAll(async () => {
  engines = await testEngines()
  ctx = await engines.newAccount({ now: () => now, name: stores.aurora.name })
  const profile = scaled(stores.aurora, { scale: 1, months: 4 })
  await ensureDemoStore({ ...ctx, db: ctx.system }, { accountId: ctx.account.id, profile, now })
}, 300_000)
afterAll(() => engines.stop())

const told = new Map(logisticsStories('2026-11-20').map((story) => [story.key, story]))
function story(key: string) {
  const found = told.get(key)
  if (!found) throw new Error(`no story ${key}`)
  return found
}

it('the dock that misses its Mondays is found, and no other day or dock', async () => {
  const { segment } = story('monday-cut-off')
  for (const period of ['last-30-days', '2026-10-06_2026-11-19']) {
    const { missed } = await getLogisticsDocks(ctx, DocksQuestion.parse({ period }))
    expect(missed.map(({ dock, weekday }) => [dock, weekday])).toEqual([[segment.dock?.[0], 1]])
    expect((missed[0]?.rate ?? 1) + 0.2).toBeLessThan(missed[0]?.otherRate ?? 0)
  }
})

it('before that nothing is said of any day', async () => {
  for (const period of ['2026-08-20_2026-10-04', '2026-09-05_2026-10-04']) {
    const { missed, docks } = await getLogisticsDocks(ctx, DocksQuestion.parse({ period }))
    expect(missed).toEqual([])
    expect(docks.length).toBe(3)
  }
})

it('the lead time got longer at that dock on Mondays', async () => {
  const { segment } = story('monday-cut-off')
  const { causes, delta, moved } = await getLeadTimeChange(ctx, DocksQuestion.parse({}))
  expect(moved && delta > 0).toBe(true)
  expect(causes[0]).toMatchObject({
    stage: 'dock',
    segments: [
      { dimension: 'dock', values: segment.dock },
      { dimension: 'invoiceWeekday', values: ['1'] },
    ],
  })
})

it('a promise with too many days is inflated, where it is, and no other', async () => {
  const { segment } = story('long-promise')
  const asked = PromisesQuestion.parse({ by: 'uf', filters: { channel: segment.channel } })
  const { routes } = await getDockPromises(ctx, asked)
  const inflated = routes.filter(({ verdict }) => verdict === 'inflated')
  expect(inflated.length).toBeGreaterThan(0)
  expect(new Set(inflated.map(({ uf }) => uf))).toEqual(new Set(segment.uf))
  for (const { promised, real } of inflated)
    expect(promised - (real.p90 ?? Infinity)).toBeGreaterThanOrEqual(2)
})
