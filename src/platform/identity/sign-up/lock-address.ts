import { sql } from 'drizzle-orm'
import type { Transaction } from '../../storage/postgres/postgres.ts'

/** Those who claim or get the same address wait here for each other, until the end of the transaction. */
export async function lockAddress(tx: Transaction, email: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`address:${email}`}, 0))`)
}
