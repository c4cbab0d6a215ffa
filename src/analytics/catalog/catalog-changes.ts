import type { AnswerRef } from '../answers/fresh-answer.ts'
import { usedDimensions } from '#model/channel-rule.ts'
import { CATALOG_DAYS as DAYS } from '#model/catalog/sku-views.ts'
import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { addDays, dayOf, startOfDay } from '../periods/local-time.ts'
import { rowSource } from '../question/converted-rows.ts'
import { ruleConditions } from '../question/rule-sql.ts'
import { askAnswer, type AnswerStatement } from '../answers/ask-answer.ts'
import { answerRows } from './fresh-figures.ts'
import { skuConditions, type SkuFilters } from './list-skus.ts'
import { figureSettings, type SkuFiguresQuestion } from './sku-figures.ts'
import { spanParams, withinSpan } from './stock-levels.ts'

/**
 * SKUs for sale of a category or of an ABC class (of today), in the last 28 whole local days and the 28 before. An order counts once per
 * SKU, in channels with visit data. Units: of SKUs with known stock, and of those of them out of stock, now
 * and 28 days ago. Revenue in minor units.
 */
export type CatalogChangeRow = { by: 'category' | 'abc'; key: string } & Record<
  | `${'views' | 'orders' | 'revenue'}_${'before' | 'after'}`
  | `${'told_units' | 'out_units'}_${'before' | 'after'}`,
  number
>

export function compileCatalogChanges(
  answered: AnswerRef,
  { timeZone, now, rule, money }: Pick<SkuFiguresQuestion, 'timeZone' | 'now' | 'rule' | 'money'>,
  filters: SkuFilters,
): AnswerStatement {
  const today = dayOf(now, timeZone)
  const start = (days: number) => Math.floor(startOfDay(addDays(today, -days), timeZone) / 1000)
  const before = { from: start(2 * DAYS.month), to: start(DAYS.month) }
  const params: AnswerStatement['params'] = { ...answered, ...spanParams({ before }) }
  const mine = 'account_id = {account:UUID}'
  const canTellViews = usedDimensions(rule).every((dimension) => dimension === 'channel')
  const inChannel = canTellViews ? ruleConditions('orders', 'views', rule, params) : ['false']
  const viewed = [mine, withinSpan('viewed_at', 'before'), ...inChannel].join(' AND ')
  const placed = [mine, withinSpan('placed_at', 'before'), 'NOT is_incomplete', `sku_id != ''`]
  const source = rowSource({ fact: 'order_items', frame: { timeZone, money }, where: placed }, params)
  const sold = [...placed, ...ruleConditions('order_items', 'rule', rule, params)].join(' AND ')
  // of the 90 days ending today: the end of the last day before the 28 days
  const place = DAYS.quarter - 2 - DAYS.month
  const wasReported = `told_ends >= ${DAYS.quarter - place}`
  const sum = (name: string, column: string, condition = '1') =>
    `toFloat64(sumIf(ifNull(${column}, 0), ${condition})) AS ${name}`
  const chosen = skuConditions(filters, params)
  // with a filter, other SKUs are not read
  const among =
    Object.keys(filters).length === 0 ? '' : ` AND sku_id IN (SELECT sku_id FROM ${answerRows} AND ${chosen})`
  const query = `WITH viewed_channels AS (SELECT DISTINCT toString(channel) AS channel FROM product_views FINAL WHERE ${viewed}),
  visits AS (SELECT sku_id, sum(views) AS views FROM product_views FINAL WHERE ${viewed}${among} GROUP BY sku_id),
  sales AS (
    SELECT sku_id, sum(quantity) AS units, sum(total_amount - freight_amount) AS revenue, uniqExactIf(order_id, toString(channel) IN viewed_channels OR '' IN viewed_channels) AS orders
    FROM ${source} WHERE ${sold}${among} GROUP BY sku_id
  ),
  rows AS (
    SELECT *, toString(category) AS by_category, toString(abc) AS by_abc FROM ${answerRows}
    AND is_active AND ${chosen}
  )
SELECT if(grouping(by_category) = 0, 'category', 'abc') AS by, if(by = 'category', by_category, by_abc) AS key,
  ${[
    sum('views_after', 'rows.views28'),
    sum('orders_after', 'rows.viewed_orders28', 'rows.views28 IS NOT NULL'),
    sum('views_before', 'visits.views'),
    sum('orders_before', 'sales.orders', 'visits.views IS NOT NULL'),
    sum('revenue_after', 'rows.revenue28'),
    sum('revenue_before', 'sales.revenue'),
    sum('told_units_after', 'rows.units28', 'rows.stock IS NOT NULL'),
    sum('out_units_after', 'rows.units28', 'rows.is_out'),
    sum('told_units_before', 'sales.units', wasReported),
    sum('out_units_before', 'sales.units', `${wasReported} AND has(rows.out_ends, ${place})`),
  ].join(',\n  ')}
FROM rows
LEFT JOIN visits ON visits.sku_id = rows.sku_id
LEFT JOIN sales ON sales.sku_id = rows.sku_id
GROUP BY GROUPING SETS ((by_category), (by_abc))
${figureSettings}`
  return { query, params }
}

export const loadCatalogChanges = (
  clickhouse: ClickHouse,
  ...asked: Parameters<typeof compileCatalogChanges>
): Promise<CatalogChangeRow[]> => askAnswer<CatalogChangeRow>(clickhouse, compileCatalogChanges(...asked))
