import { accountEvents } from '#analytics/events/schema.ts'
import { newLifecycle } from '#analytics/monitoring/alert-lifecycle.ts'
import { dayOf } from '#analytics/periods/local-time.ts'
import type { AccountContext } from '#platform/context.ts'
import { stableUuid } from '#platform/stable-uuid.ts'
import { eq, sql } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'
import { haveSameSeries } from '../rules/have-same-series.ts'
import { alerts, monitoringRules, monitoringSeries, type StoredAlert } from '../schema.ts'
import { actorOf, isOpen } from './plan-alert-update.ts'

const MINUTE = 60_000

/** `newTrend` restarts the series' history at the alert; `expected` marks its days as event days. */
export async function applyVerdict(
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
