import { randomUUID } from 'node:crypto'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import type { Database, Transaction } from '#platform/storage/postgres/postgres.ts'
import type { IngestionContext } from '../batch.ts'
import { dropCanonical } from '../canonical/canonical-tables.ts'

/** A statement that a dead worker had sent ends within this. */
const AFTERMATH_MS = 2000

export async function beginBatch(db: Database, accountId: string): Promise<string> {
  const batchId = randomUUID()
  await db.execute(sql`INSERT INTO inbox_batches (account_id, batch_id) VALUES (${accountId}, ${batchId})
    ON CONFLICT (account_id) DO UPDATE SET batch_id = excluded.batch_id, found_at = NULL`)
  return batchId
}

export async function endBatch(tx: Transaction, accountId: string): Promise<void> {
  await tx.execute(sql`DELETE FROM inbox_batches WHERE account_id = ${accountId}`)
}

// Null if no worker died in the middle of a batch. Otherwise the milliseconds to come back after, since
// its statements may still run (lines that they write after the next batch would never be buried), and
// then drops what was staged.
export async function clearDeadBatch(tx: Transaction, ctx: IngestionContext): Promise<number | null> {
  const { id } = ctx.account
  const { rows } = await tx.execute<{ batch_id: string; since: number | null }>(sql`SELECT batch_id,
    (extract(epoch FROM clock_timestamp() - found_at) * 1000)::float8 AS since FROM inbox_batches WHERE account_id = ${id}`)
  const [dead] = rows
  if (dead === undefined) return null
  if (dead.since === null)
    await tx.execute(sql`UPDATE inbox_batches SET found_at = clock_timestamp() WHERE account_id = ${id}`)
  if (dead.since === null || dead.since < AFTERMATH_MS) return AFTERMATH_MS - (dead.since ?? 0)
  await dropCanonical(ctx, dead.batch_id)
  await endBatch(tx, id)
  return 0
}
