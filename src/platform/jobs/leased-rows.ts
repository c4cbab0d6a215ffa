import { sql, type SQL } from '#platform/storage/postgres/drizzle.ts'
import type { Database } from '../storage/postgres/postgres.ts'
import { LeaseLost } from './leased-work.ts'

export const LEASE_INTERVAL = sql`interval '10 seconds'`

export const isFree = sql`(worker IS NULL OR heartbeat_at < now() - ${LEASE_INTERVAL})`

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
 * Writes only while the worker holds the lease and `holds` is true, so that a presumed dead worker changes
 * nothing. Not audited: system state.
 */
export function leasedRow(
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
