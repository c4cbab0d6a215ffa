import type { AnswerRef } from '../answers/fresh-answer.ts'
import { SCORE_BANDS, type ScoreBand } from '#model/catalog/sku-content.ts'
import { LOW_COVERAGE_DAYS, skuViews, type SkuSort, type SkuView } from '#model/catalog/sku-views.ts'
import { plainText } from '#model/plain-text.ts'
import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { runStatement } from '../question/ask-question.ts'
import type { Statement } from '../question/question.ts'
import { askAnswer, type AnswerStatement } from '../answers/ask-answer.ts'
import { answerRows, figureColumns } from './fresh-figures.ts'
import { isDearer } from './market-price.ts'
import { scoreColumns } from './rule-tests.ts'
import type { SkuFigures } from './sku-figures.ts'

/** Condition of each view; counting, listing and totals all use it. */
export const skuViewSql: Readonly<Record<SkuView, string>> = {
  all: '1',
  out: 'is_active AND is_out',
  popularOut: 'is_active AND is_out AND is_popular',
  low: `is_active AND NOT is_out AND ifNull(coverage < ${LOW_COVERAGE_DAYS}, 0)`,
  unsold: 'is_active AND units30 <= 0',
  withoutImage: 'is_active AND ifNull(image_count = 0, 0)',
  withoutPrice: 'is_active AND ifNull(price, 0) <= 0',
  belowCost: 'is_active AND ifNull(price > 0 AND price < cost, 0)',
  aboveMarket: `is_active AND ${isDearer}`,
  inactive: 'NOT is_active',
}

/** Facts a view depends on; without any of them, an empty view means "unknown". */
const requiredData: Readonly<Partial<Record<SkuView, string>>> = {
  out: 'countIf(stock IS NOT NULL)',
  popularOut: 'countIf(stock IS NOT NULL)',
  low: 'countIf(stock IS NOT NULL)',
  withoutImage: 'countIf(image_count IS NOT NULL)',
  withoutPrice: 'countIf(price IS NOT NULL)',
  belowCost: 'countIf(cost IS NOT NULL AND price IS NOT NULL)',
  aboveMarket: 'countIf(price_index IS NOT NULL)',
}

const sortSql: Readonly<Record<SkuSort, string>> = {
  name: 'lower_name',
  sku: 'sku_id',
  category: 'category_path',
  brand: 'brand',
  abc: `nullIf(abc, '')`,
  price: 'price',
  margin: '(price - cost) / nullIf(price, 0)',
  priceIndex: 'price_index',
  stock: 'stock',
  reserved: 'reserved',
  available: 'available',
  coverage: 'coverage',
  units7: 'units7',
  units28: 'units28',
  revenue28: 'revenue28',
  revenue90: 'revenue90',
  views28: 'views28',
  conversion28: 'conversion28',
  canceled28: 'canceled28 / nullIf(units28, 0)',
  outDays28: 'out_days28',
  lost28: 'lost28',
  returned90: 'returned90 / nullIf(ended90, 0)',
  score: 'score',
}

export type SkuFilters = {
  view?: SkuView
  /** Matches SKU, reference, EAN, product or name. */
  search?: string
  /** The last part of the category path. */
  category?: readonly string[]
  brand?: readonly string[]
  abc?: readonly string[]
  status?: readonly string[]
  /** For sale in at least one of these channels. */
  channel?: readonly string[]
  /** Limits the result to these. */
  skus?: readonly string[]
  /** Content score bands; requires scores. */
  score?: readonly ScoreBand[]
}

/** With `scores`, each SKU gets its product's score. */
export type ScoredSkus = AnswerRef & { scores?: string }

/** `score` uses the site's rules; null if the SKU is not in the catalogue. */
export type ListedFigures = SkuFigures & { score: number | null }

export const listedColumns = [...figureColumns, 'score'] as const

const scoresOfProducts = `SELECT product_id AS scored_product, toNullable(${scoreColumns.site}) AS score FROM product_scores WHERE account_id = {account:UUID} AND answer = {scores:UUID}`

/** Up to this page size, scores are looked up after the SKUs are known. */
const MAX_OF_PAGE = 1000

const scoredRows = `(
  SELECT sku_figures.*, scored.score AS score
  FROM sku_figures LEFT JOIN (
    ${scoresOfProducts}
  ) AS scored ON scored.scored_product = sku_figures.content_product
  WHERE account_id = {account:UUID} AND answer = {answer:UUID}
) WHERE 1`

/** FROM clause for the rows that the filters need. */
export const skuRows = ({ score }: SkuFilters): string => (score === undefined ? answerRows : scoredRows)

const bandSql = `multiIf(score IS NULL, '', score < ${SCORE_BANDS.low}, 'low', score < ${SCORE_BANDS.fair}, 'fair', 'good')`

export type SkuOrder = { by: SkuSort; descending: boolean }

export function skuConditions(filters: SkuFilters, params: Record<string, unknown>): string {
  const { view = 'all', search } = filters
  const conditions = [skuViewSql[view]]
  const { category, brand, abc, status, skus } = filters
  for (const [column, chosen] of Object.entries({ category, brand, abc, status, sku_id: skus })) {
    if (chosen === undefined) continue
    params[`chosen_${column}`] = chosen
    conditions.push(`${column} IN {chosen_${column}:Array(String)}`)
  }
  if (filters.score !== undefined) {
    params['chosen_score'] = filters.score
    conditions.push(`${bandSql} IN {chosen_score:Array(String)}`)
  }
  if (filters.channel !== undefined) {
    params['chosen_channel'] = filters.channel
    conditions.push(
      `hasAny(arrayMap(x -> trimBoth(x), splitByChar(',', channels)), {chosen_channel:Array(String)})`,
    )
  }
  if (search !== undefined && search !== '') {
    params['search'] = plainText(search)
    conditions.push('position(search_text, {search:String}) > 0')
  }
  return conditions.map((condition) => `(${condition})`).join('\n  AND ')
}

/** Ties are broken by sales. */
export function compileSkus(
  of: ScoredSkus,
  filters: SkuFilters,
  { by, descending }: SkuOrder,
  { limit, offset }: { limit: number; offset: number },
): Statement {
  const params: Statement['params'] = { ...of, limit, offset }
  const isScored = of.scores !== undefined
  const byScore = by === 'score' || filters.score !== undefined
  const order = `ORDER BY ${sortSql[by]} ${descending ? 'DESC' : 'ASC'} NULLS LAST, revenue90 DESC, sku_id`
  const page = (columns: string, rows: string) => `SELECT ${columns}
FROM ${rows}
  AND ${skuConditions(filters, params)}
${order}
LIMIT {limit:UInt32} OFFSET {offset:UInt32}`
  const columns = figureColumns.join(', ')
  if (!isScored || byScore || limit > MAX_OF_PAGE)
    return {
      query: page(`${columns}, ${isScored ? '' : 'NULL AS '}score`, isScored ? scoredRows : answerRows),
      params,
    }
  const query = `SELECT ${columns}, score
FROM (
${scoresOfProducts}
) AS scored RIGHT JOIN (
${page(`${columns}, lower_name`, answerRows)}
) AS page ON scored.scored_product = page.content_product
${order}`
  return { query, params }
}

/** Number of SKUs per view under the other filters; null if the data for a view is missing. */
export function compileSkuCounts(of: ScoredSkus, { view: _, ...filters }: SkuFilters): AnswerStatement {
  const params: AnswerStatement['params'] = { ...of }
  const counts = skuViews.map((view) => {
    const count = `toFloat64(countIf(${skuViewSql[view]}))`
    const told = requiredData[view]
    return `${told === undefined ? count : `if(${told} = 0, NULL, ${count})`} AS ${view}`
  })
  const query = `SELECT ${counts.join(',\n  ')}
FROM ${skuRows(filters)}
  AND ${skuConditions(filters, params)}`
  return { query, params }
}

export type SkuCounts = Record<SkuView, number | null>

/** A page of SKUs matching the filters, with counts per view; none of a view whose data is missing. */
export async function listSkus(
  clickhouse: ClickHouse,
  of: ScoredSkus,
  filters: SkuFilters,
  order: SkuOrder,
  page: { limit: number; offset: number },
): Promise<{ rows: ListedFigures[]; counts: SkuCounts }> {
  const [rows, counts] = await Promise.all([
    runStatement<ListedFigures>(clickhouse, compileSkus(of, filters, order, page)),
    askAnswer<SkuCounts>(clickhouse, compileSkuCounts(of, filters)),
  ])
  const [found] = counts
  if (found === undefined) throw new Error('counts of the catalogue have one row')
  return { rows: found[filters.view ?? 'all'] === null ? [] : rows, counts: found }
}

/** Undefined if no source of the account reports it. */
export async function findSku(
  clickhouse: ClickHouse,
  of: ScoredSkus,
  skuId: string,
): Promise<ListedFigures | undefined> {
  const order = { by: 'sku', descending: false } as const
  const statement = compileSkus(of, { skus: [skuId] }, order, { limit: 1, offset: 0 })
  const [row] = await runStatement<ListedFigures>(clickhouse, statement)
  return row
}

/** Whether any source of the account reports it. */
export async function hasSku(clickhouse: ClickHouse, of: AnswerRef, sku: string): Promise<boolean> {
  const query = `SELECT 1 FROM ${answerRows} AND sku_id = {sku:String} LIMIT 1`
  const { account, answer } = of
  const rows = await runStatement(clickhouse, { query, params: { account, answer, sku } })
  return rows.length > 0
}

/** Categories and brands of all SKUs, best-selling first. */
export async function listChoices(
  clickhouse: ClickHouse,
  of: AnswerRef,
): Promise<{ skus: number; category: string[]; brand: string[] }> {
  const [row] = await askAnswer<{ skus: number; category: string[]; brand: string[] }>(
    clickhouse,
    compileChoices(of),
  )
  if (row === undefined) throw new Error('choices of the catalogue have one row')
  return row
}

const MAX_CHOICES = 500

export function compileChoices(of: AnswerRef): AnswerStatement {
  const best = (column: string) =>
    `(SELECT groupArray(${MAX_CHOICES})(${column}) FROM (SELECT toString(${column}) AS ${column}, sum(revenue90) AS worth FROM ${answerRows} GROUP BY ${column} ORDER BY worth DESC, ${column})) AS ${column}`
  return {
    query: `SELECT (SELECT toFloat64(count()) FROM ${answerRows}) AS skus, ${best('category')}, ${best('brand')}`,
    params: { ...of },
  }
}
