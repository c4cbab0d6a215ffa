import type { AccountContext } from '#platform/context.ts'
import type { ChannelRule } from '#model/channel-rule.ts'
import type { PlaceDimension } from '#model/dimensions.ts'
import type { Frame } from '../periods/frame.ts'
import { runStatement } from '../question/ask-question.ts'
import { rowSource } from '../question/converted-rows.ts'
import { dimensionText, factFor } from '../question/dimensions.ts'
import { measureColumn } from '../question/measures.ts'
import { ruleHolds } from '../question/rule-sql.ts'
import { rangeParams } from '../question/weights.ts'

export type BigValue = { dimension: PlaceDimension; value: string; orders: number; revenue: number }

type Params = {
  frame: Frame
  freight: boolean
  of: { rule: ChannelRule } | { none: readonly ChannelRule[] }
  dimensions: readonly PlaceDimension[]
  keep: number
}

export async function biggestValues(
  ctx: AccountContext,
  { frame, freight, of, dimensions, keep }: Params,
): Promise<BigValue[]> {
  const rules = 'rule' in of ? [of.rule] : of.none
  const fact = factFor(...rules)
  const params: Record<string, unknown> = { account: ctx.account.id, ...rangeParams(frame), keep }
  const held = rules.map((rule, index) => ruleHolds(fact, `rule${index}`, rule, params))
  const condition = 'rule' in of ? held[0] : `NOT (${held.join(' OR ') || 'false'})`
  const where = [
    'account_id = {account:UUID}',
    `placed_at >= toDateTime({start1:UInt32}, 'UTC') AND placed_at < toDateTime({end1:UInt32}, 'UTC')`,
    'NOT is_incomplete',
  ]
  const keys = dimensions.map((_, index) => `d${index}`)
  const masks = keys.map((_, index) => 2 ** keys.length - 1 - 2 ** (keys.length - 1 - index))
  const query = `SELECT
  transform(grouping(${keys.join(', ')}), [${masks.join(', ')}], [${keys.map((_, index) => index).join(', ')}], 0) AS place,
  [${keys.map((key) => `toString(${key})`).join(', ')}][place + 1] AS value,
  ${fact === 'orders' ? 'count()' : 'uniqExact(order_id)'} AS orders,
  sum(${measureColumn({ fact, freight }, 'capturedRevenue')}) AS revenue,
${dimensions.map((dimension, index) => `  ${dimensionText(fact, dimension)} AS d${index}`).join(',\n')}
FROM ${rowSource({ fact, frame, where }, params)}
WHERE ${where.join('\n  AND ')}
  AND ${condition}
GROUP BY GROUPING SETS (${keys.map((key) => `(${key})`).join(', ')})
ORDER BY place, revenue DESC, value
LIMIT {keep:UInt32} BY place`
  type Row = { place: number; value: string; orders: number; revenue: number }
  const rows = await runStatement<Row>(ctx.clickhouse, { query, params })
  return rows.flatMap(({ place, value, orders, revenue }) => {
    const dimension = dimensions[place]
    return dimension === undefined ? [] : [{ dimension, value, orders, revenue }]
  })
}
