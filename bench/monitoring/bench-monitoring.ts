/**
 * What it costs to follow many rules, and how soon a breach rings the bell:
 * `npm run bench:monitoring -- [--accounts 50] [--rules 20] [--orders 5000] [--edges 3] [--breaches 5]`. The first account's orders are those of all, and what
 * its rules remember of their past too: only the first is fed.
 */
import { randomUUID } from 'node:crypto'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import {
  evaluateAccount,
  type Evaluating,
} from '#areas/observability/monitoring/server/evaluate/evaluate-account.ts'
import { startEvaluator } from '#areas/observability/monitoring/server/evaluate/evaluator.ts'
import { TrackedRulesCache } from '#areas/observability/monitoring/server/evaluate/tracked-rules.ts'
import { alerts, monitoringRules, monitoringSeries } from '#areas/observability/monitoring/server/schema.ts'
import { RuleSettings } from '#model/monitoring/rule-settings.ts'
import { silentLogger } from '#platform/http/silent-logger.ts'
import { createAccount } from '#platform/identity/create-account.ts'
import { and, eq, inArray, isNotNull, sql } from '#platform/storage/postgres/drizzle.ts'
import { connectPostgres } from '#platform/storage/postgres/postgres.ts'
import { testKeyring } from '#platform/testing/keyring.ts'
import { fillAccount } from '../facts/fill-account.ts'
import { openWorkplace, type Workplace } from '../place/workplace.ts'
import { cpuTime, cpuTimeOfFamilies } from '../report/cpu-time.ts'

const MINUTE = 60_000
const WINDOW = 5 * MINUTE
const DAYS = 60
/** Orders go on for as long after the moment at which the rules begin. */
const AFTER_HOURS = 6

const { values } = parseArgs({
  options: {
    accounts: { type: 'string', default: '50' },
    rules: { type: 'string', default: '20' },
    orders: { type: 'string', default: '5000' },
    edges: { type: 'string', default: '3' },
    breaches: { type: 'string', default: '5' },
  },
})
const count = (name: keyof typeof values): number => {
  const value = Number(values[name])
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name}: ${values[name]} is not a count`)
  return value
}
const [ACCOUNTS, RULES, ORDERS] = [count('accounts'), count('rules'), count('orders')]
const [EDGES, BREACHES] = [count('edges'), count('breaches')]

/** Of several types and figures, most of them over the same rows, as those of a shop are. */
function settingsOf(index: number): RuleSettings {
  const conditions = [
    { type: 'limit', direction: 'above', value: 1e9, recovery: null },
    { type: 'change', direction: 'below', fraction: 0.9, recovery: null, against: 'week' },
    { type: 'absence', leastUsual: 50 },
    { type: 'anomaly', direction: 'below', alarmsPerMonth: 1 },
  ]
  const figures = ['capturedOrders', 'capturedRevenue', 'units', 'approval', 'canceledOrders']
  return RuleSettings.parse({
    name: `Regra ${index}`,
    metric: figures[index % figures.length],
    severity: 'info',
    window: 5,
    minimumSample: 20,
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
  const { ids, end } = await place.once('accounts with two months of orders', () => makeAccounts(place))
  await addRules(place, ids, end)
  const parts = {
    db: place.db,
    accountDb: postgres.accountDb,
    clickhouse: place.clickhouse,
    keyring: testKeyring,
    log: silentLogger,
  }
  let now = end + WINDOW
  const following = (): Evaluating => ({
    ...parts,
    now: () => new Date(now),
    memory: new TrackedRulesCache(),
    calendars: new Map(),
    leaseMs: 60_000,
  })
  console.log(
    `${ACCOUNTS * RULES} rules of ${ACCOUNTS} accounts with ${ORDERS} orders in ${DAYS} days; ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`,
  )
  const [first = ''] = ids
  console.log(
    `the past of ${RULES} rules, which is fed once: ${await measured(place, () => round(following(), [first]))}`,
  )
  await shareThePast(place, first)
  const ctx = following()
  for (let edge = 0; edge < EDGES; edge++) {
    now += WINDOW
    console.log(
      `${edge === 0 ? 'after a restart' : `edge ${edge}`}: ${await measured(place, () => round(ctx, ids))}`,
    )
  }
  await measureBell(place, parts, ids, now)
} finally {
  await postgres.close()
  await place.close()
}

async function makeAccounts({ db, clickhouse }: Workplace): Promise<{ ids: string[]; end: number }> {
  const end = Math.floor(Date.now() / WINDOW) * WINDOW
  const ids: string[] = []
  for (let index = 0; index < ACCOUNTS; index++)
    ids.push((await createAccount(db, { name: `bench ${index}` })).id)
  const [first = '', ...others] = ids
  const span = { start: end / 1000 - DAYS * 86_400, end: end / 1000 + AFTER_HOURS * 3600 }
  await fillAccount(clickhouse, { account: first, orders: ORDERS, ...span }, () => undefined)
  for (let from = 0; from < others.length; from += 25)
    for (const table of ['orders', 'order_items', 'sessions'])
      await copyRows(clickhouse, table, first, others.slice(from, from + 25))
  return { ids, end }
}

async function copyRows(
  clickhouse: Workplace['clickhouse'],
  table: string,
  from: string,
  to: readonly string[],
): Promise<void> {
  const described = await clickhouse.query({
    query: `SELECT name FROM system.columns WHERE database = currentDatabase() AND table = '${table}'
      AND default_kind NOT IN ('MATERIALIZED', 'ALIAS') ORDER BY position`,
    format: 'JSONEachRow',
  })
  const names = (await described.json<{ name: string }>()).map(({ name }) => name)
  const values = names.map((name) => (name === 'account_id' ? 'copy' : name))
  await clickhouse.command({
    query: `INSERT INTO ${table} (${names.join(', ')}) SELECT ${values.join(', ')} FROM ${table}
      CROSS JOIN (SELECT toUUID(arrayJoin({ids:Array(String)})) AS copy) AS copies
      WHERE account_id = {from:UUID} SETTINGS max_execution_time = 0, max_threads = 2`,
    query_params: { ids: to, from },
  })
}

async function addRules({ db }: Workplace, ids: readonly string[], end: number): Promise<void> {
  const mine = [...ids]
  await db.delete(monitoringSeries).where(inArray(monitoringSeries.accountId, mine))
  await db.delete(monitoringRules).where(inArray(monitoringRules.accountId, mine))
  await db.delete(alerts).where(inArray(alerts.accountId, mine))
  const since = new Date(end)
  for (const accountId of ids)
    await db.insert(monitoringRules).values(
      Array.from({ length: RULES }, (_, index) => ({
        id: randomUUID(),
        accountId,
        settings: settingsOf(index),
        name: `Regra ${index}`,
        enabled: true,
        version: 1,
        since,
        changedAt: since,
        nextAt: since,
      })),
    )
}

async function shareThePast({ db }: Workplace, first: string): Promise<void> {
  const others = sql`FROM monitoring_rules AS fed WHERE fed.account_id = ${first} AND fed.name = rule.name AND rule.account_id <> ${first}`
  await db.execute(sql`UPDATE monitoring_rules AS rule
    SET judged_until = fed.judged_until, next_at = fed.next_at, state = fed.state ${others}`)
  await db.execute(sql`INSERT INTO monitoring_series (account_id, rule_id, place, life, begins_at, detector_until, detector)
    SELECT rule.account_id, rule.id, kept.place, kept.life, kept.begins_at, kept.detector_until, kept.detector
    FROM monitoring_rules AS rule
    JOIN monitoring_rules AS fed ON fed.account_id = ${first} AND fed.name = rule.name
    JOIN monitoring_series AS kept ON kept.rule_id = fed.id
    WHERE rule.account_id <> ${first}`)
  await db.execute(sql`ANALYZE`)
}

/** Every account that is due, until nothing is; as many at once as an evaluator takes. */
async function round(ctx: Evaluating, ids: readonly string[]): Promise<number> {
  let judged = 0
  const { signal } = new AbortController()
  const waiting = [...ids]
  const turns = Array.from({ length: 3 }, async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift())
      for (let more = true; more;) {
        const done = await evaluateAccount(ctx, id, { moved: false }, signal)
        judged += done.judged
        more = done.more
      }
  })
  await Promise.all(turns)
  return judged
}

async function measured({ pidOf }: Workplace, work: () => Promise<number>): Promise<string> {
  const computed = () => [
    cpuTime([process.pid]) ?? 0,
    ...(['postgres', 'clickhouse'] as const).map((engine) => cpuTimeOfFamilies([pidOf(engine)]) ?? 0),
  ]
  const [before, began] = [computed(), performance.now()]
  const judged = await work()
  const [took, after] = [performance.now() - began, computed()]
  const used = after.map((time, index) => time - (before[index] ?? 0))
  const [here, inPostgres, inClickhouse] = used.map(seconds)
  const all = seconds(used.reduce((sum, time) => sum + time, 0))
  return `${judged} rules judged in ${seconds(took)}; computed ${all}: ${here} here, ${inPostgres} in PostgreSQL, ${inClickhouse} in ClickHouse`
}

/**
 * One evaluator that has followed every rule for a while; at each edge of five minutes all of them are due, and one account, whose orders came every minute
 * until then, has had none in the window that ends.
 */
async function measureBell(
  { db, clickhouse }: Workplace,
  parts: Pick<Evaluating, 'db' | 'accountDb' | 'clickhouse' | 'keyring' | 'log'>,
  ids: readonly string[],
  from: number,
): Promise<void> {
  const latencies: number[] = []
  const begin = Math.ceil(from / WINDOW) * WINDOW + WINDOW
  const watched = ids.slice(0, BREACHES)
  const rules = new Map<string, string>()
  for (const [index, accountId] of watched.entries()) {
    const stops = begin + (index + 1) * WINDOW
    const minutes = Array.from({ length: (stops - begin) / MINUTE + 5 }, (_, minute) => minute)
    await clickhouse.insert({
      table: 'orders',
      values: minutes.map((minute) => ({
        account_id: accountId,
        order_id: `viva-${minute}`,
        channel: 'viva',
        total_amount: 10_000,
        placed_at: (begin - WINDOW) / 1000 + minute * 60,
        version: 1,
      })),
      format: 'JSONEachRow',
    })
    const [id, since] = [randomUUID(), new Date(begin - WINDOW)]
    rules.set(accountId, id)
    const settings = RuleSettings.parse({
      name: 'Parou',
      metric: 'capturedOrders',
      window: 5,
      severity: 'critical',
      filters: { channel: ['viva'] },
      condition: { type: 'limit', direction: 'below', value: 1 },
    })
    await db.insert(monitoringRules).values({
      id,
      accountId,
      settings,
      name: 'Parou',
      enabled: true,
      version: 1,
      since,
      changedAt: since,
      nextAt: since,
    })
  }
  let jump = 0
  const now = () => new Date(Date.now() + jump)
  const jumpTo = (moment: number) => {
    jump = moment - Date.now()
  }
  const until = async (isSo: () => Promise<boolean>) => {
    while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const allJudged = (edge: number) => async () => {
    const { rows } = await db.execute<{
      behind: number
    }>(sql`SELECT count(*)::int AS behind FROM monitoring_rules
      WHERE enabled AND account_id = ANY(${sql.param([...ids])}::uuid[])
        AND (judged_until IS NULL OR judged_until < ${new Date(edge).toISOString()}::timestamptz)`)
    return rows[0]?.behind === 0
  }
  jumpTo(begin + 1000)
  const stop = startEvaluator({ ...parts, now, listen: postgres.listen })
  await until(allJudged(begin))
  for (const [index, accountId] of watched.entries()) {
    const edge = begin + (index + 2) * WINDOW
    if (index === 0) {
      jumpTo(edge - WINDOW + 1000)
      await until(allJudged(edge - WINDOW))
    }
    jumpTo(edge - 1000)
    const fired = and(eq(alerts.ruleId, rules.get(accountId) ?? ''), isNotNull(alerts.firedAt))
    await until(async () => (await db.select({ id: alerts.id }).from(alerts).where(fired)).length > 0)
    latencies.push(now().getTime() - edge)
    await until(allJudged(edge))
    console.log(
      `breach ${index + 1}: ${seconds(latencies.at(-1) ?? 0)}; every rule judged ${seconds(now().getTime() - edge)} after the edge`,
    )
  }
  await stop()
  console.log(
    `from the end of the window that breaks a rule to the bell, all rules being due at once: median ${seconds(median(latencies))}, p95 ${seconds(median(latencies, 0.95))} of ${latencies.length}`,
  )
}
