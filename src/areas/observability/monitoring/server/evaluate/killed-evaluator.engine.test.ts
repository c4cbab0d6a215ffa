import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { addDestination } from '#platform/notices/testing/notices.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { KillablePrograms, killRounds } from '#platform/testing/killable-programs.ts'
import { draws } from '#testing/draws.ts'
import { monitoringRules } from '../schema.ts'
import type { EvaluatorChild } from '../testing/evaluator-child.ts'
import { evaluateAll, evaluating } from '../testing/rules.ts'
import { judgedUntil, lookNotBefore, stoppingStore, storyOf, toldOnce } from '../testing/stopping-store.ts'

let engines: TestEngines
const children = new KillablePrograms<EvaluatorChild>(
  new URL('../testing/evaluator-child.ts', import.meta.url),
)
beforeAll(async () => {
  engines = await testEngines()
  // rules of other files would be looked at too
  await engines.db.update(monitoringRules).set({ enabled: false })
})
afterEach(() => children.killAll())
afterAll(() => engines.stop())

const ROUNDS = killRounds(5)
/** Minutes of the store that pass between two kills. */
const ROUND = 15
const noon = Date.parse('2026-11-18T15:00:00Z')
const at = (minute: number) => new Date(noon + minute * 60_000)

async function store(): Promise<TestAccount> {
  const account = await engines.newAccount()
  const destinationId = await addDestination(account)
  await stoppingStore(account, { begin: noon, minutes: ROUNDS * ROUND, destinationId })
  return account
}

it(
  'evaluators that are killed again and again write every transition, and queue every notice, exactly once',
  { timeout: 400_000 },
  async () => {
    const [account, calm] = [await store(), await store()]
    // nobody else looks at the second one
    await lookNotBefore(calm, at(1e6))
    const random = draws(11)
    const { postgresUrl, clickhouseUrl } = engines
    let killed = 0
    for (let round = 1; round <= ROUNDS; round++) {
      const now = noon + round * ROUND * 60_000
      const begin = () => children.begin({ postgresUrl, clickhouseUrl, now, leaseMs: 300 })
      const first = begin()
      // another one takes over at once, or finds it done
      const second = begin()
      // somewhere in their beginning, their reading, their judging or their writing
      await sleep(500 + random() * 500)
      if ((await judgedUntil(account)) < now) killed += 1
      await children.kill(first)
      await expect.poll(() => judgedUntil(account), { timeout: 60_000, interval: 50 }).toBe(now)
      await children.kill(second)
    }
    expect(killed).toBeGreaterThan(0)
    await lookNotBefore(calm, at(0))
    for (let round = 1; round <= ROUNDS; round++)
      await evaluateAll(
        evaluating(engines, () => at(round * ROUND)),
        calm.account.id,
        true,
      )
    const told = await storyOf(account)
    expect(told.filter((line) => line.endsWith('fired')).length).toBeGreaterThan(20)
    expect(new Set(told).size).toBe(told.length)
    expect(told).toEqual(await storyOf(calm))
    expect((await toldOnce(account)).length).toBeGreaterThan(0)
  },
)
