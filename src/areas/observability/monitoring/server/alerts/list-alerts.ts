import { parseSort } from '#model/list-input.ts'
import { monitoredKeys, monitoredMetrics } from '#model/monitoring/metrics.ts'
import { alertStates, openAlertStates, severities, type AlertSort } from '#model/monitoring/rules.ts'
import { ofEach } from '#model/records.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { and, eq, gte, inArray, isNull, or, sql, type SQL } from '#platform/storage/postgres/drizzle.ts'
import type { Alerts, AlertsFound, AlertsQuestion } from '../../alerts-contract.ts'
import { periodDays, periodInstants } from '#analytics/periods/period-instants.ts'
import { brokenSinceSql } from '../broken-since.ts'
import { alerts } from '../schema.ts'
import { visibleTo } from '../visible.ts'
import { presentAlerts } from './present-alerts.ts'

export async function listAlerts(ctx: AccountContext, input: AlertsQuestion): Promise<Alerts> {
  assertPermission(ctx, 'observability.view')
  const { page, pageSize, grouped } = input
  const others = filtersOf(ctx, input)
  const found = alertConditions(ctx, input)
  const worst = sql`row_number() OVER (PARTITION BY ${alerts.incidentId} ORDER BY ${severityRank}, ${alerts.firedAt}, ${alerts.id})`
  const ranked = ctx.db
    .select({ id: alerts.id, rank: (grouped === 'yes' ? worst : sql`1`).as('rank') })
    .from(alerts)
    .where(found)
    .as('ranked')
  const [rows, [counted], open] = await Promise.all([
    ctx.db
      .select()
      .from(alerts)
      .where(inArray(alerts.id, ctx.db.select({ id: ranked.id }).from(ranked).where(eq(ranked.rank, 1))))
      .orderBy(...orderOf(ctx, input.sort))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db
      .select({ total: sql<number>`count(*)::int` })
      .from(ranked)
      .where(eq(ranked.rank, 1)),
    ctx.db
      .select({ severity: alerts.severity, count: sql<number>`count(*)::int` })
      .from(alerts)
      .where(and(others, inArray(alerts.state, [...openAlertStates])))
      .groupBy(alerts.severity),
  ])
  const openOf = new Map(open.map(({ severity, count }) => [severity, count]))
  return {
    total: counted?.total ?? 0,
    items: await presentAlerts(ctx, rows),
    open: ofEach(severities, (severity) => openOf.get(severity) ?? 0),
    period: input.period === undefined ? null : periodDays(ctx, input.period),
  }
}

/** Conditions of the query, except grouping. */
export function alertConditions(ctx: AccountContext, input: AlertsFound): SQL | undefined {
  const states = input.states ?? alertStates.filter((state) => state !== 'pending')
  return and(
    filtersOf(ctx, input),
    inArray(alerts.state, [...states]),
    ...(input.severities ? [inArray(alerts.severity, [...input.severities])] : []),
  )
}

const rankOf = (column: typeof alerts.severity | typeof alerts.state, words: readonly string[]) =>
  sql`array_position(${sql.param([...words])}::text[], ${column})`
/** Worst first. */
export const severityRank = rankOf(alerts.severity, severities)

/** All filters except state and severity. */
function filtersOf(ctx: AccountContext, input: AlertsFound): SQL | undefined {
  const { areas, ruleId, incidentId, owner, verdict, search, period } = input
  const metrics = monitoredKeys.filter((key) => areas?.includes(monitoredMetrics[key].area))
  // alerts that never fired are hidden, unless still pending
  const hasFired = or(sql`${alerts.firedAt} IS NOT NULL`, eq(alerts.state, 'pending'))
  return and(
    eq(alerts.accountId, ctx.account.id),
    visibleTo(ctx, alerts),
    hasFired,
    ...(areas ? [inArray(sql`${alerts.settings} ->> 'metric'`, metrics)] : []),
    ...(ruleId ? [eq(alerts.ruleId, ruleId)] : []),
    ...(incidentId ? [eq(alerts.incidentId, incidentId)] : []),
    ...(owner ? [owner === 'none' ? isNull(alerts.ownerId) : eq(alerts.ownerId, owner)] : []),
    ...(verdict
      ? [
          verdict === 'none'
            ? and(isNull(alerts.verdict), eq(alerts.state, 'resolved'))
            : eq(alerts.verdict, verdict),
        ]
      : []),
    ...(search ? [searched(search)] : []),
    ...(period ? [openWithin(ctx, period)] : []),
  )
}

function searched(search: string): SQL | undefined {
  const like = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return or(
    sql`${alerts.settings} ->> 'name' ILIKE ${like}`,
    sql`EXISTS (SELECT FROM jsonb_array_elements_text(${alerts.place} -> 'labels') AS label WHERE label ILIKE ${like})`,
  )
}

function openWithin(ctx: AccountContext, period: string): SQL | undefined {
  const { from, to } = periodInstants(ctx, period)
  return and(
    sql`${brokenSinceSql} < ${to.toISOString()}::timestamptz`,
    or(isNull(alerts.endedAt), gte(alerts.endedAt, from)),
  )
}

export function orderOf({ now }: AccountContext, sort: AlertsQuestion['sort']): SQL[] {
  const { by, descending } = parseSort<AlertSort>(sort)
  const until = sql`coalesce(${alerts.endedAt}, ${now().toISOString()}::timestamptz)`
  const values: Record<AlertSort, SQL> = {
    severity: severityRank,
    since: brokenSinceSql,
    impact: sql`coalesce(${alerts.lost}, 0)`,
    duration: sql`${until} - ${brokenSinceSql}`,
    state: rankOf(alerts.state, alertStates),
    name: sql`lower(${alerts.settings} ->> 'name')`,
  }
  const value = values[by]
  return [descending ? sql`${value} DESC` : sql`${value} ASC`, sql`${brokenSinceSql} DESC`, sql`${alerts.id}`]
}
