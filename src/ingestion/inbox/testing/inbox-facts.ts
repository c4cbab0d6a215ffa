import type { AccountContext } from '#platform/context.ts'
import { rowsOf } from '../../testing/ingest.ts'
import type { OrderTruth } from './order-history.ts'

/** The account's orders, with what their lines add up to: the two must agree. */
export async function ordersInFacts(account: AccountContext): Promise<(OrderTruth & { ofLines: number })[]> {
  return rowsOf(
    account,
    `WITH mine AS (SELECT order_id, count() AS lines, sum(total_amount) AS of_lines
      FROM (SELECT * FROM order_items FINAL $) GROUP BY order_id)
    SELECT order_id, toString(status) AS status, units, total_amount AS total, mine.lines AS lines, mine.of_lines AS ofLines
    FROM (SELECT * FROM orders FINAL WHERE account_id = '${account.account.id}') AS o
    LEFT JOIN mine USING (order_id) ORDER BY order_id`,
  )
}

/** What the facts must hold. */
export function expected(truths: readonly OrderTruth[]): (OrderTruth & { ofLines: number })[] {
  return truths
    .map((truth) => ({ ...truth, ofLines: truth.total }))
    .sort((a, b) => (a.order_id < b.order_id ? -1 : 1))
}
