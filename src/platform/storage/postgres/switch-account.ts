import { sql } from 'drizzle-orm'
import type { Transaction } from './postgres.ts'

/** In one transaction for two accounts; check the permission in the other first. */
export async function switchAccount(tx: Transaction, accountId: string): Promise<void> {
  await tx.execute(sql`SELECT set_config('farol.account_id', ${accountId}, true)`)
}
