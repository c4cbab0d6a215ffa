import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../storage/postgres/postgres.ts'
import { LeaseLost } from './leased-work.ts'

/** A worker that has been silent for so long is dead. */
export const SILENCE = sql`interval '10 seconds'`

/** Of a row with `worker` and `heartbeat_at`: nobody alive holds it. */
export const isFree = sql`(worker IS NULL OR heartbeat_at < now() - ${SILENCE})`

/** Takes the first free row that is due; gives its id. */
export async function claimRow(
  db: Database,
  table: string,
  worker: string,
  { due, first, also }: { due: SQL; first: SQL; also?: SQL },
): Promise<string | undefined> {
  const name = sql.identifier(table)
  const { rows } = await db.execute<{ id: string }>(sql`UPDATE ${name}
    SET worker = ${worker}, heartbeat_at = now()${also && sql`, ${also}`}
    WHERE id = (SELECT id FROM ${name} WHERE ${due} AND ${isFree} ORDER BY ${first} LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id`)
  return rows[0]?.id
}

/**
 * What a worker writes about its row: each write holds only while the row is the worker's, and `holds` is true of it, so that one who
 * was thought dead spoils nothing. These are the system's own notes, without audit records.
 */
export function heldRow(
  db: Database,
  { table, id, worker, holds = sql`true` }: { table: string; id: string; worker: string; holds?: SQL },
) {
  const mine = sql`id = ${id} AND worker = ${worker} AND ${holds}`
  const update = async (assignments: SQL) => {
    const { rowCount } = await db.execute(
      sql`UPDATE ${sql.identifier(table)} SET ${assignments} WHERE ${mine}`,
    )
    if (rowCount === 0) throw new LeaseLost(`of ${table}, this one has another worker, or none`)
  }
  return { mine, update, letGo: () => update(sql`worker = NULL, heartbeat_at = NULL`) }
}
