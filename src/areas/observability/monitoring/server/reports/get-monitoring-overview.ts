import { loadFreshness } from '#analytics/freshness/freshness.ts'
import { loadSeries } from '#analytics/monitoring/load-windows.ts'
import { RuleSettings } from '#model/monitoring/rule-settings.ts'
import { monitoredAreas, monitoredMetrics } from '#model/monitoring/metrics.ts'
import { openAlertStates, rightVerdicts, severities } from '#model/monitoring/rules.ts'
import { ofEach } from '#model/records.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { and, asc, desc, eq, gte, inArray, isNull, lt, or, sql } from '#platform/storage/postgres/drizzle.ts'
import type { MonitoringOverview, MonitoringPeriod } from '../../reports-contract.ts'
import { periodInstants } from '#analytics/periods/period-instants.ts'
import { visibleAlerts } from '../alerts/present-alerts.ts'
import { brokenSince, brokenSinceSql } from '../broken-since.ts'
import { alerts, monitoringRules } from '../schema.ts'
import { visibleMetrics, visibleTo } from '../visible.ts'
import { sumLosses } from './sum-losses.ts'

const DAY_MS = 86_400_000
/** Longer periods are shown by day. */
const HOURLY_DAYS = 8
const MAX_FIRED = 300
const WEEKS = 12

export async function getMonitoringOverview(
  ctx: AccountContext,
  { period }: MonitoringPeriod,
): Promise<MonitoringOverview> {
  assertPermission(ctx, 'observability.view')
  const { from, to } = periodInstants(ctx, period)
  const [open, rules, revenue, fired, sources, precision] = await Promise.all([
    ctx.db
      .select()
      .from(alerts)
      .where(and(visibleAlerts(ctx), inArray(alerts.state, [...openAlertStates]))),
    ctx.db
      .select({
        enabled: monitoringRules.enabled,
        state: monitoringRules.state,
        settings: monitoringRules.settings,
      })
      .from(monitoringRules)
      .where(and(eq(monitoringRules.accountId, ctx.account.id), visibleTo(ctx, monitoringRules))),
    loadRevenue(ctx, from.getTime(), to.getTime()),
    ctx.db
      .select()
      .from(alerts)
      .where(
        and(
          visibleAlerts(ctx),
          sql`${brokenSinceSql} < ${to.toISOString()}::timestamptz`,
          or(isNull(alerts.endedAt), gte(alerts.endedAt, from)),
        ),
      )
      .orderBy(desc(alerts.firedAt), asc(alerts.id))
      .limit(MAX_FIRED),
    loadFreshness(ctx),
    loadPrecision(ctx, to),
  ])
  const on = rules.filter(({ enabled }) => enabled)
  const covered = new Set(on.map(({ settings }) => settings.metric))
  const countOf = (state: string) => on.filter((rule) => rule.state === state).length
  return {
    currency: ctx.account.currency,
    timeZone: ctx.account.timeZone,
    from: from.toISOString(),
    to: to.toISOString(),
    open: monitoredAreas.map((area) => ({
      area,
      severities: ofEach(
        severities,
        (severity) =>
          open.filter(
            (alert) => alert.severity === severity && monitoredMetrics[alert.settings.metric].area === area,
          ).length,
      ),
    })),
    ...sumLosses(open),
    rules: { all: rules.length, on: on.length, noData: countOf('noData'), failed: countOf('failed') },
    revenue,
    fired: fired.map((alert) => ({
      id: alert.id,
      name: alert.settings.name,
      severity: alert.severity,
      from: brokenSince(alert).toISOString(),
      to: alert.endedAt?.toISOString() ?? null,
    })),
    uncovered: visibleMetrics(ctx).filter((metric) => !covered.has(metric)),
    sources,
    precision,
  }
}

/** Revenue of the account or the selected virtual channel; people limited to channels must select one. */
async function loadRevenue(
  ctx: AccountContext,
  from: number,
  to: number,
): Promise<MonitoringOverview['revenue']> {
  if (!ctx.permissions.has('sales.view') || (ctx.channelIds !== null && ctx.virtualChannel === null))
    return []
  const settings = RuleSettings.parse({
    name: 'Receita',
    metric: 'capturedRevenue',
    severity: 'info',
    window: to - from > HOURLY_DAYS * DAY_MS ? 1440 : 60,
    condition: { type: 'anomaly', direction: 'both', alarmsPerMonth: 1 },
  })
  const [[series] = []] = await loadSeries(ctx, [{ settings, known: [[]] }], {
    from,
    to: Math.min(to, ctx.now().getTime()),
  })
  return (series?.windows ?? []).map(({ start, value }) => ({
    start: new Date(start).toISOString(),
    value: value ?? 0,
  }))
}

async function loadPrecision(ctx: AccountContext, to: Date): Promise<MonitoringOverview['precision']> {
  const day = sql`${alerts.firedAt} AT TIME ZONE ${ctx.account.timeZone} + interval '1 day'`
  // PostgreSQL's weeks begin on Mondays
  const week = sql<string>`to_char(date_trunc('week', ${day}) - interval '1 day', 'YYYY-MM-DD')`
  const right = sql`${alerts.verdict} = ANY(${sql.param([...rightVerdicts])}::text[])`
  const rows = await ctx.db
    .select({
      week: week.as('week'),
      fired: sql<number>`count(*)::int`,
      judged: sql<number>`count(${alerts.verdict})::int`,
      right: sql<number>`(count(*) FILTER (WHERE ${right}))::int`,
    })
    .from(alerts)
    .where(
      and(
        visibleAlerts(ctx),
        lt(alerts.firedAt, to),
        gte(alerts.firedAt, new Date(to.getTime() - WEEKS * 7 * DAY_MS)),
      ),
    )
    .groupBy(sql`1`)
    .orderBy(sql`1`)
  return rows
}
