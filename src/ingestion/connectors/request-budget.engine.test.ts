import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { MAX_WAIT_MS, sharedBudget } from './request-budget.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

/** One every half minute: whoever does not begin at once does not wait for it. */
const SLOWLY = 2
const MINUTE = 60_000

function budgets(perMinute = SLOWLY) {
  const name = randomUUID()
  const open = () => sharedBudget(engines.db, name, perMinute)
  return { name, open, all: Array.from({ length: 4 }, open) }
}
const takeAll = (all: ReturnType<typeof budgets>['all']) =>
  Promise.all(all.flatMap((budget) => [budget.take(undefined), budget.take(undefined)]))

it('lets one of many begin, whoever asks, and tells the others when to come again', async () => {
  const waits = await takeAll(budgets().all)
  expect(waits.filter((wait) => wait === 0)).toHaveLength(1)
  for (const wait of waits.filter((each) => each > 0)) {
    expect(wait).toBeGreaterThanOrEqual(MAX_WAIT_MS)
    expect(wait).toBeLessThanOrEqual(MINUTE / SLOWLY)
  }
})

it('lets some begin at once after a pause, and no more', async () => {
  const { all, open, name } = budgets(600)
  const begun = async () => {
    const stop = new AbortController()
    const waiting = Array.from({ length: 30 }, () => open().take(stop.signal))
    await Promise.all(all.map((budget) => budget.take(undefined)))
    stop.abort()
    return (await Promise.allSettled(waiting)).filter(({ status }) => status === 'fulfilled').length
  }
  expect(await begun()).toBeGreaterThan(0)
  const { rows } = await engines.db.execute<{ ahead: number }>(
    sql`SELECT extract(epoch FROM free_at - clock_timestamp())::float8 AS ahead FROM request_budgets WHERE name = ${name}`,
  )
  // thirty-four were taken, a tenth of a second each, of which twenty were free
  expect(rows[0]?.ahead).toBeLessThan(1.5)
})

it('is stopped for all by the refusal of one, for as long as the longest asks', async () => {
  const { open } = budgets(600)
  await open().stop(10 * MINUTE)
  await open().stop(MINUTE)
  const wait = await open().take(undefined)
  expect(wait).toBeGreaterThan(9 * MINUTE)
  expect(wait).toBeLessThanOrEqual(10 * MINUTE)
})

it('of one name takes nothing from that of another', async () => {
  expect(await budgets().open().take(undefined)).toBe(0)
  expect(await budgets().open().take(undefined)).toBe(0)
})
