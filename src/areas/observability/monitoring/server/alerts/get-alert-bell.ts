import { and, desc, inArray, sql } from 'drizzle-orm'
import { openAlertStates, severities } from '#model/monitoring/rules.ts'
import { ofEach } from '#model/records.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { AlertBell } from '../../alerts-contract.ts'
import { alerts } from '../schema.ts'
import { presentAlerts, seenBy } from './present-alerts.ts'

const LATEST = 8

export async function getAlertBell(ctx: AccountContext): Promise<AlertBell> {
  assertPermission(ctx, 'observability.view')
  const isOpen = and(seenBy(ctx), inArray(alerts.state, [...openAlertStates]))
  const [counts, latest] = await Promise.all([
    ctx.db
      .select({ severity: alerts.severity, count: sql<number>`count(*)::int` })
      .from(alerts)
      .where(isOpen)
      .groupBy(alerts.severity),
    ctx.db.select().from(alerts).where(isOpen).orderBy(desc(alerts.firedAt), alerts.id).limit(LATEST),
  ])
  const countOf = new Map(counts.map(({ severity, count }) => [severity, count]))
  return {
    open: ofEach(severities, (severity) => countOf.get(severity) ?? 0),
    latest: await presentAlerts(ctx, latest),
  }
}
