import type { Context } from '#platform/context.ts'
import type { ScheduledJob } from '#platform/jobs/scheduled-jobs.ts'
import { sql } from '#platform/storage/postgres/drizzle.ts'

/** In days. Packages find their orders among the done ones, and failed ones can be mapped again. */
const KEPT_DAYS = { done: 30, failed: 90, answers: 7 }

const AT_ONCE = 5000

/** Waiting arrivals are never deleted. */
export async function clearInbox(
  { db, now }: Pick<Context, 'db' | 'now'>,
  signal?: AbortSignal,
): Promise<number> {
  const before = (days: number) => new Date(now().getTime() - days * 86_400_000).toISOString()
  let cleared = 0
  await db.execute(sql`DELETE FROM ingest_requests WHERE created_at < ${before(KEPT_DAYS.answers)}`)
  for (;;) {
    signal?.throwIfAborted()
    const { rowCount } = await db.execute(sql`DELETE FROM inbox WHERE id IN (
      SELECT id FROM inbox WHERE received_at < ${before(KEPT_DAYS.done)}
        AND (state = 'done' AND ended_at < ${before(KEPT_DAYS.done)} OR state = 'failed' AND ended_at < ${before(KEPT_DAYS.failed)})
      LIMIT ${AT_ONCE})`)
    cleared += rowCount ?? 0
    if ((rowCount ?? 0) < AT_ONCE) return cleared
  }
}

export const clearInboxJob: ScheduledJob<Pick<Context, 'db' | 'now'>> = {
  name: 'clear-inbox',
  cron: '20 4 * * *',
  run: clearInbox,
}
