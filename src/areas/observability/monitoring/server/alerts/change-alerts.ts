import { randomUUID } from 'node:crypto'
import { newLifecycle } from '#analytics/monitoring/alert-lifecycle.ts'
import { accountEvents } from '#analytics/events/schema.ts'
import { dayOf } from '#analytics/periods/local-time.ts'
import { openAlertStates, type AlertMoment } from '#model/monitoring/rules.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import { destinations } from '#platform/notices/schema.ts'
import { stableUuid } from '#platform/stable-uuid.ts'
import { and, asc, eq, gt, inArray, ne, sql } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'
import type { ChangeAlerts } from '../../alerts-contract.ts'
import type { Silence } from '../../model.ts'
import { openState, UNTIL_RESOLVED } from '../evaluate/alert-changes.ts'
import { lockAlerts } from '../lock-alerts.ts'
import { ownedPlace } from '../owned-place.ts'
import { haveSameSeries } from '../rules/have-same-series.ts'
import { alertEntries, alerts, monitoringRules, monitoringSeries, type StoredAlert } from '../schema.ts'
import { assertOwner } from '../../../server/owners.ts'
import { publishAlertsChanged } from '../../../server/publish-alerts-changed.ts'
import type { WithKeyring } from '../with-keyring.ts'
import { visibleAlerts } from './present-alerts.ts'
import { notifyAlertChanges } from './notify-alert-changes.ts'

type Change = ChangeAlerts['change']

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** The update an action makes to an alert, and its timeline text; null if nothing changes. */
type AlertUpdate = { set: Partial<StoredAlert>; moment: AlertMoment; text: string } | null

const isOpen = ({ state }: StoredAlert) => openAlertStates.some((one) => one === state)

/** Alerts that may not be seen are ignored as if they did not exist. */
export async function changeAlerts(ctx: WithKeyring, input: ChangeAlerts): Promise<{ changed: number }> {
  assertPermission(ctx, 'observability.edit')
  const { change } = input
  const ids = [...new Set(input.ids)]
  const destinationNames = change.act === 'tell' ? await findDestinations(ctx, change.destinationIds) : ''
  return ctx.db.transaction(async (tx) => {
    if (change.act === 'judge') await lockRulesOf(tx, ctx, ids)
    await lockAlerts(tx, ctx.account.id)
    const seen = and(visibleAlerts(ctx), inArray(alerts.id, ids))
    const found = await tx.select().from(alerts).where(seen).orderBy(asc(alerts.id)).for('update')
    if (found.length === 0) throw new FarolError('notFound')
    if (change.act === 'assign') {
      const owned = found.filter(({ ownerId }) => ownerId !== change.ownerId)
      await assertOwner(
        tx,
        ctx,
        change.ownerId,
        owned.map(({ settings }) => ownedPlace(settings)),
      )
    }
    if (change.act === 'merge') await findIncident(tx, ctx, change.incidentId)
    const shared = change.act === 'separate' ? await sharedIncidents(tx, ctx, found) : new Set()
    const notified = change.act === 'tell' ? await alreadyNotified(tx, ctx, ids, destinationNames) : new Set()
    const changed: StoredAlert[] = []
    for (const alert of found) {
      const made = planUpdate(ctx, alert, change, destinationNames)
      if (made === null || notified.has(alert.id)) continue
      if (change.act === 'separate' && !shared.has(alert.incidentId)) continue
      const set = { ...made.set, updatedAt: ctx.now() }
      await tx.update(alerts).set(set).where(eq(alerts.id, alert.id))
      await tx.insert(alertEntries).values(entryOf(ctx, alert, made.moment, made.text))
      changed.push({ ...alert, ...set })
      if (change.act === 'judge') await applyVerdict(tx, ctx, alert, change.verdict)
    }
    const [first] = changed
    if (first === undefined) return { changed: 0 }
    await notifyAlertChanges(tx, ctx, change, changed)
    await publishAlertsChanged(tx, ctx.account.id)
    const object = changed.length === 1 ? `alert:${first.id}` : `alerts:${randomUUID()}`
    const after = {
      ...auditOf(change, destinationNames),
      ...(changed.length > 1 && { alerts: changed.length }),
    }
    const entry = { ctx, object, after }
    if (change.act === 'acknowledge') await recordAudit(tx, { ...entry, action: 'alert.acknowledge' })
    else if (change.act === 'assign') await recordAudit(tx, { ...entry, action: 'alert.assign' })
    else if (change.act === 'silence') await recordAudit(tx, { ...entry, action: 'alert.silence' })
    else if (change.act === 'unsilence') await recordAudit(tx, { ...entry, action: 'alert.unsilence' })
    else if (change.act === 'resolve') await recordAudit(tx, { ...entry, action: 'alert.resolve' })
    else if (change.act === 'note') await recordAudit(tx, { ...entry, action: 'alert.note' })
    else if (change.act === 'merge') await recordAudit(tx, { ...entry, action: 'alert.merge' })
    else if (change.act === 'separate') await recordAudit(tx, { ...entry, action: 'alert.separate' })
    else if (change.act === 'tell') await recordAudit(tx, { ...entry, action: 'alert.tell' })
    else await recordAudit(tx, { ...entry, action: 'alert.judge' })
    return { changed: changed.length }
  })
}

type Audited = Partial<Record<'assignee' | 'to' | 'comment' | 'incident' | 'verdict', string | null>>

function auditOf(change: Change, recipients: string): Audited {
  switch (change.act) {
    case 'assign':
      return { assignee: change.ownerId }
    case 'silence':
      return { to: change.until }
    case 'tell':
      return { to: recipients }
    case 'note':
      return { comment: change.text }
    case 'merge':
      return { incident: change.incidentId }
    case 'judge':
      return { verdict: change.verdict, comment: change.comment }
    default:
      return {}
  }
}

/** Names of destinations. Browsers are excluded: they belong to people. Throws `invalidInput` for one not there. */
async function findDestinations(ctx: AccountContext, ids: readonly string[]): Promise<string> {
  assertWholeAccount(ctx)
  const found = await ctx.db
    .select({ name: destinations.name })
    .from(destinations)
    .where(
      and(
        eq(destinations.accountId, ctx.account.id),
        inArray(destinations.id, [...ids]),
        eq(destinations.enabled, true),
        eq(destinations.awaitsConfirmation, false),
        ne(destinations.kind, 'webPush'),
      ),
    )
    .orderBy(asc(destinations.name), asc(destinations.id))
  if (found.length < new Set(ids).size)
    throw new FarolError('invalidInput', { fields: { destinationIds: 'Valor inválido' } })
  return found.map(({ name }) => name).join(', ')
}

/** Prevents a double click from notifying twice. */
async function alreadyNotified(
  tx: Transaction,
  ctx: AccountContext,
  ids: readonly string[],
  recipients: string,
): Promise<Set<string>> {
  const rows = await tx
    .select({ id: alertEntries.alertId })
    .from(alertEntries)
    .where(
      and(
        eq(alertEntries.accountId, ctx.account.id),
        inArray(alertEntries.alertId, [...ids]),
        eq(alertEntries.moment, 'told'),
        eq(alertEntries.text, recipients),
        gt(alertEntries.at, new Date(ctx.now().getTime() - MINUTE)),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

async function findIncident(tx: Transaction, ctx: AccountContext, incidentId: string): Promise<void> {
  const ofIt = and(visibleAlerts(ctx), eq(alerts.incidentId, incidentId))
  const [found] = await tx.select({ id: alerts.id }).from(alerts).where(ofIt).limit(1)
  if (found === undefined) throw new FarolError('notFound')
}

/** Incidents of more than one alert, of those the person sees. */
async function sharedIncidents(
  tx: Transaction,
  ctx: AccountContext,
  found: readonly StoredAlert[],
): Promise<Set<string>> {
  const ids = found.map(({ incidentId }) => incidentId)
  const rows = await tx
    .select({ id: alerts.incidentId })
    .from(alerts)
    .where(and(visibleAlerts(ctx), inArray(alerts.incidentId, ids)))
    .groupBy(alerts.incidentId)
    .having(sql`count(*) > 1`)
  return new Set(rows.map(({ id }) => id))
}

async function lockRulesOf(tx: Transaction, ctx: AccountContext, ids: readonly string[]): Promise<void> {
  const rules = tx
    .select({ id: alerts.ruleId })
    .from(alerts)
    .where(and(visibleAlerts(ctx), inArray(alerts.id, [...ids])))
  await tx
    .select({ id: monitoringRules.id })
    .from(monitoringRules)
    .where(inArray(monitoringRules.id, rules))
    .orderBy(asc(monitoringRules.id))
    .for('update')
}

const actorOf = ({ actor }: AccountContext) => (actor === 'system' ? null : actor.userId)

const entryOf = (ctx: AccountContext, { id, accountId }: StoredAlert, moment: AlertMoment, text: string) => ({
  id: randomUUID(),
  accountId,
  alertId: id,
  at: ctx.now(),
  moment,
  by: actorOf(ctx),
  text,
})

const silenceEnds: Record<Silence, (now: Date) => Date> = {
  oneHour: (now) => new Date(now.getTime() + HOUR),
  fourHours: (now) => new Date(now.getTime() + 4 * HOUR),
  untilResolved: () => UNTIL_RESOLVED,
}

function planUpdate(
  ctx: AccountContext,
  alert: StoredAlert,
  change: Change,
  recipients: string,
): AlertUpdate {
  const now = ctx.now()
  switch (change.act) {
    case 'acknowledge':
      if (!isOpen(alert) || alert.acknowledgedAt !== null) return null
      return {
        set: {
          acknowledgedAt: now,
          ...(alert.state !== 'noData' && { state: 'acknowledged' as const, silencedUntil: null }),
          ...(alert.ownerId === null && { ownerId: actorOf(ctx) }),
        },
        moment: 'acknowledged',
        text: '',
      }
    case 'assign':
      if (alert.ownerId === change.ownerId) return null
      return { set: { ownerId: change.ownerId }, moment: 'assigned', text: change.ownerId ?? '' }
    case 'silence':
      if (!isOpen(alert)) return null
      return {
        set: {
          silencedUntil: silenceEnds[change.until](now),
          ...(alert.state !== 'noData' && { state: 'silenced' as const }),
        },
        moment: 'silenced',
        text: change.until,
      }
    case 'unsilence': {
      if (alert.silencedUntil === null || !isOpen(alert)) return null
      const state =
        alert.state === 'silenced' ? openState({ ...alert, silencedUntil: null }, now.getTime()) : alert.state
      return { set: { state, silencedUntil: null }, moment: 'unsilenced', text: '' }
    }
    case 'resolve':
      if (!isOpen(alert)) return null
      return { set: { state: 'resolved', endedAt: now, silencedUntil: null }, moment: 'closed', text: '' }
    case 'note':
      return { set: {}, moment: 'noted', text: change.text }
    case 'merge':
      if (alert.incidentId === change.incidentId) return null
      return { set: { incidentId: change.incidentId }, moment: 'merged', text: '' }
    case 'separate':
      return { set: { incidentId: randomUUID() }, moment: 'separated', text: '' }
    case 'tell':
      return isOpen(alert) ? { set: {}, moment: 'told', text: recipients } : null
    case 'judge':
      if (alert.verdict === change.verdict && alert.verdictComment === change.comment) return null
      return {
        set: {
          verdict: change.verdict,
          verdictComment: change.comment,
          verdictBy: actorOf(ctx),
          verdictAt: now,
          // the new level becomes the baseline
          ...(change.verdict === 'newTrend' &&
            isOpen(alert) && { state: 'resolved' as const, endedAt: now, silencedUntil: null }),
        },
        moment: 'judged',
        text: change.verdict,
      }
  }
}

/** `newTrend` restarts the series' history at the alert; `expected` marks its days as event days. */
async function applyVerdict(
  tx: Transaction,
  ctx: AccountContext,
  alert: StoredAlert,
  verdict: StoredAlert['verdict'],
): Promise<void> {
  const { id, settings, brokeAt, endedAt } = alert
  const eventId = stableUuid(id, 'expected')
  // events of the account affect everyone
  if (ctx.channelIds === null) await tx.delete(accountEvents).where(eq(accountEvents.id, eventId))
  if (verdict === 'expected' && ctx.channelIds === null) {
    const { timeZone } = ctx.account
    const to = (endedAt ?? ctx.now()).getTime() - 1
    await tx.insert(accountEvents).values({
      id: eventId,
      accountId: ctx.account.id,
      name: `Esperado: ${settings.name}`.slice(0, 255),
      kind: 'other',
      fromDay: dayOf(brokeAt.getTime() - 1, timeZone),
      toDay: dayOf(Math.max(to, brokeAt.getTime() - 1), timeZone),
      createdAt: ctx.now(),
      createdBy: actorOf(ctx),
    })
  }
  if (verdict !== alert.verdict && [verdict, alert.verdict].includes('newTrend'))
    await restartSeries(tx, alert)
}

/** History begins at the latest alert of the series that is a new trend; without any it is whole again. */
async function restartSeries(
  tx: Transaction,
  { accountId, ruleId, place, settings }: StoredAlert,
): Promise<void> {
  const ofRule = eq(monitoringRules.id, ruleId)
  const [rule] = await tx.select().from(monitoringRules).where(ofRule)
  // a verdict on what a rule watched before says nothing of what it watches now
  if (rule === undefined || !haveSameSeries(rule.settings, settings)) return
  const key = JSON.stringify(place.values)
  const sameRule = await tx.select().from(alerts).where(eq(alerts.ruleId, ruleId))
  const ofSeries = sameRule.filter(
    (one) => JSON.stringify(one.place.values) === key && haveSameSeries(one.settings, settings),
  )
  const trends = ofSeries.filter((one) => one.verdict === 'newTrend')
  const begins = trends.map((one) => one.brokeAt.getTime() - one.settings.window * MINUTE)
  const over = {
    beginsAt: begins.length === 0 ? null : new Date(Math.max(...begins)),
    detector: null,
    detectorUntil: null,
  }
  await tx
    .insert(monitoringSeries)
    .values({ accountId, ruleId, place: key, life: newLifecycle(), ...over })
    .onConflictDoUpdate({
      target: [monitoringSeries.ruleId, monitoringSeries.place],
      // an alert that is still open is followed to its end
      set: { ...over, ...(!ofSeries.some(isOpen) && { life: newLifecycle() }) },
    })
  // invalidates the state cached by evaluators
  await tx
    .update(monitoringRules)
    .set({ judgedUntil: sql`${monitoringRules.judgedUntil} + interval '1 millisecond'` })
    .where(ofRule)
}
