import type { AccountContext } from '#platform/context.ts'
import { runStatement } from '../question/ask-question.ts'

/** Minor units of the account's currency. */
export type DeepDiscount = {
  order_id: string
  number: string
  items: number
  discount: number
  above: number
}

type Params = { from: number; to: number; ceiling: number; limit: number }

/**
 * Orders of a time range (seconds) with a discount above `ceiling` percent of their items, largest excess
 * first; account currency only. `orders`: all placed.
 */
export async function askDeepDiscounts(
  { clickhouse, account }: AccountContext,
  { from, to, ceiling, limit }: Params,
): Promise<{ orders: number; count: number; above: number; first: DeepDiscount[] }> {
  const of = `FROM orders FINAL WHERE account_id = {account:UUID} AND NOT is_incomplete AND currency = {currency:String}
  AND placed_at >= fromUnixTimestamp({from:UInt32}) AND placed_at < fromUnixTimestamp({to:UInt32})`
  const deep = `discount_amount * 100 > items_amount * {ceiling:UInt8} AND items_amount > 0`
  const above = `discount_amount - intDiv(items_amount * {ceiling:UInt8}, 100)`
  const params = { account: account.id, currency: account.currency, from, to, ceiling }
  const [sums, first] = await Promise.all([
    runStatement<{ orders: number; deep: number; above: number }>(clickhouse, {
      query: `SELECT count() AS orders, countIf(${deep}) AS deep, sumIf(${above}, ${deep}) AS above ${of}`,
      params,
    }),
    runStatement<DeepDiscount>(clickhouse, {
      query: `SELECT order_id, platform_number AS number, items_amount AS items, discount_amount AS discount, ${above} AS above ${of} AND ${deep}
ORDER BY above DESC, order_id LIMIT ${limit}`,
      params,
    }),
  ])
  const [sum = { orders: 0, deep: 0, above: 0 }] = sums
  return { orders: sum.orders, count: sum.deep, above: sum.above, first }
}
