import { sql } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'

/** Serialises alert changes of an account. Lock order: rules, this, alerts. */
export async function lockAlerts(tx: Transaction, accountId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`alerts ${accountId}`}, 0))`)
}
