import { randomUUID } from 'node:crypto'
import { LEASE_INTERVAL } from '#platform/jobs/leased-rows.ts'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'

/** Between two small batches of an account, so that facts have few parts. */
export const REST_MS = 150

export type Turn = { taken: true } | { taken: false; again: number }

// For as long as the transaction lasts, or the milliseconds to try again after. Excludes other batches
// and imports of the account.
export async function takeTurn(tx: Transaction, accountId: string): Promise<Turn> {
  await tx.execute(sql`INSERT INTO inbox_turns (account_id) VALUES (${accountId}) ON CONFLICT DO NOTHING`)
  const { rows } = await tx.execute<{ rested: number }>(sql`SELECT
    coalesce(extract(epoch FROM clock_timestamp() - last_batch_at) * 1000, 1e9)::float8 AS rested
    FROM inbox_turns WHERE account_id = ${accountId} FOR UPDATE SKIP LOCKED`)
  const [mine] = rows
  if (mine === undefined) return { taken: false, again: REST_MS }
  if (mine.rested >= 0 && mine.rested < REST_MS) return { taken: false, again: REST_MS - mine.rested }
  const { rowCount } =
    await tx.execute(sql`INSERT INTO import_turns (account_id, worker, heartbeat_at) VALUES (${accountId}, ${randomUUID()}, now())
    ON CONFLICT (account_id) DO UPDATE SET worker = excluded.worker, heartbeat_at = now()
    WHERE import_turns.heartbeat_at < now() - ${LEASE_INTERVAL}`)
  return rowCount === 1 ? { taken: true } : { taken: false, again: 2 * REST_MS }
}

export async function giveTurnBack(tx: Transaction, accountId: string, rest: boolean): Promise<void> {
  await tx.execute(sql`DELETE FROM import_turns WHERE account_id = ${accountId}`)
  await tx.execute(sql`UPDATE inbox_turns SET last_batch_at = ${rest ? sql`clock_timestamp()` : sql`NULL`}
    WHERE account_id = ${accountId}`)
}
