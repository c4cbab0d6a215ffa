import type { AccountContext } from '#platform/context.ts'
import { accountFactors } from '../question/account-factors.ts'
import { runStatement } from '../question/ask-question.ts'
import { ratedAmount } from '../question/converted-rows.ts'
import type { Statement } from '../question/question.ts'

/** Minor units of the order's currency; `above` of the account's, null without a rate. */
export type DeepDiscount = {
  order_id: string
  number: string
  currency: string
  items: number
  discount: number
  above: number | null
}

type Params = { from: number; to: number; ceiling: number; limit: number }

/**
 * Orders of a time range (seconds) with a discount above `ceiling` percent of their items, largest excess
 * first. `orders`: all placed; `above`: of those with a rate.
 */
export async function askDeepDiscounts(
  ctx: AccountContext,
  { from, to, ceiling, limit }: Params,
): Promise<{ orders: number; count: number; above: number; first: DeepDiscount[] }> {
  const { clickhouse, account } = ctx
  const params: Statement['params'] = { account: account.id, from, to, ceiling }
  const factors = await accountFactors(ctx, params)
  const of = `FROM orders FINAL WHERE account_id = {account:UUID} AND NOT is_incomplete
  AND placed_at >= fromUnixTimestamp({from:UInt32}) AND placed_at < fromUnixTimestamp({to:UInt32})`
  const deep = `discount_amount * 100 > items_amount * {ceiling:UInt8} AND items_amount > 0`
  const above = ratedAmount(`(discount_amount - intDiv(items_amount * {ceiling:UInt8}, 100))`)
  const [sums, first] = await Promise.all([
    runStatement<{ orders: number; deep: number; above: number }>(clickhouse, {
      query: `${factors} SELECT count() AS orders, countIf(${deep}) AS deep, ifNull(sumIf(${above}, ${deep}), 0) AS above ${of}`,
      params,
    }),
    runStatement<DeepDiscount>(clickhouse, {
      query: `${factors} SELECT order_id, platform_number AS number, toString(currency) AS currency, items_amount AS items, discount_amount AS discount, ${above} AS above ${of} AND ${deep}
ORDER BY above DESC NULLS LAST, order_id LIMIT ${limit}`,
      params,
    }),
  ])
  const [sum = { orders: 0, deep: 0, above: 0 }] = sums
  return { orders: sum.orders, count: sum.deep, above: sum.above, first }
}
