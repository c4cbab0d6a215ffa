import type { ConnectionState } from '#model/connection-states.ts'
import { leasedRow } from '#platform/jobs/leased-rows.ts'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import type { Database } from '#platform/storage/postgres/postgres.ts'
import type { ConnectionProblem, Deletion } from './schema.ts'

export type TurnEnd = {
  state: ConnectionState
  problems: readonly ConnectionProblem[]
  failures: number
  /** Milliseconds until the next turn. */
  again: number
  synced: boolean
}

export function connectionLedger(db: Database, id: string, worker: string) {
  const holds = sql`state IN ('syncing', 'connected', 'degraded', 'deleting')`
  const { update, letGo } = leasedRow(db, { table: 'connections', id, worker, holds })
  return {
    letGo,
    beat: () => update(sql`heartbeat_at = now()`),
    /** Only after everything before it is in the inbox. */
    cursor: (cursor: object) => update(sql`cursor = ${JSON.stringify(cursor)}::jsonb`),
    end: ({ state, problems, failures, again, synced }: TurnEnd, now: Date) =>
      update(sql`state = ${state}, problems = ${JSON.stringify(problems)}::jsonb, failures = ${failures},
        last_sync_at = ${synced ? sql`${now.toISOString()}::timestamptz` : sql`last_sync_at`},
        next_run_at = clock_timestamp() + ${again} * interval '1 millisecond', worker = NULL, heartbeat_at = NULL`),
    deletion: (deletion: Deletion) => update(sql`deletion = ${JSON.stringify(deletion)}::jsonb`),
    postpone: (again: number) =>
      update(
        sql`worker = NULL, heartbeat_at = NULL, next_run_at = clock_timestamp() + ${again} * interval '1 millisecond'`,
      ),
  }
}

export type ConnectionLedger = ReturnType<typeof connectionLedger>
