import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertOrders } from '#analytics/testing/insert-facts.ts'
import { runCheckWith } from '#analytics/testing/run-check.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { saveTargets } from './save-targets.ts'
import { salesTargetMissing } from './targets-check.ts'
import { cell, save } from './testing/target-of.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

it('a month without a target is found, also the next one from the 25th on; without orders there is nothing to tell', async () => {
  let day = '2026-11-20'
  const now = () => new Date(`${day}T15:00:00Z`)
  const ctx = await engines.newAccount({ now })
  const missing = async () => {
    const look = await runCheckWith(salesTargetMissing, ctx)
    if (!look.known) return 'unknown'
    const months = look.items.map(({ link }) => new URL(link ?? '', 'https://x').searchParams.get('mes'))
    expect(months).toEqual(look.items.map(({ id }) => id))
    return look.items.map(({ label }) => label)
  }
  expect(await missing()).toBe('unknown')
  await insertOrders(ctx, [{ order_id: 'a', placed_at: '2026-11-19T12:00:00Z' }])
  expect(await missing()).toEqual(['11/2026'])
  await saveTargets(ctx, save(0, { cells: [cell(100_000)] }))
  expect(await missing()).toEqual([])
  day = '2026-11-25'
  expect(await missing()).toEqual(['12/2026'])
})
