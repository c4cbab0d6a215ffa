import { sql } from './drizzle.ts'
import type { Transaction } from './postgres.ts'

/** For a transaction over two accounts; check the permission in the other first. */
export async function switchAccount(tx: Transaction, accountId: string): Promise<void> {
  await tx.execute(sql`SELECT set_config('farol.account_id', ${accountId}, true)`)
}
