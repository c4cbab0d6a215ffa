import { sql } from 'drizzle-orm'
import type { ConnectionState } from '#model/connection-states.ts'
import type { Database } from '#platform/storage/postgres/postgres.ts'
import type { ConnectionProblem, Deletion } from './schema.ts'

/** A connection that its worker no longer owns: somebody else goes on with it, a person put it to rest, or it is gone. */
export class NotMine extends Error {
  override readonly name = 'NotMine'
}

/** How a turn of reading ended. */
export type TurnEnd = {
  state: ConnectionState
  problems: readonly ConnectionProblem[]
  failures: number
  /** Milliseconds until the next turn. */
  again: number
  /** Whether the platform was read. */
  synced: boolean
}

/**
 * What a worker writes down about a connection as it goes. Each write holds only while the connection is the worker's
 * and at work, so that one who was thought dead spoils nothing. These are the system's own notes, without audit records.
 */
export function connectionLedger(db: Database, connectionId: string, worker: string) {
  const mine = sql`id = ${connectionId} AND worker = ${worker} AND state IN ('syncing', 'connected', 'degraded', 'deleting')`
  const update = async (assignments: ReturnType<typeof sql>) => {
    const { rowCount } = await db.execute(sql`UPDATE connections SET ${assignments} WHERE ${mine}`)
    if (rowCount === 0) throw new NotMine('the connection has another worker')
  }
  return {
    beat: () => update(sql`heartbeat_at = now()`),
    /** Only after what lies before it is in the inbox. */
    cursor: (cursor: object) => update(sql`cursor = ${JSON.stringify(cursor)}::jsonb`),
    end: ({ state, problems, failures, again, synced }: TurnEnd, now: Date) =>
      update(sql`state = ${state}, problems = ${JSON.stringify(problems)}::jsonb, failures = ${failures},
        last_sync_at = ${synced ? sql`${now.toISOString()}::timestamptz` : sql`last_sync_at`},
        next_run_at = clock_timestamp() + ${again} * interval '1 millisecond', worker = NULL, heartbeat_at = NULL`),
    /** How far a deletion is. */
    deletion: (deletion: Deletion) => update(sql`deletion = ${JSON.stringify(deletion)}::jsonb`),
    /** The process ends: another one, or the next start, goes on at once. */
    letGo: () =>
      db.execute(sql`UPDATE connections SET worker = NULL, heartbeat_at = NULL
        WHERE id = ${connectionId} AND worker = ${worker}`),
  }
}

export type ConnectionLedger = ReturnType<typeof connectionLedger>
