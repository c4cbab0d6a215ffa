import type { AccountContext } from '#platform/context.ts'
import { runStatement } from '../question/ask-question.ts'
import { ruleConditions } from '../question/rule-sql.ts'

/** Seconds of the first and the last order with it that the context's virtual channel has; undefined without any. */
export async function loadSaleEdges(
  ctx: AccountContext,
  sku: string,
): Promise<{ first: number; last: number } | undefined> {
  const params: Record<string, unknown> = { account: ctx.account.id, sku }
  const ofSku = 'account_id = {account:UUID} AND sku_id = {sku:String}'
  const conditions = [
    ofSku,
    // what is FINAL is read whole before it is filtered by what is no key
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
