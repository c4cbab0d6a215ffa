import type { AccountContext } from '#platform/context.ts'
import { runStatement } from './ask-question.ts'

/** Whether the account has any row there that was not taken away, whatever the scope. */
export async function hasFacts(
  { clickhouse, account }: AccountContext,
  table: 'orders' | 'packages' | 'freight_charges' | 'freight_rates' | 'prices' | 'stock',
): Promise<boolean> {
  const query = `SELECT 1 FROM ${table} FINAL WHERE account_id = {account:UUID} LIMIT 1`
  return (await runStatement(clickhouse, { query, params: { account: account.id } })).length > 0
}
