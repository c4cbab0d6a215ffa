import { sql } from 'drizzle-orm'
import type { Transaction } from '../../storage/postgres/postgres.ts'

/** Serialises changes of access in an account: owners and permissions read after it hold until commit. */
export async function lockAccess(tx: Transaction, accountId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`access:${accountId}`}, 0))`)
}
