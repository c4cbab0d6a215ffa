import type { Restart } from '#analytics/monitoring/judge-all.ts'
import type { AccountContext } from '#platform/context.ts'
import { and, eq, isNotNull } from '#platform/storage/postgres/drizzle.ts'
import { alerts, monitoringSeries } from '../schema.ts'

const MINUTE = 60_000

/** Of a rule's series that started over with a verdict, by the JSON of their places. */
export async function loadRestarts(
  { db, account }: AccountContext,
  ruleId: string,
): Promise<ReadonlyMap<string, Restart>> {
  const [series, judged] = await Promise.all([
    db
      .select({ place: monitoringSeries.place, begins: monitoringSeries.beginsAt })
      .from(monitoringSeries)
      .where(
        and(
          eq(monitoringSeries.accountId, account.id),
          eq(monitoringSeries.ruleId, ruleId),
          isNotNull(monitoringSeries.beginsAt),
        ),
      ),
    db
      .select({
        place: alerts.place,
        settings: alerts.settings,
        brokeAt: alerts.brokeAt,
        at: alerts.verdictAt,
      })
      .from(alerts)
      .where(and(eq(alerts.accountId, account.id), eq(alerts.ruleId, ruleId), isNotNull(alerts.verdictAt))),
  ])
  const keyOf = (place: string, begins: number) => `${place} ${begins}`
  const verdicts = new Map(
    judged.map(({ place, settings, brokeAt, at }) => {
      const begins = brokeAt.getTime() - settings.window * MINUTE
      return [keyOf(JSON.stringify(place.values), begins), at?.getTime()]
    }),
  )
  return new Map(
    series.flatMap(({ place, begins: moment }) => {
      const begins = moment?.getTime()
      if (begins === undefined) return []
      return [[place, { begins, at: verdicts.get(keyOf(place, begins)) ?? begins }] as const]
    }),
  )
}
