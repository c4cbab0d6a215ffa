/** What it costs to follow many rules, and how soon a breach rings the bell: `npm run bench:monitoring -- [--accounts 50] [--rules 20] [--orders 20000] [--minutes 10] [--breaches 5]`. */
import { randomUUID } from 'node:crypto'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { eq, inArray } from 'drizzle-orm'
import {
  evaluateAccount,
  type Evaluating,
} from '#areas/observability/monitoring/server/evaluate/evaluate-account.ts'
import { startEvaluator } from '#areas/observability/monitoring/server/evaluate/evaluator.ts'
import { FollowedRules } from '#areas/observability/monitoring/server/evaluate/followed.ts'
import { alerts, monitoringRules } from '#areas/observability/monitoring/server/schema.ts'
import { RuleSettings } from '#model/monitoring/rule-settings.ts'
import { silentLogger } from '#platform/http/silent-logger.ts'
import { createAccount } from '#platform/identity/create-account.ts'
import { connectPostgres } from '#platform/storage/postgres/postgres.ts'
import { testKeyring } from '#platform/testing/keyring.ts'
import { fillAccount } from '../facts/fill-account.ts'
import { openWorkplace, type Workplace } from '../place/workplace.ts'
import { cpuTime } from '../report/cpu-time.ts'

const MINUTE = 60_000
const WINDOW = 5 * MINUTE
const DAYS = 60

const { values } = parseArgs({
  options: {
    accounts: { type: 'string', default: '50' },
    rules: { type: 'string', default: '20' },
    orders: { type: 'string', default: '20000' },
    minutes: { type: 'string', default: '10' },
    breaches: { type: 'string', default: '5' },
  },
})
const count = (name: keyof typeof values): number => {
  const value = Number(values[name])
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name}: ${values[name]} is not a count`)
  return value
}
const [ACCOUNTS, RULES, ORDERS] = [count('accounts'), count('rules'), count('orders')]
const [MINUTES, BREACHES] = [count('minutes'), count('breaches')]

/** Of several types and figures, most of them over the same rows, as those of a shop are. */
function settingsOf(index: number): RuleSettings {
  const conditions = [
    { type: 'limit', direction: 'below', value: 1, recovery: null },
    { type: 'change', direction: 'below', fraction: 0.9, recovery: null, against: 'week' },
    { type: 'absence', leastUsual: 50 },
    { type: 'anomaly', direction: 'below', alarmsPerMonth: 1 },
  ]
  const figures = ['capturedOrders', 'capturedRevenue', 'units', 'approval', 'canceledOrders']
  return RuleSettings.parse({
    ...{ name: `Regra ${index}`, metric: figures[index % figures.length], severity: 'info', window: 5 },
    condition: conditions[index % conditions.length],
    ...(index % 10 === 9 && { by: ['channel'] }),
  })
}

const median = (times: readonly number[], share = 0.5) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`

const root = fileURLToPath(new URL('../..', import.meta.url))
const place = await openWorkplace(join(root, 'data', 'bench', `monitoring-${ACCOUNTS}-${ORDERS}`))
const postgres = connectPostgres(place.postgresUrl, () => {})
try {
  const { ids, end } = await makeAccounts(place)
  await addRules(place, ids, end)
  const parts = {
    db: place.db,
    accountDb: postgres.accountDb,
    clickhouse: place.clickhouse,
    keyring: testKeyring,
    log: silentLogger,
  }
  let now = end
  const ctx: Evaluating = {
    ...{ ...parts, now: () => new Date(now), memory: new FollowedRules() },
    ...{ calendars: new Map(), leaseMs: 60_000 },
  }
  console.log(
    `${ACCOUNTS * RULES} rules of ${ACCOUNTS} accounts with ${ORDERS} orders in ${DAYS} days; ${cpus().length} cores`,
  )
  now = end + WINDOW
  const first = await measured(place, () => round(ctx, ids))
  console.log(`the first round, which feeds the past of every rule: ${first}`)
  for (let minute = 1; minute <= MINUTES; minute++) {
    now = end + WINDOW + minute * MINUTE
    console.log(`minute ${minute}: ${await measured(place, () => round(ctx, ids))}`)
  }
  await measureBell(place, parts, ids, now)
} finally {
  await postgres.close()
  await place.close()
}

function makeAccounts({ db, clickhouse, once }: Workplace): Promise<{ ids: string[]; end: number }> {
  return once('accounts with two months of orders', async () => {
    const end = Math.floor(Date.now() / WINDOW) * WINDOW
    const ids: string[] = []
    for (let index = 0; index < ACCOUNTS; index++) {
      const { id } = await createAccount(db, { name: `bench ${index}` })
      const span = { account: id, orders: ORDERS, start: end / 1000 - DAYS * 86_400, end: end / 1000 }
      await fillAccount(clickhouse, span, () => undefined)
      ids.push(id)
    }
    return { ids, end }
  })
}

async function addRules({ db }: Workplace, ids: readonly string[], end: number): Promise<void> {
  await db.delete(monitoringRules).where(inArray(monitoringRules.accountId, [...ids]))
  await db.delete(alerts).where(inArray(alerts.accountId, [...ids]))
  const since = new Date(end)
  for (const accountId of ids)
    await db.insert(monitoringRules).values(
      Array.from({ length: RULES }, (_, index) => ({
        ...{
          id: randomUUID(),
          accountId,
          settings: settingsOf(index),
          name: `Regra ${index}`,
          enabled: true,
        },
        ...{ version: 1, since, changedAt: since, nextAt: since },
      })),
    )
}

/** Every account that is due, until nothing is. */
async function round(ctx: Evaluating, ids: readonly string[]): Promise<number> {
  let judged = 0
  const { signal } = new AbortController()
  for (const id of ids)
    for (let more = true; more;) {
      const done = await evaluateAccount(ctx, id, { moved: false }, signal)
      judged += done.judged
      more = done.more
    }
  return judged
}

async function measured({ enginePids }: Workplace, work: () => Promise<number>): Promise<string> {
  const computed = () => [cpuTime([process.pid]), cpuTime(enginePids())] as const
  const [before, began] = [computed(), performance.now()]
  const judged = await work()
  const [took, after] = [performance.now() - began, computed()]
  const used = ([0, 1] as const).map((index) => seconds((after[index] ?? 0) - (before[index] ?? 0)))
  return `${judged} rules judged in ${seconds(took)}; computed ${used[0]} here and ${used[1]} in the engines`
}

/** The clock of an evaluator jumps to just before a window's end, at which every rule is due, and one account's orders have stopped. */
async function measureBell(
  { db }: Workplace,
  parts: Pick<Evaluating, 'db' | 'accountDb' | 'clickhouse' | 'keyring' | 'log'>,
  ids: readonly string[],
  from: number,
): Promise<void> {
  const latencies: number[] = []
  const [account = ''] = ids
  let edge = Math.ceil(from / WINDOW) * WINDOW
  for (let breach = 0; breach < BREACHES; breach++) {
    edge += WINDOW
    const since = new Date(edge - WINDOW)
    const id = randomUUID()
    const settings: RuleSettings = { ...settingsOf(0), window: 5 }
    await db.insert(monitoringRules).values({
      ...{ id, accountId: account, settings, name: 'Parou', enabled: true, version: 1 },
      ...{ since, changedAt: since, nextAt: since },
    })
    const jump = edge - 1000 - Date.now()
    const now = () => new Date(Date.now() + jump)
    const stop = startEvaluator({ ...parts, now, listen: postgres.listen })
    const found = () => db.select({ id: alerts.id }).from(alerts).where(eq(alerts.ruleId, id)).limit(1)
    while ((await found()).length === 0) await new Promise((resolve) => setTimeout(resolve, 20))
    latencies.push(now().getTime() - edge)
    await stop()
  }
  console.log(
    `from the end of the window that breaks a rule to the bell, all rules being due at once: median ${seconds(median(latencies))}, p95 ${seconds(median(latencies, 0.95))} of ${BREACHES}`,
  )
}
