import type { ChannelRule } from '#model/channel-rule.ts'
import { CATALOG_DAYS } from '#model/catalog/sku-views.ts'
import type { Filters } from '#model/dimensions.ts'
import type { RuleDimension } from '#model/monitoring/rule-settings.ts'
import { entriesOf } from '#model/records.ts'
import { abcColumns, figureSettings, figureSpans } from '../catalog/sku-figures.ts'
import { spanParams, stockLevels, withinSpan } from '../catalog/stock-levels.ts'
import type { Money } from '../currencies/conversion.ts'
import { dayOf } from '../periods/local-time.ts'
import { rowSource } from '../question/converted-rows.ts'
import type { Statement } from '../question/question.ts'
import { ruleConditions } from '../question/rule-sql.ts'
import { UnanswerableQuestion } from '../question/unanswerable-question.ts'

export type StockoutsQuestion = {
  accountId: string
  timeZone: string
  money: Money
  filters: Filters<RuleDimension>
  /** Applies to sales; catalogue and stock belong to the account. */
  rule: ChannelRule
  by: readonly RuleDimension[]
  /** Seconds, ascending. */
  ends: readonly number[]
}

const ofCatalog = ['category', 'brand'] as const

function columnOf(dimension: RuleDimension): string {
  const column = ofCatalog.find((one) => one === dimension)
  if (column === undefined) throw new UnanswerableQuestion(`a catalogue has no dimension ${dimension}`)
  return `coalesce(nullIf(listed.${column}, ''), best_sellers.${column})`
}

/**
 * Columns: a text per dimension (`place0`, …), `at` (one of `ends`), `told` and `out`: SKUs that were of class A on
 * the local day of that end and had known stock just before it, and those of them without any. Places and ends without
 * such SKUs are missing. @throws UnanswerableQuestion
 */
export function compileStockouts({
  accountId,
  timeZone,
  money,
  filters,
  rule,
  by,
  ends,
}: StockoutsQuestion): Statement {
  const [first = 0] = ends
  const last = ends.at(-1) ?? 0
  const days = ends.map((end) => dayOf(end * 1000, timeZone))
  const quarterOf = (end: number) => figureSpans({ now: end * 1000, timeZone }).quarter
  const params: Statement['params'] = {
    account: accountId,
    timeZone,
    ends,
    days,
    todays: [...new Set(days)],
    ...spanParams({
      levels: { from: first - 1, to: last },
      sold: { from: quarterOf(first).from, to: quarterOf(last).to },
    }),
  }
  const mine = 'account_id = {account:UUID}'
  const placed = [mine, withinSpan('placed_at', 'sold'), 'NOT is_incomplete']
  const source = rowSource({ fact: 'order_items', frame: { timeZone, money }, where: placed }, params)
  const sold = [...placed, ...ruleConditions('order_items', 'rule', rule, params), "sku_id != ''"]
  const chosen = entriesOf(filters).map(([dimension, values]) => {
    params[`chosen_${dimension}`] = values
    return `${columnOf(dimension)} IN {chosen_${dimension}:Array(String)}`
  })
  const places = by.map((dimension, index) => `${columnOf(dimension)} AS place${index}`)
  const names = by.map((_, index) => `place${index}`)
  const query = `WITH ${stockLevels()},
  sold_by_day AS (
    SELECT sku_id, toDate(placed_at, {timeZone:String}) AS day, sum(total_amount - freight_amount) AS amount,
      max(placed_at) AS newest, argMax((toString(category), toString(brand)), placed_at) AS kinds
    FROM ${source}
    WHERE ${sold.join('\n      AND ')}
    GROUP BY sku_id, day
  ),
  best_sellers AS (
    SELECT sku_id, groupArray(today) AS best_days, argMax(kind, newest_sale).1 AS category, argMax(kind, newest_sale).2 AS brand
    FROM (
      SELECT sku_id, today, kind, newest_sale, ${abcColumns('today')}
      FROM (
        SELECT sku_id, today, sum(amount) AS revenue90, max(newest) AS newest_sale, argMax(kinds, newest) AS kind
        FROM sold_by_day
        ARRAY JOIN arrayFilter(one -> one > day AND one <= day + ${CATALOG_DAYS.quarter}, {todays:Array(Date)}) AS today
        GROUP BY sku_id, today
      )
    )
    WHERE abc = 'A'
    GROUP BY sku_id
  ),
  listed AS (
    SELECT sku_id, toString(category) AS category, toString(brand) AS brand, toString(status) AS status FROM skus FINAL WHERE ${mine}
  )
SELECT ${[...names, 'toUInt32(step) AS at', 'toFloat64(count()) AS told', 'toFloat64(countIf(is_out)) AS out'].join(', ')}
FROM (
  SELECT ${[...places, 'step', 'arrayExists((moment, until) -> step > moment AND step <= until, out_moments, out_untils) AS is_out'].join(', ')}
  FROM best_sellers
  INNER JOIN levels ON levels.sku_id = best_sellers.sku_id
  LEFT JOIN listed ON listed.sku_id = best_sellers.sku_id
  ARRAY JOIN arrayFilter((one, today) -> one > moments[1] AND has(best_days, today), {ends:Array(UInt32)}, {days:Array(Date)}) AS step
  WHERE ${["ifNull(listed.status, '') != 'inactive'", ...chosen].join('\n    AND ')}
)
GROUP BY ${[...names, 'at'].join(', ')}
${figureSettings}`
  return { query, params }
}
