import { SAME_CASE_HOURS } from '#model/incomplete-orders.ts'

export const SAME_CASE_SECONDS = SAME_CASE_HOURS * 3600

/** Orders of the same client with the same SKUs; without a client, each by itself. */
export const inTime = 'PARTITION BY client_key, skus, alone ORDER BY order_placed_at, order_id'

/** Columns `alone` and `is_first`, of orders with their `skus`: it begins a case. */
export const firstOfCase = `if(client_key = 0, order_id, '') AS alone,
        order_placed_at > ${SAME_CASE_SECONDS} + lagInFrame(order_placed_at) OVER (${inTime} ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) AS is_first`

export const skusSql = (where: string): string =>
  `SELECT order_id, arraySort(groupUniqArray(sku_id)) AS skus FROM order_items FINAL WHERE ${where} GROUP BY order_id`

/** Ids of the orders that begin a case, placed in [from, to) or less than a case's hours before. */
export function firstOfCasesSql({ from, to }: { from: string; to: string }): string {
  const begun = `account_id = {account:UUID} AND placed_at >= ${from} - ${SAME_CASE_SECONDS} AND placed_at < ${to} AND is_incomplete`
  return `SELECT order_id FROM (
    SELECT order_id, ${firstOfCase}
    FROM (SELECT order_id, placed_at AS order_placed_at, client_key FROM orders FINAL WHERE ${begun}) AS o
    LEFT JOIN (${skusSql(begun)}) AS items USING (order_id)
  ) WHERE is_first`
}
