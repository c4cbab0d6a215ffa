import type { AccountContext } from '#platform/context.ts'
import { runStatement } from '../question/ask-question.ts'
import { ruleConditions } from '../question/rule-sql.ts'

/** Times (seconds) of the first and last order with the SKU in the virtual channel; undefined without any. */
export async function loadSaleEdges(
  ctx: AccountContext,
  sku: string,
): Promise<{ first: number; last: number } | undefined> {
  const params: Record<string, unknown> = { account: ctx.account.id, sku }
  const ofSku = 'account_id = {account:UUID} AND sku_id = {sku:String}'
  const conditions = [
    ofSku,
    // FINAL reads everything before filtering by non-key columns
    `placed_at IN (SELECT placed_at FROM order_items WHERE ${ofSku})`,
    'NOT is_incomplete',
    ...ruleConditions('order_items', 'rule', ctx.virtualChannel?.rule ?? [], params),
  ]
  const query = `SELECT toUnixTimestamp(min(placed_at)) AS first, toUnixTimestamp(max(placed_at)) AS last
FROM order_items FINAL
WHERE ${conditions.join(' AND ')}
HAVING count() > 0`
  const [row] = await runStatement<{ first: number; last: number }>(ctx.clickhouse, { query, params })
  return row
}
