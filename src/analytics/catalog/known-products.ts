import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { runStatement } from '../question/ask-question.ts'
import type { Statement } from '../question/question.ts'
import { productKeySql } from './load-products.ts'

/** Further brands are not searched for in texts. */
const MAX_BRANDS = 2000

export const compileKnownProducts = (accountId: string, productIds: readonly string[]): Statement => ({
  query: `SELECT DISTINCT ${productKeySql} AS product
FROM skus FINAL
WHERE account_id = {account:UUID} AND product IN {products:Array(String)}`,
  params: { account: accountId, products: productIds },
})

export const compileBrands = (accountId: string): Statement => ({
  query: `SELECT DISTINCT toString(brand) AS name
FROM skus FINAL
WHERE account_id = {account:UUID} AND brand != ''
ORDER BY name
LIMIT ${MAX_BRANDS}`,
  params: { account: accountId },
})

/** Filters to those in the account's catalogue. */
export async function findKnownProducts(
  clickhouse: ClickHouse,
  accountId: string,
  productIds: readonly string[],
): Promise<Set<string>> {
  const rows = await runStatement<{ product: string }>(
    clickhouse,
    compileKnownProducts(accountId, productIds),
  )
  return new Set(rows.map(({ product }) => product))
}

export async function loadBrands(clickhouse: ClickHouse, accountId: string): Promise<string[]> {
  const rows = await runStatement<{ name: string }>(clickhouse, compileBrands(accountId))
  return rows.map(({ name }) => name)
}
