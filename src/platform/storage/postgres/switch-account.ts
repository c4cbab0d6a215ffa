import { sql } from 'drizzle-orm'
import type { Transaction } from './postgres.ts'

/**
 * Switches a transaction of `accountDb` to another of the person's accounts, to write in both atomically; check the
 * permission there first.
 */
export async function switchAccount(tx: Transaction, accountId: string): Promise<void> {
  await tx.execute(sql`SELECT set_config('farol.account_id', ${accountId}, true)`)
}
