import { leasedRow, isFree } from '#platform/jobs/leased-rows.ts'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import type { Database } from '#platform/storage/postgres/postgres.ts'
import { exportsAtOnce } from '#model/exports.ts'

/**
 * The oldest export with room in its account, or one of a dead worker; a PostgreSQL constraint rejects the
 * second of two workers.
 */
export async function claimNext(db: Database, storage: string, worker: string): Promise<string | undefined> {
  try {
    const { rows } = await db.execute<{ id: string }>(sql`UPDATE exports
      SET state = 'running', slot = coalesce(exports.slot, next.slot), worker = ${worker}, heartbeat_at = now(),
        started_at = coalesce(started_at, now()), rows_done = 0, rows_expected = NULL
      FROM (
        SELECT waiting.id, free.slot FROM exports AS waiting, LATERAL (
          SELECT min(place) AS slot FROM generate_series(1, ${exportsAtOnce}) AS place
          WHERE NOT EXISTS (SELECT FROM exports AS taken WHERE taken.account_id = waiting.account_id AND taken.slot = place)
        ) AS free
        WHERE waiting.storage = ${storage} AND (
          (waiting.state = 'waiting' AND free.slot IS NOT NULL)
          OR (waiting.state = 'running' AND ${isFree})
        )
        ORDER BY waiting.created_at LIMIT 1 FOR UPDATE OF waiting SKIP LOCKED
      ) AS next
      WHERE exports.id = next.id
      RETURNING exports.id`)
    return rows[0]?.id
  } catch (error) {
    if (codeOf(error) === '23505') return undefined
    throw error
  }
}

export async function isExportWaiting(db: Database, storage: string): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT FROM exports WHERE storage = ${storage} AND (state = 'waiting'
    OR (state = 'running' AND ${isFree})) LIMIT 1`)
  return rows.length > 0
}

export async function isExportWanted(db: Database, storage: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`SELECT FROM exports WHERE storage = ${storage} AND state IN ('waiting', 'running') LIMIT 1`,
  )
  return rows.length > 0
}

export function exportLedger(db: Database, id: string, worker: string) {
  const { update, letGo } = leasedRow(db, { table: 'exports', id, worker, holds: sql`state = 'running'` })
  return {
    letGo,
    beat: (rows: number, expected: number | null) =>
      update(sql`heartbeat_at = now(), rows_done = ${rows}, rows_expected = ${expected}`),
    fail: (sentence: string, at: Date) =>
      update(sql`state = 'failed', error = ${sentence}, slot = NULL, worker = NULL, heartbeat_at = NULL,
        ended_at = ${at.toISOString()}`),
  }
}

function codeOf(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') return at.code
  }
  return ''
}
