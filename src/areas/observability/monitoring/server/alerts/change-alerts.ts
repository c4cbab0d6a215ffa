import { randomUUID } from 'node:crypto'
import type { AlertMoment } from '#model/monitoring/rules.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import { destinations } from '#platform/notices/schema.ts'
import { and, asc, eq, gt, inArray, ne, sql } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'
import type { ChangeAlerts } from '../../alerts-contract.ts'
import { lockAlerts } from '../lock-alerts.ts'
import { ownedPlace } from '../owned-place.ts'
import { alertEntries, alerts, monitoringRules, type StoredAlert } from '../schema.ts'
import { assertOwner } from '../../../server/owners.ts'
import { publishAlertsChanged } from '../../../server/publish-alerts-changed.ts'
import type { WithKeyring } from '../with-keyring.ts'
import { applyVerdict } from './apply-verdict.ts'
import { visibleAlerts } from './present-alerts.ts'
import { notifyAlertChanges } from './notify-alert-changes.ts'
import { actorOf, planUpdate } from './plan-alert-update.ts'

type Change = ChangeAlerts['change']

const MINUTE = 60_000

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

const entryOf = (ctx: AccountContext, { id, accountId }: StoredAlert, moment: AlertMoment, text: string) => ({
  id: randomUUID(),
  accountId,
  alertId: id,
  at: ctx.now(),
  moment,
  by: actorOf(ctx),
  text,
})
