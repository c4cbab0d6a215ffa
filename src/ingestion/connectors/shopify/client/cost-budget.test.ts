import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { CostBudget } from './cost-budget.ts'

/** Whether a question of this cost may be asked at once. */
async function isAsked(budget: CostBudget, cost: number): Promise<boolean> {
  const stop = new AbortController()
  const taking = Promise.allSettled([budget.take(cost, stop.signal)])
  await setImmediate()
  stop.abort()
  const [taken] = await taking
  return taken?.status === 'fulfilled'
}

it('asks what the shop has points for, and waits for the others', async () => {
  const budget = new CostBudget()
  budget.update({ maximumAvailable: 2000, currentlyAvailable: 300, restoreRate: 100 })
  expect(await isAsked(budget, 200)).toBe(true)
  expect(await isAsked(budget, 200)).toBe(false)
})

it.each([
  [{ maximumAvailable: 2000, currentlyAvailable: 1e300, restoreRate: 0 }, 1e300],
  [{ maximumAvailable: 1e300, currentlyAvailable: 1000, restoreRate: -5 }, 1e300],
  [{ maximumAvailable: 0, currentlyAvailable: -1e300, restoreRate: 100 }, 1e300],
  [{ maximumAvailable: 2000, currentlyAvailable: -1e300, restoreRate: 100 }, -1e300],
])('told %j, waits no longer for a cost of %d than for the largest question', async (status, cost) => {
  const budget = new CostBudget()
  budget.update(status)
  expect(await isAsked(budget, cost)).toBe(true)
})
