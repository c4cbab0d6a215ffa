import { purchasePrefix } from '#model/payments/purchase-ids.ts'
import type { AccountContext } from '#platform/context.ts'
import { runStatement } from '../question/ask-question.ts'
import type { Statement } from '../question/question.ts'

// Claims are sorted by their keys, which begin with the order's id.
export function compilePurchaseMinutes(accountId: string): Statement {
  const query = `SELECT DISTINCT toUInt16OrZero(splitByChar(':', key)[2]) AS minutes
FROM fact_claims
WHERE account_id = {account:UUID} AND kind = 'payments' AND startsWith(key, {prefix:String})
ORDER BY minutes`
  return { query, params: { account: accountId, prefix: purchasePrefix } }
}

/** How far apart attempts without order numbers are one purchase; several where files differ, none where all have numbers. */
export async function askPurchaseMinutes({ clickhouse, account }: AccountContext): Promise<number[]> {
  const rows = await runStatement<{ minutes: number }>(clickhouse, compilePurchaseMinutes(account.id))
  return rows.map(({ minutes }) => minutes)
}
