import type { AccountContext } from '#platform/http/context.ts'
import { valueWord } from '#vocabulary/dimension-words.ts'
import type { DimensionKey } from '#vocabulary/dimensions.ts'
import { runStatement } from '../question/ask-question.ts'
import { dimensions, dimensionText, factFor } from '../question/dimensions.ts'
import { ruleConditions } from '../question/rule-sql.ts'

/** A value of a dimension, how people call it, and what it captured, in minor units. */
export type DimensionValue = { value: string; label: string; revenue: number }

const MOST_VALUES = 200
const DAYS = 400

/** Values of a dimension in the last 400 days, those that sold most first, for people to filter by; times in their own order. */
export async function dimensionValues(
  ctx: AccountContext,
  dimension: DimensionKey,
  search: string,
): Promise<DimensionValue[]> {
  const { label, part } = dimensions[dimension]
  const rule = ctx.virtualChannel?.rule ?? []
  const fact = factFor({ [dimension]: [] }, rule)
  const value = dimensionText(fact, dimension)
  const params: Record<string, unknown> = {
    account: ctx.account.id,
    from: Math.floor(ctx.now().getTime() / 1000) - DAYS * 86_400,
    timeZone: ctx.account.timeZone,
    search: `%${part ? '' : search.replaceAll(/[\\%_]/g, '\\$&')}%`,
  }
  const inChannel = ruleConditions(fact, 'rule', rule, params).map((condition) => `\n  AND ${condition}`)
  const query = `
SELECT ${value} AS value, ${label ? `any(${label})` : 'value'} AS label, sum(total_amount) AS revenue
FROM ${fact} FINAL
WHERE account_id = {account:UUID}
  AND placed_at >= toDateTime({from:UInt32}, 'UTC')
  AND NOT is_incomplete${inChannel.join('')}
  AND (${value} ILIKE {search:String}${label ? ` OR ${label} ILIKE {search:String}` : ''})
GROUP BY value
ORDER BY revenue DESC
LIMIT ${MOST_VALUES}`
  const found = await runStatement<DimensionValue>(ctx.clickhouse, { query, params })
  if (!part) return found
  const wanted = search.toLocaleLowerCase('pt-BR')
  return found
    .map((one) => ({ ...one, label: valueWord(dimension, one.value) }))
    .filter((one) => one.label.includes(wanted))
    .toSorted((a, b) => Number(a.value) - Number(b.value))
}
