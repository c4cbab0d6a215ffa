import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { runStatement } from '../question/ask-question.ts'
import type { Statement } from '../question/question.ts'
import { skuConditions, skuRows, type ScoredSkus, type SkuFilters } from './list-skus.ts'

/** Products of the SKUs matching the filters, highest revenue first. */
export function compileProductsOfSkus(of: ScoredSkus, filters: SkuFilters, limit: number): Statement {
  const params: Statement['params'] = { ...of, limit }
  const query = `SELECT content_product AS product
FROM ${skuRows(filters)}
  AND ${skuConditions(filters, params)}
  AND content_product != ''
GROUP BY product
ORDER BY sum(revenue28) DESC, product
LIMIT {limit:UInt32}`
  return { query, params }
}

export function compileProductsCount(of: ScoredSkus, filters: SkuFilters): Statement {
  const params: Statement['params'] = { ...of }
  const query = `SELECT toFloat64(count()) AS skus, toFloat64(countIf(content_product = '')) AS unlisted,
  toFloat64(uniqExactIf(content_product, content_product != '')) AS products
FROM ${skuRows(filters)}
  AND ${skuConditions(filters, params)}`
  return { query, params }
}

export type ProductsOfSkus = {
  /** Up to the requested limit. */
  productIds: string[]
  products: number
  skus: number
  /** SKUs missing from the catalogue. */
  unlisted: number
}

export async function productsOfSkus(
  clickhouse: ClickHouse,
  of: ScoredSkus,
  filters: SkuFilters,
  limit: number,
): Promise<ProductsOfSkus> {
  const [rows, counts] = await Promise.all([
    runStatement<{ product: string }>(clickhouse, compileProductsOfSkus(of, filters, limit)),
    runStatement<Omit<ProductsOfSkus, 'productIds'>>(clickhouse, compileProductsCount(of, filters)),
  ])
  const [count] = counts
  if (count === undefined) throw new Error('counts of products have one row')
  return { productIds: rows.map(({ product }) => product), ...count }
}
