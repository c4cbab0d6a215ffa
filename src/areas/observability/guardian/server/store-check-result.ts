import { randomUUID } from 'node:crypto'
import { addDays, dayOf } from '#analytics/periods/local-time.ts'
import { queueNotice } from '#platform/notices/queue-notice.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import { stableUuid } from '#platform/stable-uuid.ts'
import { and, eq, lt, notInArray, sql } from '#platform/storage/postgres/drizzle.ts'
import type { Database, Transaction } from '#platform/storage/postgres/postgres.ts'
import { publishAlertsChanged } from '../../server/publish-alerts-changed.ts'
import { ofCheck } from './known-checks.ts'
import { checkNotice } from './check-notice.ts'
import { endProblem, keepProblem } from './problems.ts'
import type { CheckResult } from '#analytics/checks/check.ts'
import type { CompletedCheck } from './execute-check.ts'
import { guardianChecks, guardianDays, guardianItems, type FoundState, type StoredCheck } from './schema.ts'

const MINUTE = 60_000
const DAYS_KEPT = 30

const stateOf = (look: CheckResult): Exclude<FoundState, 'waiting'> => {
  if (!look.known) return 'noData'
  return look.count > 0 ? 'problem' : 'ok'
}

/**
 * Stores the result and queues its notices in one transaction. A problem is notified once, when it begins or
 * its silence ends; its end goes to those who were notified. An unknown result does not end a problem. Writes
 * nothing if the lease was lost.
 */
export async function storeCheckResult(
  { db, keyring }: { db: Database; keyring: Keyring },
  looked: CompletedCheck,
  lease: Date,
): Promise<void> {
  const { check, look, account, at } = looked
  await db.transaction(async (tx) => {
    const own = ofCheck(account.id, check.key)
    const [row] = await tx.select().from(guardianChecks).where(own).for('update')
    if (row?.enabled !== true || row.leasedUntil?.getTime() !== lease.getTime()) return
    const state = stateOf(look)
    const severity = row.severity ?? check.severity
    const isSilenced = row.silencedUntil !== null && row.silencedUntil > at
    const begins = state === 'problem' && row.incident === null
    const ends = state === 'ok' && row.incident !== null
    const incident = begins ? randomUUID() : row.incident
    const tells = state === 'problem' && !isSilenced && !row.isNotified
    const since = begins ? at : row.since
    await keepItems(tx, looked, state)
    await keepDay(tx, looked, state)
    if (incident !== null && look.known && (tells || (ends && row.isNotified))) {
      const kind = tells ? 'fired' : 'resolved'
      const notice = checkNotice({ ...looked, look }, { kind, incident, severity, since: since ?? at })
      const labels = { severity, area: check.area, ruleId: null, virtualChannelId: null }
      await queueNotice({ tx, keyring, now: at }, account.id, notice, labels)
    }
    const [count, atRisk] = look.known ? [look.count, look.atRisk] : [0, null]
    if (incident !== null && state === 'problem')
      await keepProblem(tx, {
        id: incident,
        accountId: account.id,
        key: check.key,
        severity,
        count,
        since: since ?? at,
        atRisk,
      })
    if (ends) await endProblem(tx, row, at)
    await tx
      .update(guardianChecks)
      .set({
        state,
        checkedAt: at,
        leasedUntil: null,
        count,
        atRisk,
        said: look.known ? (look.looked ?? '') : look.reason,
        incident: ends ? null : incident,
        since: ends ? null : since,
        isNotified: !ends && incident !== null && (row.isNotified || tells),
        nextAt: nextLook(row, check.everyMinutes, at),
      })
      .where(own)
    const isProblem = state === 'problem'
    const isOther = isProblem !== (row.state === 'problem') || (isProblem && count !== row.count)
    if (isOther) await publishAlertsChanged(tx, account.id)
  })
}

/** Keeps an earlier rerun that was requested while the check was running. */
function nextLook(row: StoredCheck, everyMinutes: number, at: Date): Date {
  const next = nextOf(row, everyMinutes, at)
  return row.nextAt > at && row.nextAt < next ? row.nextAt : next
}

/** Spreads an account's checks over different, stable minutes. */
function nextOf({ accountId, key }: StoredCheck, everyMinutes: number, at: Date): Date {
  const every = everyMinutes * MINUTE
  const shift = Number.parseInt(stableUuid(accountId, key).slice(0, 8), 16) % every
  const next = Math.ceil((at.getTime() - shift + 1) / every) * every + shift
  return new Date(next)
}

async function keepItems(
  tx: Transaction,
  { check: { key }, look, account, at }: CompletedCheck,
  state: FoundState,
): Promise<void> {
  const own = and(eq(guardianItems.accountId, account.id), eq(guardianItems.key, key))
  if (state === 'noData') return
  const items = look.known ? look.items : []
  const ids = items.map(({ id }) => id)
  await tx
    .delete(guardianItems)
    .where(and(own, ids.length > 0 ? notInArray(guardianItems.item, ids) : undefined))
  if (items.length === 0) return
  await tx
    .insert(guardianItems)
    .values(
      items.map(({ id, label, detail, atRisk, link }, position) => ({
        accountId: account.id,
        key,
        item: id,
        position,
        label,
        detail,
        atRisk,
        link,
        since: at,
      })),
    )
    .onConflictDoUpdate({
      target: [guardianItems.accountId, guardianItems.key, guardianItems.item],
      set: {
        position: sql`excluded.position`,
        label: sql`excluded.label`,
        detail: sql`excluded.detail`,
        atRisk: sql`excluded.at_risk`,
        link: sql`excluded.link`,
      },
    })
}

async function keepDay(
  tx: Transaction,
  { check: { key }, look, account, at }: CompletedCheck,
  state: Exclude<FoundState, 'waiting'>,
): Promise<void> {
  const today = dayOf(at.getTime(), account.timeZone)
  const own = and(eq(guardianDays.accountId, account.id), eq(guardianDays.key, key))
  const oldest = addDays(today, 1 - DAYS_KEPT)
  await tx.delete(guardianDays).where(and(own, lt(guardianDays.day, oldest)))
  const rank = (of: ReturnType<typeof sql>) => sql`array_position(ARRAY['noData', 'ok', 'problem'], ${of})`
  const worst = sql`CASE WHEN ${rank(sql`excluded.state`)} > ${rank(sql`guardian_days.state`)} THEN excluded.state ELSE guardian_days.state END`
  await tx
    .insert(guardianDays)
    .values({ accountId: account.id, key, day: today, state, count: look.known ? look.count : 0 })
    .onConflictDoUpdate({
      target: [guardianDays.accountId, guardianDays.key, guardianDays.day],
      set: { state: worst, count: sql`greatest(guardian_days.count, excluded.count)` },
    })
}
