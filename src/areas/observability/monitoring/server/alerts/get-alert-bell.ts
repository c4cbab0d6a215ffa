import { and, desc, inArray, sql } from 'drizzle-orm'
import { openAlertStates, severities } from '#model/monitoring/rules.ts'
import { ofEach } from '#model/records.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { AlertBell, OpenProblem } from '../../../bell-contract.ts'
import { alerts } from '../schema.ts'
import { presentAlerts, seenBy } from './present-alerts.ts'

const LATEST = 8

/** Those of Guardian that the person sees. */
export type LoadProblems = (ctx: AccountContext) => Promise<OpenProblem[]>

export async function getAlertBell(ctx: AccountContext, loadProblems: LoadProblems): Promise<AlertBell> {
  assertPermission(ctx, 'observability.view')
  const isOpen = and(seenBy(ctx), inArray(alerts.state, [...openAlertStates]))
  const [counts, latest, problems] = await Promise.all([
    ctx.db
      .select({ severity: alerts.severity, count: sql<number>`count(*)::int` })
      .from(alerts)
      .where(isOpen)
      .groupBy(alerts.severity),
    ctx.db.select().from(alerts).where(isOpen).orderBy(desc(alerts.firedAt), alerts.id).limit(LATEST),
    loadProblems(ctx),
  ])
  const countOf = new Map(counts.map(({ severity, count }) => [severity, count]))
  return {
    open: ofEach(severities, (severity) => countOf.get(severity) ?? 0),
    latest: await presentAlerts(ctx, latest),
    problems,
  }
}
