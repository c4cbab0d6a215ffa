import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '#platform/storage/postgres/postgres.ts'
import { burstOf, LONGEST_WAIT_MS, type RequestBudget } from './request-budget.ts'

/** The one budget of this name in all processes: requests begin evenly, after some at once. */
export function sharedBudget(db: Database, name: string, perMinute: number): RequestBudget {
  const spacing = 60_000 / perMinute
  const milliseconds = (count: number) => sql`${count}::float8 * interval '1 millisecond'`
  const [step, ahead] = [milliseconds(spacing), milliseconds(spacing * (burstOf(perMinute) - 1))]
  return {
    take: async (signal) => {
      signal?.throwIfAborted()
      const { rows } = await db.execute<{ taken: boolean; wait: number }>(sql`WITH taken AS (
          INSERT INTO request_budgets AS kept (name, free_at) VALUES (${name}, clock_timestamp() - ${ahead} + ${step})
          ON CONFLICT (name) DO UPDATE SET free_at = greatest(kept.free_at, clock_timestamp() - ${ahead}) + ${step}
            WHERE kept.free_at <= clock_timestamp() + ${milliseconds(LONGEST_WAIT_MS)}
          RETURNING free_at - ${step} AS begins
        )
        SELECT begins IS NOT NULL AS taken,
          (extract(epoch FROM coalesce(begins, known.free_at) - clock_timestamp()) * 1000)::float8 AS wait
        FROM (SELECT ${name} AS name) AS asked LEFT JOIN taken ON true LEFT JOIN request_budgets AS known USING (name)`)
      const { taken = false, wait = 0 } = rows[0] ?? {}
      if (!taken) return Math.max(LONGEST_WAIT_MS, wait)
      if (wait > 0) await sleep(wait, undefined, signal === undefined ? {} : { signal })
      return 0
    },
    stop: async (pause) => {
      await db.execute(sql`INSERT INTO request_budgets AS kept (name, free_at) VALUES (${name}, clock_timestamp() + ${milliseconds(pause)})
        ON CONFLICT (name) DO UPDATE SET free_at = greatest(kept.free_at, excluded.free_at)`)
    },
  }
}
