import type { IncompleteReason } from '#model/incomplete-orders.ts'
import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { runStatement } from '../question/ask-question.ts'
import { RECOVERY_SECONDS } from './cases-sql.ts'
import type { CaseRow } from './list-cases.ts'
import { reasonSql } from './reason-sql.ts'

/** Minor units, without freight and discounts. */
export type CaseItem = {
  order_id: string
  sku_id: string
  product_name: string
  quantity: number
  currency: string
  amount: number
}

export function loadCaseItems(
  clickhouse: ClickHouse,
  accountId: string,
  cases: readonly Pick<CaseRow, 'order_id' | 'placed_at'>[],
): Promise<CaseItem[]> {
  const query = `SELECT order_id, sku_id, product_name, quantity, toString(currency) AS currency, items_amount AS amount
FROM order_items FINAL
WHERE account_id = {account:UUID} AND placed_at IN (SELECT toDateTime(arrayJoin({placed:Array(UInt32)}), 'UTC')) AND order_id IN {ids:Array(String)}
ORDER BY order_id, amount DESC, sku_id`
  const params = {
    account: accountId,
    placed: cases.map(({ placed_at }) => secondsOf(placed_at)),
    ids: cases.map(({ order_id }) => order_id),
  }
  return cases.length === 0 ? Promise.resolve([]) : runStatement(clickhouse, { query, params })
}

export type CaseAttempt = {
  at: string
  order_id: string
  method: string
  brand: string
  acquirer: string
  installments: number
  currency: string
  amount: number
  outcome: string
  reason: IncompleteReason
  platform_reason: string
}

export function loadCaseAttempts(
  clickhouse: ClickHouse,
  accountId: string,
  { order_ids, placed_at }: Pick<CaseRow, 'order_ids' | 'placed_at'>,
): Promise<CaseAttempt[]> {
  const query = `SELECT formatDateTime(attempted_at, '%Y-%m-%dT%H:%i:%SZ') AS at, order_id, method, brand, acquirer, installments, toString(currency) AS currency, amount, outcome,
  ${reasonSql} AS reason, platform_reason
FROM (
  SELECT * EXCEPT (reason), reason AS reason_said, 1 AS tries FROM attempts FINAL
  WHERE account_id = {account:UUID} AND order_id IN {ids:Array(String)}
    AND attempted_at >= toDateTime({placed:UInt32}, 'UTC') - ${RECOVERY_SECONDS} AND attempted_at < toDateTime({placed:UInt32}, 'UTC') + ${RECOVERY_SECONDS}
)
ORDER BY attempted_at, attempt_id`
  return runStatement(clickhouse, {
    query,
    params: { account: accountId, ids: order_ids, placed: secondsOf(placed_at) },
  })
}

const secondsOf = (iso: string): number => Math.floor(Date.parse(iso) / 1000)
