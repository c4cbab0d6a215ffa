import { Temporal } from 'temporal-polyfill'
import { alertTitle } from '#model/monitoring/alert-words.ts'
import { answerLimits, shifts } from '#model/monitoring/alert-work.ts'
import type { AlertWork } from '#model/monitoring/alert-work-contract.ts'
import { severities } from '#model/monitoring/rules.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { users } from '#platform/identity/schema.ts'
import { and, asc, eq, gte, inArray, isNotNull, lt } from '#platform/storage/postgres/drizzle.ts'
import type { MonitoringPeriod } from '../../reports-contract.ts'
import { periodInstants } from '#analytics/periods/period-instants.ts'
import { minutesBetween, sumWork } from '../../../server/sum-work.ts'
import { presentAlerts, visibleAlerts } from '../alerts/present-alerts.ts'
import { alertEntries, alerts } from '../schema.ts'

const LAST = 10

/** Alerts that fired in the period and are visible to the person; counted as in the monitoring summary. */
export async function getAlertWork(ctx: AccountContext, { period }: MonitoringPeriod): Promise<AlertWork> {
  assertPermission(ctx, 'observability.view')
  const { timeZone } = ctx.account
  const { from, to } = periodInstants(ctx, period)
  const now = ctx.now().getTime()
  const fired = await ctx.db
    .select({
      id: alerts.id,
      severity: alerts.severity,
      firedAt: alerts.firedAt,
      endedAt: alerts.endedAt,
      acknowledgedAt: alerts.acknowledgedAt,
    })
    .from(alerts)
    .where(and(visibleAlerts(ctx), gte(alerts.firedAt, from), lt(alerts.firedAt, to)))
  const answerers = await loadAnswerers(
    ctx,
    fired.flatMap(({ id, acknowledgedAt }) => (acknowledgedAt === null ? [] : [id])),
  )
  const shiftOf = ({ firedAt }: { firedAt: Date | null }) => {
    const at = Temporal.Instant.fromEpochMilliseconds((firedAt ?? from).getTime())
    return shifts[Math.floor(at.toZonedDateTimeISO(timeZone).hour / 6)]
  }
  const byPerson = Map.groupBy(fired, ({ id, acknowledgedAt }) =>
    acknowledgedAt === null ? null : (answerers.get(id)?.id ?? null),
  )
  const names = new Map([...answerers.values()].map(({ id, name }) => [id, name]))
  return {
    timeZone,
    from: from.toISOString(),
    to: to.toISOString(),
    total: sumWork(fired, now),
    people: [...byPerson]
      .map(([id, own]) => ({
        id,
        name: id === null ? '' : (names.get(id) ?? ''),
        ...sumWork(own, now),
      }))
      .toSorted((a, b) => b.fired - a.fired || a.name.localeCompare(b.name, 'pt-BR')),
    shifts: shifts.map((shift) => ({
      shift,
      ...sumWork(
        fired.filter((alert) => shiftOf(alert) === shift),
        now,
      ),
    })),
    severities: severities.map((severity) => ({
      severity,
      limit: answerLimits[severity],
      ...sumWork(
        fired.filter((alert) => alert.severity === severity),
        now,
      ),
    })),
    last: await lastAnswered(ctx, fired, answerers),
  }
}

type Answerers = ReadonlyMap<string, { id: string; name: string }>

/** Who first acknowledged each alert. */
async function loadAnswerers(ctx: AccountContext, ids: readonly string[]): Promise<Answerers> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .selectDistinctOn([alertEntries.alertId], {
      alertId: alertEntries.alertId,
      id: users.id,
      name: users.name,
    })
    .from(alertEntries)
    .innerJoin(users, eq(users.id, alertEntries.by))
    .where(
      and(
        eq(alertEntries.accountId, ctx.account.id),
        inArray(alertEntries.alertId, [...ids]),
        eq(alertEntries.moment, 'acknowledged'),
        isNotNull(alertEntries.by),
      ),
    )
    .orderBy(alertEntries.alertId, asc(alertEntries.at))
  return new Map(rows.map(({ alertId, id, name }) => [alertId, { id, name }]))
}

type Fired = { id: string; firedAt: Date | null; acknowledgedAt: Date | null }

async function lastAnswered(
  ctx: AccountContext,
  fired: readonly Fired[],
  answerers: Answerers,
): Promise<AlertWork['last']> {
  const answered = fired
    .flatMap(({ id, firedAt, acknowledgedAt }) =>
      firedAt === null || acknowledgedAt === null ? [] : [{ id, firedAt, answeredAt: acknowledgedAt }],
    )
    .toSorted((a, b) => b.answeredAt.getTime() - a.answeredAt.getTime())
    .slice(0, LAST)
  if (answered.length === 0) return []
  const ids = answered.map(({ id }) => id)
  const rows = await ctx.db.select().from(alerts).where(inArray(alerts.id, ids))
  const shown = new Map((await presentAlerts(ctx, rows)).map((alert) => [alert.id, alert]))
  return answered.flatMap(({ id, firedAt, answeredAt }) => {
    const alert = shown.get(id)
    return alert === undefined
      ? []
      : [
          {
            id,
            severity: alert.severity,
            title: alertTitle(alert, ctx.now().getTime()),
            firedAt: firedAt.toISOString(),
            answeredAt: answeredAt.toISOString(),
            minutes: minutesBetween(firedAt, answeredAt) ?? 0,
            by: answerers.get(id)?.name ?? '',
          },
        ]
  })
}
