import { ALERTS_MOVED_CHANNEL } from '#platform/live/channels.ts'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'

/** Makes open screens refetch. */
export async function publishAlertsChanged(tx: Transaction, accountId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_notify(${ALERTS_MOVED_CHANNEL}, ${accountId})`)
}
