import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'

/** Alerts of an account change one transaction at a time; after locks of rules, before those of alerts. */
export async function lockAlerts(tx: Transaction, accountId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`alerts ${accountId}`}, 0))`)
}
