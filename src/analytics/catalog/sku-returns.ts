import type { AccountContext } from '#platform/context.ts'
import { runStatement } from '../question/ask-question.ts'
import { rowSource } from '../question/converted-rows.ts'
import type { Statement } from '../question/question.ts'
import { ruleConditions } from '../question/rule-sql.ts'
import { completedPackagesSql } from './returned-units.ts'
import { figureSpans, type SkuFiguresQuestion } from './sku-figures.ts'
import { spanParams, withinSpan } from './stock-levels.ts'

/** Units returned over 90 days; the reason as the source worded it, '' without one. */
export type SkuReturn = { by: 'carrier' | 'client'; reason: string; units: number }

/** Adds up to the SKU's `returned90`: returns beyond the units of an order are dropped, latest first. */
export function compileSkuReturns(question: SkuFiguresQuestion, sku: string): Statement {
  const { accountId, timeZone, money, rule } = question
  const { quarter } = figureSpans(question)
  const params: Statement['params'] = { account: accountId, timeZone, sku, ...spanParams({ quarter }) }
  const mine = 'account_id = {account:UUID}'
  const where = [mine, withinSpan('placed_at', 'quarter'), 'NOT is_incomplete', 'sku_id = {sku:String}']
  const source = rowSource({ fact: 'order_items', frame: { timeZone, money }, where }, params)
  const conditions = [...where, ...ruleConditions('order_items', 'rule', rule, params)]
  const query = `WITH lines AS (
    SELECT order_id, sum(quantity) AS sold FROM ${source}
    WHERE ${conditions.join(' AND ')}
    GROUP BY order_id
  ),
  returned_orders AS (SELECT order_id FROM packages FINAL WHERE ${completedPackagesSql} AND returned_at IS NOT NULL),
  told AS (
    SELECT order_id, return_id, trimBoth(reason) AS reason, toInt64(quantity) AS quantity, returned_at
    FROM returns FINAL WHERE ${mine} AND sku_id = {sku:String} AND returned_at >= toDateTime({quarterFrom:UInt32}, 'UTC')
  )
SELECT by, reason, toFloat64(sum(units)) AS units
FROM (
  SELECT 'carrier' AS by, '' AS reason, sold AS units FROM lines WHERE order_id IN returned_orders
  UNION ALL
  SELECT 'client' AS by, reason, least(back, sold) - least(back - quantity, sold) AS units
  FROM (
    SELECT reason, quantity, sold, sum(quantity) OVER (PARTITION BY told.order_id ORDER BY returned_at, return_id) AS back
    FROM told INNER JOIN lines ON lines.order_id = told.order_id
    WHERE told.order_id NOT IN returned_orders
  )
)
GROUP BY by, reason
HAVING units > 0
ORDER BY units DESC, by, reason`
  return { query, params }
}

export const loadSkuReturns = (
  { clickhouse }: Pick<AccountContext, 'clickhouse'>,
  question: SkuFiguresQuestion,
  sku: string,
): Promise<SkuReturn[]> => runStatement<SkuReturn>(clickhouse, compileSkuReturns(question, sku))
