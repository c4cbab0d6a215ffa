import { purchasePrefix } from '#model/payments/purchase-ids.ts'
import type { AccountContext } from '#platform/context.ts'
import { runStatement } from '../question/ask-question.ts'
import type { Statement } from '../question/question.ts'

// claims are sorted by key, which begins with the order's id
export function compilePurchaseMinutes(accountId: string): Statement {
  const query = `SELECT DISTINCT toUInt16OrZero(splitByChar(':', key)[2]) AS minutes
FROM fact_claims
WHERE account_id = {account:UUID} AND kind = 'payments' AND startsWith(key, {prefix:String})
ORDER BY minutes`
  return { query, params: { account: accountId, prefix: purchasePrefix } }
}

/**
 * The time within which attempts without order numbers count as one purchase; several if files differ, none
 * if all have numbers.
 */
export async function askPurchaseMinutes({ clickhouse, account }: AccountContext): Promise<number[]> {
  const rows = await runStatement<{ minutes: number }>(clickhouse, compilePurchaseMinutes(account.id))
  return rows.map(({ minutes }) => minutes)
}
