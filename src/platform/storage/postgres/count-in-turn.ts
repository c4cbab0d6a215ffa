import { and, eq, getTableName, sql, type AnyPgColumn, type PgTable, type SQL } from './drizzle.ts'
import type { Transaction } from './postgres.ts'

type AccountTable = PgTable & { accountId: AnyPgColumn }

/**
 * An account's rows in a table that holds a limited number of them. Whoever else counts them waits for this
 * transaction: a limit that requests check at once would be exceeded.
 */
export async function countInTurn(
  tx: Transaction,
  table: AccountTable,
  accountId: string,
  which?: SQL,
): Promise<number> {
  const counting = `count ${getTableName(table)} ${accountId}`
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${counting}, 0))`)
  return tx.$count(table, and(eq(table.accountId, accountId), which))
}
