import { monitoredAreas, monitoredMetrics } from '#model/monitoring/metrics.ts'
import { rightVerdicts, severities } from '#model/monitoring/rules.ts'
import { ofEach } from '#model/records.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { and, eq, gte, inArray, lt, min } from '#platform/storage/postgres/drizzle.ts'
import type { MonitoringPeriod, MonitoringSummary } from '../../reports-contract.ts'
import { periodInstants } from '#analytics/periods/period-instants.ts'
import { sumWork } from '../../../server/sum-work.ts'
import { presentAlerts, visibleAlerts } from '../alerts/present-alerts.ts'
import { alerts, ruleVersions, type StoredAlert } from '../schema.ts'
import { sumLosses } from './sum-losses.ts'

const MINUTE = 60_000
const WORST = 10
const MAX_RULES = 500

const columns = {
  id: alerts.id,
  ruleId: alerts.ruleId,
  settings: alerts.settings,
  severity: alerts.severity,
  lost: alerts.lost,
  incidentId: alerts.incidentId,
  brokenMinutes: alerts.brokenMinutes,
  firedAt: alerts.firedAt,
  acknowledgedAt: alerts.acknowledgedAt,
  endedAt: alerts.endedAt,
  verdict: alerts.verdict,
}
type Row = Pick<StoredAlert, keyof typeof columns>

/** Alerts that fired in the period, and in the preceding one of the same length. */
export async function getMonitoringSummary(
  ctx: AccountContext,
  { period }: MonitoringPeriod,
): Promise<MonitoringSummary> {
  assertPermission(ctx, 'observability.view')
  const { from, to } = periodInstants(ctx, period)
  const before = new Date(from.getTime() - (to.getTime() - from.getTime()))
  const firedIn = (start: Date, end: Date) =>
    ctx.db
      .select(columns)
      .from(alerts)
      .where(and(visibleAlerts(ctx), gte(alerts.firedAt, start), lt(alerts.firedAt, end)))
  const [rows, past, [rules]] = await Promise.all([
    firedIn(from, to),
    firedIn(before, from),
    ctx.db
      .select({ since: min(ruleVersions.changedAt) })
      .from(ruleVersions)
      .where(eq(ruleVersions.accountId, ctx.account.id)),
  ])
  const losing = rows
    .filter(({ lost }) => (lost ?? 0) > 0)
    .toSorted((a, b) => (b.lost ?? 0) - (a.lost ?? 0))
    .slice(0, WORST)
    .map(({ id }) => id)
  const worst =
    losing.length === 0 ? [] : await ctx.db.select().from(alerts).where(inArray(alerts.id, losing))
  const now = ctx.now().getTime()
  return {
    currency: ctx.account.currency,
    timeZone: ctx.account.timeZone,
    from: from.toISOString(),
    to: to.toISOString(),
    rulesSince: rules?.since?.toISOString() ?? null,
    current: sideOf(rows, now),
    before: sideOf(past, now),
    severities: ofEach(severities, (severity) => rows.filter((row) => row.severity === severity).length),
    areas: monitoredAreas.map((area) => {
      const own = rows.filter(({ settings }) => monitoredMetrics[settings.metric].area === area)
      return { area, fired: own.length, lost: sumLosses(own).lost }
    }),
    rules: rulesOf(rows, now).slice(0, MAX_RULES),
    worst: await presentAlerts(
      ctx,
      worst.toSorted((a, b) => losing.indexOf(a.id) - losing.indexOf(b.id)),
    ),
  }
}

const isRight = ({ verdict }: Pick<Row, 'verdict'>) => verdict !== null && rightVerdicts.includes(verdict)

function sideOf(rows: readonly Row[], now: number): MonitoringSummary['current'] {
  const { mtta, mttr } = sumWork(rows, now)
  return {
    fired: rows.length,
    incidents: new Set(rows.map(({ incidentId }) => incidentId)).size,
    lost: sumLosses(rows).lost,
    mtta,
    mttr,
    judged: rows.filter(({ verdict }) => verdict !== null).length,
    right: rows.filter(isRight).length,
  }
}

function rulesOf(rows: readonly Row[], now: number): MonitoringSummary['rules'] {
  return [...Map.groupBy(rows, ({ ruleId }) => ruleId)]
    .map(([id, group]) => {
      const newest = group.toSorted((a, b) => (b.firedAt?.getTime() ?? 0) - (a.firedAt?.getTime() ?? 0))[0]
      const minutes = group.reduce(
        (sum, { firedAt, endedAt }) =>
          sum + ((endedAt?.getTime() ?? now) - (firedAt?.getTime() ?? now)) / MINUTE,
        0,
      )
      return {
        id,
        name: newest?.settings.name ?? '',
        fired: group.length,
        minutes,
        lost: sumLosses(group).lost,
        judged: group.filter(({ verdict }) => verdict !== null).length,
        right: group.filter(isRight).length,
      }
    })
    .toSorted((a, b) => b.fired - a.fired || (a.name < b.name ? -1 : 1))
}
