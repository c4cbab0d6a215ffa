import { sql } from 'drizzle-orm'
import type { Transaction } from './postgres.ts'

/**
 * In a transaction of `accountDb`, on to another account in which the person was found to have the permission: what is
 * written in both is written or not together. Nothing of the account before is seen from then on.
 */
export async function turnTo(tx: Transaction, accountId: string): Promise<void> {
  await tx.execute(sql`SELECT set_config('farol.account_id', ${accountId}, true)`)
}
