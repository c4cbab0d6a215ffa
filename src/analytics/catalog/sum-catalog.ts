import type { AnswerRef } from '../answers/fresh-answer.ts'
import type { Quadrant } from '#model/catalog/quadrants.ts'
import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { askAnswer, type AnswerStatement } from '../answers/ask-answer.ts'
import { answerRows } from './fresh-figures.ts'
import { skuConditions, skuViewSql, type SkuFilters } from './list-skus.ts'
import { isCheaper } from './market-price.ts'
import { lostPerDaySql } from './sku-figures.ts'

/** Totals over SKUs for sale. `told`: SKUs with reported stock. Money in minor units. */
export type CatalogSums = {
  skus: number
  told: number
  out: number
  units28: number
  /** Units of `told`, and of `out`. */
  told_units28: number
  out_units28: number
  revenue28: number
  revenue90: number
  lost_units28: number
  lost28: number
  lost_variance28: number
  /** Loss per day if current stock-outs continue. */
  lost_day: number
  /** Over SKUs with finite stock and a sales rate. */
  available: number
  daily: number
  mean_stock28: number
  /** Over SKUs with a known mean stock. */
  stocked_units28: number
  views28: number
  viewed_orders28: number
  /** SKUs with a reported competitor, and those of them with a price index. */
  offered: number
  compared: number
  dearer: number
  cheaper: number
  /** 28-day revenue of SKUs with positive net sales, of those with an index, and weighted by the index. */
  sold_revenue: number
  compared_revenue: number
  indexed_revenue: number
}

export type SumBy = 'all' | 'category' | 'abc' | 'quadrant'
export type SumRow = CatalogSums & { by: SumBy; key: string }

const of = (condition: string) => `toFloat64(countIf(${condition}))`
const sum = (column: string, condition = '1') =>
  `toFloat64(sumIf(ifNull(${column}, 0), is_active AND ${condition}))`
const isReported = 'stock IS NOT NULL'
const isPaced = 'available IS NOT NULL AND daily > 0'

const sums: Readonly<Record<keyof CatalogSums, string>> = {
  skus: of('is_active'),
  told: of(`is_active AND ${isReported}`),
  out: of(skuViewSql.out),
  units28: sum('units28'),
  told_units28: sum('units28', isReported),
  out_units28: sum('units28', 'is_out'),
  revenue28: sum('revenue28'),
  revenue90: sum('revenue90'),
  lost_units28: sum('lost_units28'),
  lost28: sum('lost28'),
  lost_variance28: sum('lost_variance28'),
  lost_day: sum(lostPerDaySql, 'is_out'),
  available: sum('available', isPaced),
  daily: sum('daily', isPaced),
  mean_stock28: sum('mean_stock28'),
  stocked_units28: sum('units28', 'mean_stock28 IS NOT NULL'),
  views28: sum('views28'),
  viewed_orders28: sum('viewed_orders28', 'views28 IS NOT NULL'),
  offered: of('is_active AND offers > 0'),
  compared: of('is_active AND price_index IS NOT NULL'),
  dearer: of(skuViewSql.aboveMarket),
  cheaper: of(`is_active AND ${isCheaper}`),
  sold_revenue: sum('greatest(0, revenue28)'),
  compared_revenue: sum('greatest(0, revenue28)', 'price_index IS NOT NULL'),
  indexed_revenue: sum('greatest(0, revenue28) * price_index'),
}

/**
 * Thresholds for popular and well-converting SKUs over the whole account, ignoring filters; 0 without views.
 */
export type PopularityThresholds = { views: number; conversion: number }

export const compilePopularityThresholds = (answered: AnswerRef): AnswerStatement => ({
  query: `SELECT toFloat64(ifNull(quantileExactIf(0.5)(views28, is_active AND views28 > 0), 0)) AS views,
  ifNull(sumIf(viewed_orders28, is_active AND views28 IS NOT NULL) / nullIf(sumIf(views28, is_active), 0), 0) AS conversion
FROM ${answerRows}`,
  params: { ...answered },
})

async function loadPopularityThresholds(
  clickhouse: ClickHouse,
  answered: AnswerRef,
): Promise<PopularityThresholds> {
  const [usual] = await askAnswer<PopularityThresholds>(clickhouse, compilePopularityThresholds(answered))
  if (usual === undefined) throw new Error('what is usual has one row')
  return usual
}

const quadrantSql = `multiIf(NOT is_active OR ifNull(views28, 0) = 0, '', views28 >= {usualViews:Float64}, if(conversion28 >= {usualConversion:Float64}, 'restock', 'fix'), if(conversion28 >= {usualConversion:Float64}, 'promote', 'drop'))`

const withUsual = (
  answered: AnswerRef,
  { views, conversion }: PopularityThresholds,
): AnswerStatement['params'] => ({
  ...answered,
  usualViews: views,
  usualConversion: conversion,
})

export function compileCatalogSums(
  answered: AnswerRef,
  filters: SkuFilters,
  usual: PopularityThresholds,
): AnswerStatement {
  const params = withUsual(answered, usual)
  const where = skuConditions(filters, params)
  const columns = Object.entries(sums).map(([name, sql]) => `${sql} AS s_${name}`)
  const query = `SELECT multiIf(grouping(by_category) = 0, 'category', grouping(by_abc) = 0, 'abc', grouping(by_quadrant) = 0, 'quadrant', 'all') AS by,
  multiIf(by = 'category', by_category, by = 'abc', by_abc, by = 'quadrant', by_quadrant, '') AS key,
  ${columns.join(',\n  ')}
FROM (
  SELECT *, toString(category) AS by_category, toString(abc) AS by_abc, ${quadrantSql} AS by_quadrant
  FROM ${answerRows}
  AND ${where}
)
GROUP BY GROUPING SETS ((), (by_category), (by_abc), (by_quadrant))`
  return { query, params }
}

/** `all` is present even for an account without SKUs. */
export async function sumCatalog(
  clickhouse: ClickHouse,
  answered: AnswerRef,
  filters: SkuFilters,
): Promise<SumRow[]> {
  type Row = { by: SumBy; key: string } & { [Key in keyof CatalogSums as `s_${Key}`]: number }
  const usual = await loadPopularityThresholds(clickhouse, answered)
  const rows = await askAnswer<Row>(clickhouse, compileCatalogSums(answered, filters, usual))
  return rows.map(({ by, key, ...told }) => ({
    by,
    key,
    ...(Object.fromEntries(
      Object.entries(told).map(([name, value]) => [name.slice(2), value]),
    ) as CatalogSums),
  }))
}

/** The most viewed SKUs of each quadrant. */
export type ViewedSku = {
  sku_id: string
  name: string
  views28: number
  conversion28: number
  revenue28: number
  is_out: boolean
  quadrant: Quadrant
}

const MAX_SEEN = 40

export async function listViewedSkus(
  clickhouse: ClickHouse,
  answered: AnswerRef,
  filters: SkuFilters,
): Promise<ViewedSku[]> {
  const usual = await loadPopularityThresholds(clickhouse, answered)
  return askAnswer<ViewedSku>(clickhouse, compileViewedSkus(answered, filters, usual))
}

export function compileViewedSkus(
  answered: AnswerRef,
  filters: SkuFilters,
  usual: PopularityThresholds,
): AnswerStatement {
  const params = withUsual(answered, usual)
  const query = `SELECT sku_id, name, views28, conversion28, revenue28, is_out, ${quadrantSql} AS quadrant
FROM ${answerRows}
  AND is_active AND views28 > 0
  AND ${skuConditions(filters, params)}
ORDER BY views28 DESC, sku_id
LIMIT ${MAX_SEEN} BY quadrant`
  return { query, params }
}

/** High sales priced above the market; largest contribution to the index first. */
export type OverpricedSku = {
  sku_id: string
  name: string
  price_currency: string
  price: number
  market_price: number
  competitors: number
  price_index: number
  revenue28: number
}

const MAX_DEAR = 10

export function compileOverpricedSkus(answered: AnswerRef, filters: SkuFilters): AnswerStatement {
  const params: AnswerStatement['params'] = { ...answered }
  const query = `SELECT sku_id, name, price_currency, price, market_price, competitors, price_index, revenue28
FROM ${answerRows}
  AND revenue28 > 0
  AND ${skuConditions({ ...filters, view: 'aboveMarket' }, params)}
ORDER BY (price_index - 100) * revenue28 DESC, sku_id
LIMIT ${MAX_DEAR}`
  return { query, params }
}

export const listOverpricedSkus = (
  clickhouse: ClickHouse,
  answered: AnswerRef,
  filters: SkuFilters,
): Promise<OverpricedSku[]> => askAnswer<OverpricedSku>(clickhouse, compileOverpricedSkus(answered, filters))
