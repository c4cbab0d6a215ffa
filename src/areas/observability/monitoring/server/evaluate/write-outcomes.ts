import { newLifecycle } from '#analytics/monitoring/alert-lifecycle.ts'
import { openAlertStates } from '#model/monitoring/rules.ts'
import { queueNotice } from '#platform/notices/queue-notice.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import { and, asc, eq, gte, inArray, sql } from '#platform/storage/postgres/drizzle.ts'
import type { Database, Transaction } from '#platform/storage/postgres/postgres.ts'
import type { RuleState } from '../../model.ts'
import { findMembers } from '../../../server/find-members.ts'
import { lockAlerts } from '../lock-alerts.ts'
import { publishAlertsChanged } from '../../../server/publish-alerts-changed.ts'
import { alertEntries, alerts, monitoringRules, monitoringSeries, type StoredAlert } from '../schema.ts'
import { alertId, applySteps, timelineEntry, type ChangedAlert } from './alert-changes.ts'
import { packJudge, type TrackedSeries } from './tracked-rules.ts'
import { joinIncidents, groupNotices, TOGETHER_MS, worstFirst, type Fired } from './incidents.ts'
import type { RulePlan, SeriesSteps } from './judge-rules.ts'
import { noticeLabels, buildNotice, type NoticeWorld } from './notices.ts'
import type { RuleSchedule } from './plan-rules.ts'

/** Result of a rule that was judged, or only rescheduled (no `done`). */
export type RuleResult = RuleSchedule & {
  until: number
  state: RuleState
  done?: { plan: RulePlan; series: SeriesSteps[] }
}

type Deps = { db: Database; keyring: Keyring; now: Date; world: NoticeWorld }

/** Windows processed between saves of a judge. */
const KEPT_EVERY = 64

const quiet = JSON.stringify(newLifecycle())

/**
 * Stores an account's round in one transaction; skips rules that another process judged or a person changed
 * meanwhile. Returns the rules written.
 */
export async function writeResults(
  means: Deps,
  accountId: string,
  results: readonly RuleResult[],
): Promise<Set<string>> {
  const packed = await packChanged(results)
  return means.db.transaction(async (tx) => {
    const mine = await lockRules(tx, results)
    const written = results.filter(({ rule }) => mine.has(rule.id))
    await writeAlerts({ ...means, tx }, accountId, written)
    await writeSeries(
      tx,
      packed.filter(({ ruleId }) => mine.has(ruleId)),
    )
    await writeRules(tx, written)
    return mine
  })
}

async function lockRules(tx: Transaction, results: readonly RuleResult[]): Promise<Set<string>> {
  const known = new Map(results.map(({ rule }) => [rule.id, rule]))
  const rows = await tx
    .select({
      id: monitoringRules.id,
      version: monitoringRules.version,
      judgedUntil: monitoringRules.judgedUntil,
      enabled: monitoringRules.enabled,
    })
    .from(monitoringRules)
    .where(inArray(monitoringRules.id, [...known.keys()]))
    .orderBy(asc(monitoringRules.id))
    .for('update')
  return new Set(
    rows
      .filter(({ id, version, judgedUntil, enabled }) => {
        const rule = known.get(id)
        return enabled && rule?.version === version && rule.judgedUntil?.getTime() === judgedUntil?.getTime()
      })
      .map(({ id }) => id),
  )
}

type Packed = typeof monitoringSeries.$inferInsert & { followed: TrackedSeries; packs: boolean }

async function packChanged(results: readonly RuleResult[]): Promise<Packed[]> {
  const packed: Packed[] = []
  for (const { rule, done } of results)
    for (const { followed } of done?.series ?? []) {
      const life = JSON.stringify(followed.life)
      const packs = followed.fed > 0 && (followed.kept === null || followed.fed >= KEPT_EVERY)
      if (!packs && life === (followed.keptLife ?? quiet)) continue
      packed.push({
        accountId: rule.accountId,
        ruleId: rule.id,
        place: JSON.stringify(followed.place),
        life: followed.life,
        beginsAt: followed.begins === null ? null : new Date(followed.begins),
        ...(packs &&
          followed.judge && {
            detector: await packJudge(followed.judge),
            detectorUntil: new Date(followed.until),
          }),
        followed,
        packs,
      })
    }
  return packed
}

async function writeSeries(tx: Transaction, packed: readonly Packed[]): Promise<void> {
  for (const { followed, packs, ...row } of packed) {
    const { detector, detectorUntil, life } = row
    await tx
      .insert(monitoringSeries)
      .values(row)
      .onConflictDoUpdate({
        target: [monitoringSeries.ruleId, monitoringSeries.place],
        set: { life, ...(packs && { detector, detectorUntil }) },
      })
    followed.keptLife = JSON.stringify(life)
    if (packs) Object.assign(followed, { kept: followed.until, fed: 0 })
  }
}

async function writeRules(tx: Transaction, results: readonly RuleResult[]): Promise<void> {
  if (results.length === 0) return
  const of = <Value>(value: (result: RuleResult) => Value) => sql.param(results.map(value))
  const instants = (value: (result: RuleResult) => number | null) =>
    of((result) => {
      const at = value(result)
      return at === null ? null : new Date(at).toISOString()
    })
  await tx.execute(sql`UPDATE monitoring_rules AS rule
    SET judged_until = told.judged_until, next_at = told.next_at, waits = told.waits, state = told.state, leased_until = NULL
    FROM unnest(${of(({ rule }) => rule.id)}::uuid[], ${instants(({ rule, done, until }) => (done ? until : (rule.judgedUntil?.getTime() ?? null)))}::timestamptz[],
      ${instants(({ nextAt }) => nextAt)}::timestamptz[], ${of(({ waits }) => waits)}::boolean[], ${of(({ state }) => state)}::text[])
      AS told (id, judged_until, next_at, waits, state)
    WHERE rule.id = told.id`)
}

async function writeAlerts(
  { tx, keyring, now, world }: Deps & { tx: Transaction },
  accountId: string,
  results: readonly RuleResult[],
): Promise<void> {
  const stepped = results.flatMap(({ rule, done }) =>
    (done?.series ?? []).filter(({ steps }) => steps.length > 0).map((one) => ({ rule, ...one })),
  )
  const silent = results.filter(({ rule, state }) => state === 'noData' && rule.state !== 'noData')
  if (stepped.length === 0 && silent.length === 0) return
  await lockAlerts(tx, accountId)
  const ids = stepped.flatMap(({ rule, followed, steps }) =>
    steps.flatMap(({ onset, transitions }) =>
      [onset, ...transitions.map((each) => each.onset)].map((each) => alertId(rule.id, followed.place, each)),
    ),
  )
  const found =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(alerts)
          .where(inArray(alerts.id, [...new Set(ids)]))
  const known = new Map(found.map((alert) => [alert.id, alert]))
  const changed = new Map<string, ChangedAlert>()
  for (const { rule, followed, steps } of stepped) applySteps(rule, followed, steps, { known, changed })
  const silenced = await markSilent(tx, silent, changed, now)
  const all = [...changed.values()]
  const fired = all.filter(
    ({ alert, entries }) => !alert.endedAt && entries.some(({ moment }) => moment === 'fired'),
  )
  const open = await nearbyOpen(tx, accountId, all)
  joinIncidents(
    fired.map(({ alert }) => alert),
    open.filter(({ id }) => changed.get(id)?.alert.state !== 'resolved'),
  )
  await dropFormerOwners(tx, accountId, all)
  await writeChanged(tx, all)
  for (const { key, lead, alerts: grouped } of groupNotices(all, open)) {
    const notice = buildNotice({ kind: 'fired', key, lead, others: grouped.slice(1), at: now }, world)
    // a route matching any of them takes all; the key limits each destination to one
    for (const alert of grouped)
      await queueNotice({ tx, keyring, now }, accountId, notice, noticeLabels(alert))
  }
  await notifyEnded({ tx, keyring, now, world }, accountId, all)
  for (const alert of silenced) {
    const key = `${alert.incidentId}/noData/${alert.ruleId}/${now.toISOString()}`
    const notice = buildNotice({ kind: 'noData', key, lead: alert, others: [], at: now }, world)
    await queueNotice({ tx, keyring, now }, accountId, notice, noticeLabels(alert))
  }
  await publishAlertsChanged(tx, accountId)
}

/** Marks open alerts of rules whose source is silent. Returns one per rule to notify. */
async function markSilent(
  tx: Transaction,
  silent: readonly RuleResult[],
  changed: Map<string, ChangedAlert>,
  now: Date,
): Promise<StoredAlert[]> {
  if (silent.length === 0) return []
  const open = await tx
    .select()
    .from(alerts)
    .where(
      and(
        inArray(
          alerts.ruleId,
          silent.map(({ rule }) => rule.id),
        ),
        inArray(alerts.state, ['firing', 'acknowledged', 'silenced']),
      ),
    )
  for (const alert of open) {
    const mine = changed.get(alert.id) ?? { alert, entries: [], tells: false, ended: false, gone: false }
    if (mine.alert.state === 'resolved') continue
    mine.alert.state = 'noData'
    mine.alert.updatedAt = now
    mine.entries.push(timelineEntry(alert, 'noData', now.getTime()))
    changed.set(alert.id, mine)
  }
  return [...Map.groupBy(open, ({ ruleId }) => ruleId).values()].flatMap((of) =>
    of.toSorted(worstFirst).slice(0, 1),
  )
}

async function nearbyOpen(
  tx: Transaction,
  accountId: string,
  all: readonly ChangedAlert[],
): Promise<Fired[]> {
  const times = all.flatMap(({ alert: { firedAt } }) => (firedAt ? [firedAt.getTime()] : []))
  if (times.length === 0) return []
  const rows = await tx
    .select({
      id: alerts.id,
      incidentId: alerts.incidentId,
      severity: alerts.severity,
      firedAt: alerts.firedAt,
    })
    .from(alerts)
    .where(
      and(
        eq(alerts.accountId, accountId),
        inArray(alerts.state, [...openAlertStates]),
        gte(alerts.firedAt, new Date(Math.min(...times) - TOGETHER_MS)),
      ),
    )
  return rows.flatMap(({ firedAt, ...row }) => (firedAt ? [{ ...row, firedAt }] : []))
}

/** A rule still names whoever was responsible and left the account. */
async function dropFormerOwners(
  tx: Transaction,
  accountId: string,
  all: readonly ChangedAlert[],
): Promise<void> {
  const owned = all.flatMap(({ alert }) => (alert.ownerId === null ? [] : [alert.ownerId]))
  const members = await findMembers(tx, accountId, owned)
  for (const { alert } of all) if (alert.ownerId !== null && !members.has(alert.ownerId)) alert.ownerId = null
}

async function writeChanged(tx: Transaction, all: readonly ChangedAlert[]): Promise<void> {
  const gone = all.filter((one) => one.gone).map(({ alert }) => alert.id)
  if (gone.length > 0) await tx.delete(alerts).where(inArray(alerts.id, gone))
  for (const { alert, entries, gone: isGone } of all) {
    if (isGone) continue
    const { id: _, ...set } = alert
    await tx.insert(alerts).values(alert).onConflictDoUpdate({ target: alerts.id, set })
    if (entries.length > 0) await tx.insert(alertEntries).values(entries).onConflictDoNothing()
  }
}

/**
 * Notifies that an incident ended with its last alert; one that began and ended in the same round was never
 * notified.
 */
async function notifyEnded(
  { tx, keyring, now, world }: Omit<Deps, 'db'> & { tx: Transaction },
  accountId: string,
  all: readonly ChangedAlert[],
): Promise<void> {
  const ended = all.filter(
    ({ ended: over, entries, alert }) =>
      over && alert.firedAt !== null && !entries.some(({ moment }) => moment === 'fired'),
  )
  for (const [incidentId, group] of Map.groupBy(ended, ({ alert }) => alert.incidentId)) {
    const left = await tx
      .select({ id: alerts.id })
      .from(alerts)
      .where(and(eq(alerts.incidentId, incidentId), inArray(alerts.state, [...openAlertStates])))
      .limit(1)
    if (left.length > 0) continue
    const [lead, ...others] = group.map(({ alert }) => alert).toSorted(worstFirst)
    if (lead === undefined) continue
    const key = `${incidentId}/resolved/${lead.id}/${lead.reopened}`
    const notice = buildNotice({ kind: 'resolved', key, lead, others, at: now }, world)
    for (const alert of [lead, ...others])
      await queueNotice({ tx, keyring, now }, accountId, notice, noticeLabels(alert))
  }
}
