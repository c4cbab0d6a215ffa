import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { runStatement } from '../question/ask-question.ts'
import type { Statement } from '../question/question.ts'
import { skuNameSql } from '../catalog/sku-figures.ts'
import { inMainTable } from '../catalog/sku-prices.ts'
import { ofAccountSql } from './compile-campaigns.ts'

/** Limited to best-selling items. */
export const MAX_ITEMS = 10_000

/** Main-table prices in minor units; null without a cost. */
export type PromotedItem = {
  sku: string
  product: string
  name: string
  category: string
  categoryPath: string
  brand: string
  price: number
  cost: number | null
}

type Question = { accountId: string; currency: string; from: number }

/**
 * Active SKUs with a price in `currency`; `sku` restricts to one. `from` (seconds): start of the sales used
 * for sorting.
 */
export function compilePromotedItems({ accountId, currency, from }: Question, sku?: string): Statement {
  const only = sku === undefined ? '' : ' AND sku_id = {sku:String}'
  const query = `WITH price_now AS (
    SELECT sku_id, price, cost, toString(currency) AS price_currency
    FROM prices FINAL
    WHERE ${ofAccountSql}${only}
    ${inMainTable}
  ),
  sold AS (
    SELECT sku_id, sum(total_amount) AS revenue
    FROM order_items FINAL
    WHERE ${ofAccountSql}${only} AND placed_at >= toDateTime({from:UInt32}, 'UTC')
    GROUP BY sku_id
  )
SELECT listed.sku_id AS sku, product_id AS product, listed.name AS name, category, category_path AS categoryPath, brand,
  toFloat64(price_now.price) AS price, if(isNull(price_now.cost), NULL, toFloat64(price_now.cost)) AS cost
FROM (
  SELECT sku_id, product_id, ${skuNameSql} AS name, toString(category) AS category, toString(category_path) AS category_path, toString(brand) AS brand
  FROM skus FINAL
  WHERE ${ofAccountSql}${only} AND status != 'inactive'
) AS listed
INNER JOIN price_now ON price_now.sku_id = listed.sku_id
LEFT JOIN sold ON sold.sku_id = listed.sku_id
WHERE price_now.price > 0 AND price_now.price_currency = {currency:String}
ORDER BY sold.revenue DESC, listed.sku_id
LIMIT ${MAX_ITEMS + 1}`
  return { query, params: { account: accountId, currency, from, ...(sku !== undefined && { sku }) } }
}

export const loadPromotedItems = (
  clickhouse: ClickHouse,
  ...asked: Parameters<typeof compilePromotedItems>
): Promise<PromotedItem[]> => runStatement<PromotedItem>(clickhouse, compilePromotedItems(...asked))

/** The category and its ancestors, by name and by path. */
export function categoriesOf({
  category,
  categoryPath,
}: Pick<PromotedItem, 'category' | 'categoryPath'>): string[] {
  const mark = categoryPath.includes('>') ? '>' : '/'
  const names = categoryPath.split(mark).map((name) => name.trim())
  const paths = names.map((_, index) => names.slice(0, index + 1).join('/'))
  return [...new Set([category, ...names, ...paths].filter((name) => name !== ''))]
}
