import type { AccountContext } from '#platform/context.ts'
import { valueLabel } from '#model/dimension-labels.ts'
import type { DimensionKey } from '#model/dimensions.ts'
import type { DimensionValues } from '#model/scope-contract.ts'
import { loadMoney } from '../currencies/load-money.ts'
import { runStatement } from '../question/ask-question.ts'
import { rowSource } from '../question/converted-rows.ts'
import { dimensions, dimensionText, factFor } from '../question/dimensions.ts'
import { ruleConditions } from '../question/rule-sql.ts'

type DimensionValue = DimensionValues['values'][number]

const MAX_VALUES = 200
const DAYS = 400

/** Over the last 400 days, best-selling first; parts of time in natural order. */
export async function dimensionValues(
  ctx: AccountContext,
  dimension: DimensionKey,
  search: string,
): Promise<DimensionValues> {
  const { label, part } = dimensions[dimension]
  const rule = ctx.virtualChannel?.rule ?? []
  const fact = factFor({ [dimension]: [] }, rule)
  const value = dimensionText(fact, dimension)
  const money = await loadMoney(ctx)
  const frame = { timeZone: ctx.account.timeZone, money }
  const params: Record<string, unknown> = {
    account: ctx.account.id,
    from: Math.floor(ctx.now().getTime() / 1000) - DAYS * 86_400,
    timeZone: ctx.account.timeZone,
    search: `%${part ? '' : search.replaceAll(/[\\%_]/g, '\\$&')}%`,
  }
  const inChannel = ruleConditions(fact, 'rule', rule, params).map((condition) => `\n  AND ${condition}`)
  const where = [
    'account_id = {account:UUID}',
    `placed_at >= toDateTime({from:UInt32}, 'UTC')`,
    'NOT is_incomplete',
  ]
  const query = `
SELECT ${value} AS value, ${label ? `any(${label})` : 'value'} AS label, sum(total_amount) AS revenue
FROM ${rowSource({ fact, frame, where }, params)}
WHERE ${where.join('\n  AND ')}${inChannel.join('')}
  AND (${value} ILIKE {search:String}${label ? ` OR ${label} ILIKE {search:String}` : ''})
GROUP BY value
ORDER BY revenue DESC
LIMIT ${MAX_VALUES}`
  const found = await runStatement<DimensionValue>(ctx.clickhouse, { query, params })
  const { currency } = money
  if (!part) return { values: found, currency }
  const wanted = search.toLocaleLowerCase('pt-BR')
  const values = found
    .map((one) => ({ ...one, label: valueLabel(dimension, one.value) }))
    .filter((one) => one.label.includes(wanted))
    .toSorted((a, b) => Number(a.value) - Number(b.value))
  return { values, currency }
}
