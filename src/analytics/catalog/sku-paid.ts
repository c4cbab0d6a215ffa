import type { ChannelRule } from '#model/channel-rule.ts'
import type { AccountContext } from '#platform/context.ts'
import { maskSql } from '../channels/channel-masks.ts'
import { runStatement } from '../question/ask-question.ts'
import { isRatedSql, rowSource } from '../question/converted-rows.ts'
import type { Statement } from '../question/question.ts'
import { ruleConditions } from '../question/rule-sql.ts'
import { figureSpans, type SkuFiguresQuestion } from './sku-figures.ts'
import { spanParams, withinSpan } from './stock-levels.ts'

/** Minor units, without freight: `paid` is gross − discount + fees, of the `rated` units; others are in currencies without a rate. */
export type Paid = Record<'units' | 'rated' | 'gross' | 'discount' | 'fees' | 'paid', number>

/**
 * Captured sales of a SKU over the 28 days of its figures, by the set of matching rules (bit n is rule n).
 */
export function compilePaid(
  question: SkuFiguresQuestion,
  { sku, rules }: { sku: string; rules: readonly ChannelRule[] },
): Statement {
  const { accountId, timeZone, money, rule } = question
  const { month } = figureSpans(question)
  const params: Statement['params'] = { account: accountId, timeZone, sku, ...spanParams({ month }) }
  const where = [
    'account_id = {account:UUID}',
    withinSpan('placed_at', 'month'),
    'NOT is_incomplete',
    'sku_id = {sku:String}',
  ]
  const source = rowSource({ fact: 'order_items', frame: { timeZone, money }, where }, params)
  const conditions = [...where, ...ruleConditions('order_items', 'seen', rule, params)]
  const query = `SELECT toString(${maskSql('order_items', rules, params)}) AS mask,
  toFloat64(sum(quantity)) AS units, toFloat64(sumIf(quantity, ${isRatedSql(money)})) AS rated, toFloat64(sum(items_amount)) AS gross, toFloat64(sum(discount_amount)) AS discount,
  toFloat64(sum(tax_amount)) AS fees, toFloat64(sum(total_amount - freight_amount)) AS paid
FROM ${source}
WHERE ${conditions.join('\n  AND ')}
GROUP BY mask`
  return { query, params }
}

export async function loadPaid(
  { clickhouse }: Pick<AccountContext, 'clickhouse'>,
  question: SkuFiguresQuestion,
  of: { sku: string; rules: readonly ChannelRule[] },
): Promise<(Paid & { mask: bigint })[]> {
  const rows = await runStatement<Paid & { mask: string }>(clickhouse, compilePaid(question, of))
  return rows.map((row) => ({ ...row, mask: BigInt(row.mask) }))
}
