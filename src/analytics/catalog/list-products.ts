import type { ContentRule, ScoreChannel } from '#model/catalog/content-rules.ts'
import { plainText } from '#model/plain-text.ts'
import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { literal } from '#platform/storage/clickhouse/literals.ts'
import { runStatement } from '../question/ask-question.ts'
import type { Statement } from '../question/question.ts'
import type { AnswerRef } from '../answers/fresh-answer.ts'
import { scoreRows } from './fresh-scores.ts'
import { scoreColumns } from './rule-tests.ts'

export const productSorts = ['impact', 'score', 'views28', 'revenue28', 'name'] as const
export type ProductSort = (typeof productSorts)[number]

/** A catalogue product and its content score. */
export type ScoredProduct = {
  product_id: string
  name: string
  category: string
  brand: string
  image_url: string
  ean: string
  /** Null if not reported. */
  images: number | null
  attributes: number
  lacked_attributes: string[]
  same_name: number
  same_description: number
  skus: number
  is_active: boolean
  /** Null if no source reports its views. */
  views28: number | null
  viewed_orders28: number
  /** Minor units. */
  revenue28: number
  broken: ContentRule[]
  score: number
  /** Views × points missing to 100. */
  impact: number
}

export type ProductFilters = {
  channel: ScoreChannel
  search?: string
  category?: readonly string[]
  brand?: readonly string[]
  /** Limits the result to these. */
  products?: readonly string[]
  /** Breaks at least one of these. */
  rules?: readonly ContentRule[]
}

/** Products by suggestion state; all others have no suggestion. */
export type ProductsByState = ReadonlyMap<string, readonly string[]>

const columns = [
  'product_id',
  'name',
  'category',
  'brand',
  'image_url',
  'ean',
  'images',
  'attributes',
  'lacked_attributes',
  'same_name',
  'same_description',
  'skus',
  'is_active',
  'views28',
  'viewed_orders28',
  'revenue28',
  'broken',
]

const impactSql = (channel: ScoreChannel) => `ifNull(views28, 0) * (100 - ${scoreColumns[channel]}) / 100`

const sortSql = (channel: ScoreChannel): Readonly<Record<ProductSort, string>> => ({
  impact: impactSql(channel),
  score: scoreColumns[channel],
  views28: 'views28',
  revenue28: 'revenue28',
  name: 'lowerUTF8(name)',
})

function conditions(filters: ProductFilters, params: Record<string, unknown>): string {
  const { search, category, brand, products, rules } = filters
  const all = ['is_active']
  for (const [column, chosen] of Object.entries({ category, brand, product_id: products })) {
    if (chosen === undefined) continue
    params[`chosen_${column}`] = chosen
    all.push(`${column} IN {chosen_${column}:Array(String)}`)
  }
  if (rules !== undefined) {
    params['rules'] = rules
    all.push('hasAny(broken, {rules:Array(String)})')
  }
  if (search !== undefined && search !== '') {
    params['search'] = plainText(search)
    all.push('position(search_text, {search:String}) > 0')
  }
  return all.map((condition) => `(${condition})`).join('\n  AND ')
}

const among = (products: readonly string[]) =>
  products.length === 0 ? '0' : `product_id IN (${products.map(literal).join(', ')})`

export type ProductPage = {
  /** Undefined: all. `pending`: without a suggestion. */
  state: string | undefined
  by: ProductSort
  descending: boolean
  limit: number
  offset: number
}

/**
 * Product ids are inlined in the statement, because parameters travel in the URL, which has a length limit.
 */
export function compileProductPage(
  of: AnswerRef,
  filters: ProductFilters,
  suggested: ProductsByState,
  { state, by, descending, limit, offset }: ProductPage,
): Statement {
  const params: Statement['params'] = { ...of, limit, offset }
  const { channel } = filters
  const inState =
    state === undefined
      ? ''
      : state === 'pending'
        ? `\n  AND NOT ${among([...suggested.values()].flat())}`
        : `\n  AND ${among(suggested.get(state) ?? [])}`
  const query = `SELECT ${columns.join(', ')}, ${scoreColumns[channel]} AS score, ${impactSql(channel)} AS impact
FROM ${scoreRows}
  AND ${conditions(filters, params)}${inState}
ORDER BY ${sortSql(channel)[by]} ${descending ? 'DESC' : 'ASC'} NULLS LAST, revenue28 * (100 - ${scoreColumns[channel]}) DESC, product_id
LIMIT {limit:UInt32} OFFSET {offset:UInt32}`
  return { query, params }
}

/** Counts per state under the same filters, and `all`. */
export function compileProductCounts(
  of: AnswerRef,
  filters: ProductFilters,
  suggested: ProductsByState,
): Statement {
  const params: Statement['params'] = { ...of }
  const counts = Array.from(
    suggested,
    ([state, products]) => `toFloat64(countIf(${among(products)})) AS \`${state}\``,
  )
  const query = `SELECT ${['toFloat64(count()) AS `all`', ...counts].join(', ')}
FROM ${scoreRows}
  AND ${conditions(filters, params)}`
  return { query, params }
}

/** A page of products, with counts per state. */
export async function listProducts(
  clickhouse: ClickHouse,
  of: AnswerRef,
  filters: ProductFilters,
  suggested: ProductsByState,
  page: ProductPage,
): Promise<{ rows: ScoredProduct[]; counts: Readonly<Record<string, number>> }> {
  const [rows, [counts = {}]] = await Promise.all([
    runStatement<ScoredProduct>(clickhouse, compileProductPage(of, filters, suggested, page)),
    runStatement<Record<string, number>>(clickhouse, compileProductCounts(of, filters, suggested)),
  ])
  const { all = 0, ...byState } = counts
  const suggestedOnes = Object.values(byState).reduce((sum, count) => sum + count, 0)
  return { rows, counts: { ...byState, all, pending: all - suggestedOnes } }
}

/** Undefined if not in the catalogue. */
export async function findProduct(
  clickhouse: ClickHouse,
  of: AnswerRef,
  channel: ScoreChannel,
  productId: string,
): Promise<ScoredProduct | undefined> {
  const query = `SELECT ${columns.join(', ')}, ${scoreColumns[channel]} AS score, ${impactSql(channel)} AS impact
FROM ${scoreRows}
  AND product_id = {product:String}`
  const [row] = await runStatement<ScoredProduct>(clickhouse, {
    query,
    params: { ...of, product: productId },
  })
  return row
}
