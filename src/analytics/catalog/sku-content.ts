import type { AccountContext } from '#platform/context.ts'
import { runStatement } from '../question/ask-question.ts'
import { productKeySql } from './load-products.ts'
import { skuNameSql } from './sku-figures.ts'

export type SkuContent = {
  /** The product whose texts it uses. */
  product: string
  name: string
  category: string
  brand: string
  ean: string
  page_title: string
  meta_description: string
  description: string
  image_url: string
  image_count: number | null
  attributes: string
  /** Seconds. */
  listed_at: number | null
}

/** From the catalogue; undefined if it is not there. */
export async function loadSkuContent(ctx: AccountContext, sku: string): Promise<SkuContent | undefined> {
  const query = `SELECT ${productKeySql} AS product, ${skuNameSql} AS name, toString(category) AS category, toString(brand) AS brand, ean,
  page_title, meta_description, description, image_url, image_count, attributes, toUnixTimestamp(listed_at) AS listed_at
FROM skus FINAL
WHERE account_id = {account:UUID} AND sku_id = {sku:String}`
  const [row] = await runStatement<SkuContent>(ctx.clickhouse, {
    query,
    params: { account: ctx.account.id, sku },
  })
  return row
}
