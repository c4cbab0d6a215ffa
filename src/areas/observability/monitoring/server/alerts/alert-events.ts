import { MAX_OF_SOURCE, noEvents, type EventSource } from '#analytics/events/event-source.ts'
import { addDays, dayOf, startOfDay } from '#analytics/periods/local-time.ts'
import { and, eq, getTableColumns, gt, isNull, lte, ne, or, sql } from '#platform/storage/postgres/drizzle.ts'
import { alertPlace } from '../alert-place.ts'
import { alerts } from '../schema.ts'
import { severityRank } from './list-alerts.ts'
import { visibleAlerts } from './present-alerts.ts'

/** Of each incident that fired, its gravest alert; without false alarms. The gravest first, then the costliest. */
export const alertEvents: EventSource = async (ctx, spans) => {
  if (!ctx.permissions.has('observability.view')) return noEvents
  const { db, account } = ctx
  // a window's end is its first instant outside: what is told of a day is known at the next one's beginning
  const dayBefore = (end: Date) => dayOf(end.getTime() - 1, account.timeZone)
  const instant = (day: string) => new Date(startOfDay(day, account.timeZone))
  const firedIn = spans.map(({ from, to }) =>
    and(gt(alerts.firedAt, instant(from)), lte(alerts.firedAt, instant(addDays(to, 1)))),
  )
  const isTrue = or(isNull(alerts.verdict), ne(alerts.verdict, 'falseAlarm'))
  const order = sql`${severityRank}, ${alerts.lost} DESC NULLS LAST, ${alerts.firedAt}, ${alerts.id}`
  const ranked = db
    .select({
      id: alerts.id,
      rank: sql<number>`row_number() OVER (PARTITION BY ${alerts.incidentId} ORDER BY ${order})`.as('rank'),
    })
    .from(alerts)
    .where(and(visibleAlerts(ctx), isTrue, or(...firedIn)))
    .as('ranked')
  const rows = await db
    .select({ ...getTableColumns(alerts), total: sql<number>`count(*) OVER ()::int` })
    .from(alerts)
    .innerJoin(ranked, and(eq(ranked.id, alerts.id), eq(ranked.rank, 1)))
    .orderBy(order)
    .limit(MAX_OF_SOURCE)
  const events = rows.map((row) => ({
    id: row.id,
    name: [row.settings.name, ...alertPlace(row, account.currency).map(({ label }) => label)].join(' · '),
    kind: 'alert' as const,
    from: dayBefore(row.brokeAt),
    to: row.endedAt === null ? null : dayBefore(row.endedAt),
    link: `/observability/monitoring/alerts/${row.id}`,
  }))
  return { events, total: rows[0]?.total ?? 0 }
}
