import { openAlertStates, severities } from '#model/monitoring/rules.ts'
import { ofEach } from '#model/records.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { and, desc, inArray, sql, type SQL } from '#platform/storage/postgres/drizzle.ts'
import type { AlertBell, OpenProblem } from '../../../bell-contract.ts'
import { alerts } from '../schema.ts'
import { severityRank } from './list-alerts.ts'
import { presentAlerts, visibleAlerts } from './present-alerts.ts'

const LISTED = 8

/** Guardian problems visible to the person. */
export type LoadProblems = (ctx: AccountContext) => Promise<OpenProblem[]>

export async function getAlertBell(ctx: AccountContext, loadProblems: LoadProblems): Promise<AlertBell> {
  assertPermission(ctx, 'observability.view')
  const isOpen = and(visibleAlerts(ctx), inArray(alerts.state, [...openAlertStates]))
  const firstBy = (...order: SQL[]) =>
    ctx.db
      .select()
      .from(alerts)
      .where(isOpen)
      .orderBy(...order, alerts.id)
      .limit(LISTED)
  const newest = desc(alerts.firedAt)
  const [counts, worst, latest, problems] = await Promise.all([
    ctx.db
      .select({ severity: alerts.severity, count: sql<number>`count(*)::int` })
      .from(alerts)
      .where(isOpen)
      .groupBy(alerts.severity),
    firstBy(severityRank, newest),
    firstBy(newest),
    loadProblems(ctx),
  ])
  const countOf = new Map(counts.map(({ severity, count }) => [severity, count]))
  const shown = await presentAlerts(ctx, [...worst, ...latest])
  return {
    open: ofEach(severities, (severity) => countOf.get(severity) ?? 0),
    worst: shown.slice(0, worst.length),
    latest: shown.slice(worst.length),
    problems,
  }
}
