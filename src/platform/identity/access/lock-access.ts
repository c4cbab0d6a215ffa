import { sql } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '../../storage/postgres/postgres.ts'

/**
 * Serialises access changes of an account, so that owners and permissions read afterwards stay valid until
 * commit.
 */
export async function lockAccess(tx: Transaction, accountId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`access:${accountId}`}, 0))`)
}
