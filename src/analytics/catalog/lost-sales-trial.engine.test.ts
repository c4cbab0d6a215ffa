import { afterAll, beforeAll, expect, it } from 'vitest'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { insertOrders } from '../testing/insert-facts.ts'
import { insertStock } from '../testing/insert-catalog.ts'
import { loadTrial } from './lost-sales-trial.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const NOW = Date.parse('2026-08-20T15:00:00Z')
const DAY = 86_400_000
const iso = (moment: number) => new Date(moment).toISOString()

/** The same on every machine; sales per day are counts with this mean. */
function counts(seed: number) {
  let state = seed
  const fraction = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
  return (mean: number) => {
    let [left, count] = [Math.exp(-mean), 0]
    for (let part = fraction(); part > left; part *= fraction()) count += 1
    return count
  }
}

it('holds about four of five weeks that it has not seen, of sales that are counts', async () => {
  const ctx = await engines.newAccount({ now: () => new Date(NOW) })
  const draw = counts(11)
  const skus = Array.from({ length: 60 }, (_, index) => ({
    sku_id: `s${index}`,
    mean: 0.05 + (index % 9) / 10,
  }))
  await insertStock(
    ctx,
    skus.map(({ sku_id }) => ({ sku_id, counted_at: iso(NOW - 300 * DAY), quantity: 1_000_000 })),
  )
  await insertOrders(
    ctx,
    skus.flatMap(({ sku_id, mean }) =>
      Array.from({ length: 150 }, (_, day) => day + 1).flatMap((day) => {
        const quantity = draw(mean)
        const order_id = `${sku_id}-${day}`
        return quantity === 0
          ? []
          : [{ order_id, placed_at: iso(NOW - day * DAY), lines: [{ sku_id, quantity, price: 1000 }] }]
      }),
    ),
  )
  const trial = await loadTrial(ctx)
  expect(trial?.cases).toBe(40)
  // of 40 with four of five: outside of these bounds once in a thousand
  expect(trial?.within).toBeGreaterThanOrEqual(23)
  expect(trial?.dispersion).toBeLessThan(2)
  expect(await loadTrial(await engines.newAccount({ now: () => new Date(NOW) }))).toBeNull()
})
