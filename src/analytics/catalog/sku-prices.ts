import type { AccountContext } from '#platform/context.ts'
import { runStatement } from '../question/ask-question.ts'

/** The current price of each SKU in its main table; for the end of a statement on `prices`. */
export const inMainTable = 'ORDER BY sku_id, price_table LIMIT 1 BY sku_id'

/** Costs in `{costCurrency:String}`, from when each was in force, null in another; to join by SKU and time. */
export const costHistorySql = `SELECT sku_id AS priced_sku, priced_at, if(currency = {costCurrency:String}, cost, NULL) AS unit_cost
  FROM price_history FINAL
  WHERE account_id = {account:UUID} AND (sku_id, price_table) IN (SELECT sku_id, price_table FROM prices FINAL WHERE account_id = {account:UUID} ${inMainTable})`

/** Valid from `at` (seconds); null if not reported. */
export type PriceStep = {
  price_table: string
  at: number
  currency: string
  price: number | null
  list_price: number | null
  cost: number | null
}

const columns = `toString(price_table) AS price_table, toUnixTimestamp(priced_at) AS at, toString(currency) AS currency, price, list_price, cost`

export const MAX_TABLES = 20
const MAX_STEPS = 500

/** The current price in each table, the main one first; loads one more table than is shown. */
export function loadPrices(ctx: AccountContext, sku: string): Promise<PriceStep[]> {
  const query = `SELECT ${columns}
FROM prices FINAL
WHERE account_id = {account:UUID} AND sku_id = {sku:String}
ORDER BY price_table
LIMIT ${MAX_TABLES + 1}`
  return runStatement(ctx.clickhouse, { query, params: { account: ctx.account.id, sku } })
}

/** Oldest first per table: prices since `from`, and the last one before it. */
export function loadPriceSteps(
  ctx: AccountContext,
  sku: string,
  { tables, from }: { tables: readonly string[]; from: number },
): Promise<PriceStep[]> {
  const of = `FROM price_history FINAL WHERE account_id = {account:UUID} AND sku_id = {sku:String} AND price_table IN {tables:Array(String)}`
  const query = `SELECT * FROM (
  (SELECT ${columns} ${of} AND priced_at >= fromUnixTimestamp({from:UInt32}) ORDER BY priced_at DESC LIMIT ${MAX_STEPS} BY price_table)
  UNION ALL
  (SELECT ${columns} ${of} AND priced_at < fromUnixTimestamp({from:UInt32}) ORDER BY priced_at DESC LIMIT 1 BY price_table)
)
ORDER BY price_table, at`
  return runStatement(ctx.clickhouse, { query, params: { account: ctx.account.id, sku, tables, from } })
}
