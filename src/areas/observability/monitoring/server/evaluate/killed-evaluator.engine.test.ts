import { setTimeout as sleep } from 'node:timers/promises'
import { asc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { insertOrders } from '#analytics/testing/insert-facts.ts'
import { deliveries } from '#platform/notices/schema.ts'
import { addDestination, addRoute } from '#platform/notices/testing/notices.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { KillablePrograms, killRounds } from '#platform/testing/killable-programs.ts'
import { draws } from '#testing/draws.ts'
import { alertEntries, alerts, monitoringRules } from '../schema.ts'
import type { EvaluatorChild } from '../testing/evaluator-child.ts'
import { addRule, evaluateAll, evaluating, minutesBetween, noOrders, ordersAt } from '../testing/rules.ts'

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
const RULES = 6
const CHANNELS = 8
const noon = Date.parse('2026-11-18T15:00:00Z')
const at = (minute: number) => new Date(noon + minute * 60_000)

/** Channels that stop and sell again at moments of their own. */
function facts(seed: number) {
  const draw = draws(seed)
  return Array.from({ length: CHANNELS }, (_, channel) => {
    const every = 20 + Math.floor(draw() * 40)
    const stop = Math.floor(draw() * every)
    const sells = (minute: number) => minute < 0 || (minute + stop) % every < every / 2
    return ordersAt(`C${channel}`, noon, minutesBetween(-30, ROUNDS * ROUND).filter(sells))
  }).flat()
}

async function store(): Promise<TestAccount> {
  const account = await engines.newAccount()
  await insertOrders(account, facts(5))
  await addRoute(account, { destinationIds: [await addDestination(account)] })
  for (let rule = 0; rule < RULES; rule++)
    await addRule(
      account,
      noOrders({ name: `Regra ${rule}`, pending: 1 + (rule % 3), recovery: 1 + (rule % 2) }),
      at(0),
    )
  return account
}

async function judgedUntil({ db, account }: TestAccount): Promise<number> {
  const rows = await db
    .select({ until: monitoringRules.judgedUntil })
    .from(monitoringRules)
    .where(eq(monitoringRules.accountId, account.id))
  return Math.min(...rows.map(({ until }) => until?.getTime() ?? 0))
}

/** What happened to each series, by the rule's name. */
async function storyOf({ db, account }: TestAccount): Promise<string[]> {
  const rows = await db
    .select({
      at: alertEntries.at,
      moment: alertEntries.moment,
      place: alerts.place,
      settings: alerts.settings,
    })
    .from(alertEntries)
    .innerJoin(alerts, eq(alerts.id, alertEntries.alertId))
    .where(eq(alertEntries.accountId, account.id))
    .orderBy(asc(alertEntries.at))
  return rows
    .map((row) => `${row.at.toISOString()} ${row.settings.name} ${row.place.values.join()} ${row.moment}`)
    .toSorted((a, b) => (a < b ? -1 : 1))
}

const keysOf = async ({ db, account }: TestAccount) =>
  (await db.select().from(deliveries).where(eq(deliveries.accountId, account.id))).map(
    ({ noticeKey }) => noticeKey,
  )

it(
  'evaluators that are killed again and again write every transition, and queue every notice, exactly once',
  { timeout: 400_000 },
  async () => {
    const [account, calm] = [await store(), await store()]
    // nobody else looks at the second one
    await calm.db
      .update(monitoringRules)
      .set({ nextAt: at(1e6) })
      .where(eq(monitoringRules.accountId, calm.account.id))
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
    await calm.db
      .update(monitoringRules)
      .set({ nextAt: at(0) })
      .where(eq(monitoringRules.accountId, calm.account.id))
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
    const [keys, calmly] = [await keysOf(account), await keysOf(calm)]
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys.length).toBeGreaterThan(0)
    expect(keys.length).toBe(calmly.length)
  },
)
