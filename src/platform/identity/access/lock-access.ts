import { sql } from 'drizzle-orm'
import type { Transaction } from '../../storage/postgres/postgres.ts'

/**
 * Whoever changes who may do what in an account waits here until the change before is whole: what one reads of owners
 * and of one's own rights stays true until the end of the transaction.
 */
export async function lockAccess(tx: Transaction, accountId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`access:${accountId}`}, 0))`)
}
