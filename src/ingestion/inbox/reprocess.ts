import { sql } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'
import { INBOX_CHANNEL } from './wake.ts'

/** Queues the account's failed arrivals, or one of them, again. */
export async function reprocess(
  tx: Transaction,
  accountId: string,
  arrivalId: number | null = null,
): Promise<{ kind: string; key: string; reason: string }[]> {
  const { rows } = await tx.execute<{ kind: string; key: string; reason: string }>(sql`WITH failed AS (
      SELECT id, kind, key, reason FROM inbox WHERE account_id = ${accountId} AND state = 'failed'
        AND (${arrivalId}::bigint IS NULL OR id = ${arrivalId}::bigint) FOR UPDATE
    ), waiting AS (
      UPDATE inbox SET state = 'waiting', reason = NULL, ended_at = NULL FROM failed WHERE inbox.id = failed.id
    )
    SELECT kind, key, reason FROM failed`)
  if (rows.length > 0) await tx.execute(sql`SELECT pg_notify(${INBOX_CHANNEL}, ${accountId})`)
  return rows
}
