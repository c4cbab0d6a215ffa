import { randomUUID } from 'node:crypto'
import { RuleSettings } from '#model/monitoring/rule-settings.ts'
import { silentLogger } from '#platform/http/silent-logger.ts'
import { asc, eq } from '#platform/storage/postgres/drizzle.ts'
import type { TestAccount, TestEngines } from '#platform/testing/engines.ts'
import { evaluateAccount, type Evaluating } from '../evaluate/evaluate-account.ts'
import { TrackedRulesCache } from '../evaluate/tracked-rules.ts'
import { alertEntries, alerts, monitoringRules, ruleVersions } from '../schema.ts'

export const noOrders = (more: object = {}): RuleSettings =>
  RuleSettings.parse({
    name: 'Pedidos por canal',
    metric: 'capturedOrders',
    by: ['channel'],
    window: 5,
    condition: { type: 'limit', direction: 'below', value: 1 },
    severity: 'critical',
    ...more,
  })

/** A rule saved at the given time. */
export async function addRule(
  { db, account }: Pick<TestAccount, 'db'> & { account: Pick<TestAccount['account'], 'id'> },
  settings: RuleSettings,
  since: Date,
): Promise<string> {
  const id = randomUUID()
  await db.insert(monitoringRules).values({
    id,
    accountId: account.id,
    settings,
    name: settings.name,
    since,
    version: 1,
    virtualChannelId: settings.virtualChannelId,
    enabled: settings.enabled,
    changedAt: since,
    nextAt: since,
  })
  await db
    .insert(ruleVersions)
    .values({ accountId: account.id, ruleId: id, version: 1, settings, changedAt: since })
  return id
}

/** One order of a channel in each of these minutes. */
export const ordersAt = (channel: string, begin: number, minutes: readonly number[], price = 10_000) =>
  minutes.map((minute) => ({
    order_id: `${channel}-${begin}-${minute}`,
    placed_at: new Date(begin + minute * 60_000).toISOString(),
    channel,
    lines: [{ sku_id: 'S', price }],
  }))

export const minutesBetween = (from: number, to: number, step = 1): number[] =>
  Array.from({ length: Math.ceil((to - from) / step) }, (_, index) => from + index * step)

export const evaluating = (
  { db, accountDb, clickhouse, keyring }: Pick<TestEngines, 'db' | 'accountDb' | 'clickhouse' | 'keyring'>,
  now: () => Date,
): Evaluating => ({
  db,
  accountDb,
  clickhouse,
  keyring,
  now,
  log: silentLogger,
  memory: new TrackedRulesCache(),
  calendars: new Map(),
  leaseMs: 5000,
})

/** Runs rounds until nothing is due. */
export async function evaluateAll(ctx: Evaluating, accountId: string, moved = false): Promise<void> {
  for (let round = 0; round < 50; round++) {
    const { more } = await evaluateAccount(ctx, accountId, { moved }, AbortSignal.timeout(60_000))
    if (!more) return
  }
  throw new Error('it never ends')
}

export const alertsOf = ({ db, account }: TestAccount) =>
  db
    .select()
    .from(alerts)
    .where(eq(alerts.accountId, account.id))
    .orderBy(asc(alerts.brokeAt), asc(alerts.id))

/** `moment hh:mm` of each alert, by place, in order. */
export async function storiesOf(account: TestAccount): Promise<Record<string, string[]>> {
  const stories: Record<string, string[]> = {}
  for (const { id, place } of await alertsOf(account)) {
    const rows = await account.db
      .select()
      .from(alertEntries)
      .where(eq(alertEntries.alertId, id))
      .orderBy(asc(alertEntries.at))
    const told = rows.map(({ moment, at }) => `${moment} ${at.toISOString().slice(11, 16)}`)
    const key = place.values.join('/')
    stories[key] = [...(stories[key] ?? []), ...told]
  }
  return stories
}
