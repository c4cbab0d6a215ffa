import type { AccountContext } from '#platform/context.ts'
import { runStatement } from '../question/ask-question.ts'

/** Whatever the scope. */
export async function hasPackages({ clickhouse, account }: AccountContext): Promise<boolean> {
  const query = 'SELECT 1 FROM packages WHERE account_id = {account:UUID} LIMIT 1'
  return (await runStatement(clickhouse, { query, params: { account: account.id } })).length > 0
}
