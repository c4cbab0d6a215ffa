import type { Checks } from '#analytics/checks/check.ts'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import type { Database } from '#platform/storage/postgres/postgres.ts'

const SOON_MINUTES = 5
/** What has no answer yet may have one with the first facts of an account. */
const UNANSWERED_SECONDS = 15
/**
 * A passing check is brought forward by at most this fraction of its interval, however often facts arrive.
 */
const PARTS_OF_CLOCK = 12

/**
 * Reschedules checks of accounts with new facts: what has no answer within seconds, what is not in order at
 * most once per five minutes.
 */
export async function bringChecksForward(
  { db, now, checks }: { db: Database; now: () => Date; checks: Checks },
  accountIds: readonly string[],
): Promise<void> {
  const asking = [...checks.values()].filter(({ visits }) => visits !== true)
  const at = sql`${now().toISOString()}::timestamptz`
  const keys = sql.param(asking.map(({ key }) => key))
  const minutes = sql.param(
    asking.map(({ everyMinutes }) => Math.max(SOON_MINUTES, Math.round(everyMinutes / PARTS_OF_CLOCK))),
  )
  const soon = sql`(CASE WHEN state IN ('waiting', 'noData') THEN ${UNANSWERED_SECONDS} * interval '1 second' ELSE ${SOON_MINUTES} * interval '1 minute' END)`
  await db.execute(sql`UPDATE guardian_checks AS c SET next_at = soon.at
    FROM (
      SELECT account_id, key, CASE WHEN leased_until > clock_timestamp() THEN ${at} + ${soon}
        ELSE greatest(${at}, checked_at + CASE WHEN state = 'ok' THEN minutes * interval '1 minute' ELSE ${soon} END) END AS at
      FROM guardian_checks JOIN unnest(${keys}::text[], ${minutes}::int[]) AS asking(key, minutes) USING (key)
      WHERE account_id = ANY(${sql.param([...accountIds])}::uuid[]) AND enabled
    ) AS soon
    WHERE c.account_id = soon.account_id AND c.key = soon.key AND (c.next_at > soon.at OR c.leased_until > clock_timestamp())`)
}
