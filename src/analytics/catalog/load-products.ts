import type { ProductContent, ProductSource } from '#model/catalog/product-content.ts'
import { readSkuAttributes } from '#model/sku-attributes.ts'
import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { runStatement } from '../question/ask-question.ts'
import type { Statement } from '../question/question.ts'

/** Texts belong to a product, or to a SKU without a product. */
export const productKeySql = `if(product_id = '', sku_id, product_id)`

/** From the catalogue. */
export type CatalogProduct = {
  content: ProductContent
  source: ProductSource
  skus: readonly string[]
  imageUrl: string
}

type ProductRow = Record<'product' | 'name' | 'brand' | 'category' | 'image_url', string> &
  Record<'page_title' | 'meta_description' | 'description', string> & {
    skus: string[]
    /** One list per SKU, in storage format. */
    attributes: string[]
    references: string[]
    eans: string[]
  }

const MAX_SKUS = 200
/** Maximum values of an attribute that differs between SKUs. */
const MAX_VALUES = 20

/** The text of the first SKU that has one: shops write texts per product and repeat them for every SKU. */
export const firstNonEmptySql = (column: string) => `argMin(${column}, (${column} = '', sku_id))`

/**
 * FINAL reads everything before filtering by non-key columns, so SKUs are first narrowed to those that ever
 * belonged to the products.
 */
export function compileProducts(accountId: string, productIds: readonly string[]): Statement {
  const texts = ['page_title', 'meta_description', 'description', 'image_url']
  const query = `SELECT ${productKeySql} AS product, ${firstNonEmptySql(`if(product_name = '', sku_name, product_name)`)} AS name,
  ${['brand', 'category'].map((column) => `${firstNonEmptySql(`toString(${column})`)} AS brief_${column}`).join(', ')},
  ${texts.map((column) => `${firstNonEmptySql(column)} AS first_${column}`).join(', ')},
  arraySort(groupArray(${MAX_SKUS})(sku_id)) AS skus,
  groupUniqArray(${MAX_SKUS})(attributes) AS lists, groupUniqArray(${MAX_SKUS})(reference) AS refs, groupUniqArray(${MAX_SKUS})(ean) AS codes
FROM skus FINAL
WHERE account_id = {account:UUID} AND product IN {products:Array(String)}
  AND sku_id IN (SELECT sku_id FROM skus WHERE account_id = {account:UUID} AND ${productKeySql} IN {products:Array(String)})
GROUP BY product`
  const renamed = `SELECT product, name, brief_brand AS brand, brief_category AS category,
  ${texts.map((column) => `first_${column} AS ${column}`).join(', ')}, skus, lists AS attributes, refs AS references, codes AS eans
FROM (
${query}
)`
  return { query: renamed, params: { account: accountId, products: productIds } }
}

/** Keyed by product; missing products are absent. */
export async function loadProducts(
  clickhouse: ClickHouse,
  accountId: string,
  productIds: readonly string[],
): Promise<Map<string, CatalogProduct>> {
  if (productIds.length === 0) return new Map()
  const rows = await runStatement<ProductRow>(clickhouse, compileProducts(accountId, productIds))
  return new Map(rows.map((row) => [row.product, productOf(row)]))
}

function productOf(row: ProductRow): CatalogProduct {
  const { name, brand, category, skus, image_url: imageUrl } = row
  const attributes = mergeAttributes([
    ...row.attributes.flatMap((list) => readSkuAttributes(list) ?? []),
    ...row.references.map((value) => ({ name: 'Referência', value })),
    ...row.eans.map((value) => ({ name: 'EAN', value })),
  ])
  return {
    content: {
      name,
      pageTitle: row.page_title,
      metaDescription: row.meta_description,
      description: row.description,
    },
    source: { name, brand, category, attributes },
    skus,
    imageUrl,
  }
}

/** Attributes shared by a product's SKUs once; differing ones with each value. */
function mergeAttributes(reported: readonly { name: string; value: string }[]): ProductSource['attributes'] {
  const values = new Map<string, Set<string>>()
  for (const { name, value } of reported) {
    if (value.trim() === '') continue
    const known = values.get(name) ?? new Set<string>()
    values.set(name, known.size < MAX_VALUES ? known.add(value) : known)
  }
  return Array.from(values, ([name, each]) => ({
    name,
    value: [...each].toSorted((one, other) => one.localeCompare(other, 'pt-BR')).join(', '),
  }))
}
