import type { AccountContext } from '#platform/context.ts'
import { runStatement } from '../question/ask-question.ts'

export type NegativeStock = { sku_id: string; warehouse: string; name: string; quantity: number }

/** SKUs of warehouses whose last count is below zero, the lowest first. `told`: all that were counted. */
export async function askNegativeStock(
  { clickhouse, account }: AccountContext,
  limit: number,
): Promise<{ told: number; count: number; first: NegativeStock[] }> {
  const of = `FROM stock FINAL WHERE account_id = {account:UUID}`
  const negative = `quantity < 0 AND NOT is_unlimited`
  const params = { account: account.id }
  const [sums, first] = await Promise.all([
    runStatement<{ told: number; negative: number }>(clickhouse, {
      query: `SELECT count() AS told, countIf(${negative}) AS negative ${of}`,
      params,
    }),
    runStatement<NegativeStock>(clickhouse, {
      query: `SELECT sku_id, toString(warehouse) AS warehouse, toString(warehouse_name) AS name, quantity ${of} AND ${negative}
ORDER BY quantity, sku_id, warehouse LIMIT ${limit}`,
      params,
    }),
  ])
  const [sum = { told: 0, negative: 0 }] = sums
  return { told: sum.told, count: sum.negative, first }
}
