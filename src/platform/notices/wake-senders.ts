import { sql } from '#platform/storage/postgres/drizzle.ts'
import type { Database, Transaction } from '../storage/postgres/postgres.ts'

export const NOTICES_CHANNEL = 'notices_queued'

export async function wakeSenders(db: Database | Transaction): Promise<void> {
  await db.execute(sql`SELECT pg_notify(${NOTICES_CHANNEL}, '')`)
}
