import type { AccountContext } from '#platform/context.ts'
import { accountFactors } from '../question/account-factors.ts'
import { runStatement } from '../question/ask-question.ts'
import { chargebackAmountSql, refundedAmountSql } from '../question/attempt-measures.ts'
import { ratedAmount } from '../question/converted-rows.ts'
import type { Statement } from '../question/question.ts'
import { never } from '../question/sql-text.ts'

/**
 * `paidTwice`: approved more than once. `underpaid`: less approved than the order's total. `notReturned`:
 * canceled without a refund.
 */
const disagreements = ['paidTwice', 'underpaid', 'notReturned'] as const
export type Disagreement = (typeof disagreements)[number]

/**
 * Minor units of the order's currency; `apart` is the difference, `worth` the same in the account's currency, null
 * without a rate.
 */
export type MismatchedOrder = {
  order_id: string
  number: string
  kind: Disagreement
  currency: string
  total: number
  paid: number
  apart: number
  worth: number | null
}

type Params = {
  from: number
  to: number
  /** Seconds that a refund may take. */ patience: number
  limit: number
}

/**
 * Orders of the range (seconds) whose approved payments differ from their total, largest difference first;
 * only orders with reported payments in their own currency. `orders`: number compared; `worth`: of those with a
 * rate. Amounts between once and twice the total may include instalment interest and are ignored.
 */
export async function askMismatchedOrders(
  ctx: AccountContext,
  { from, to, patience, limit }: Params,
): Promise<{ orders: number; count: number; worth: number; first: MismatchedOrder[] }> {
  const { clickhouse, account } = ctx
  const params: Statement['params'] = { account: account.id, from, to, patience }
  const factors = await accountFactors(ctx, params)
  const back = `${refundedAmountSql} * (refunded_when < ${never}) + ${chargebackAmountSql} * (charged_back_when < ${never})`
  const compared = `WITH paid AS (
  SELECT order_id, currency, sum(amount) AS approved, sum(${back}) AS back, count() AS approvals,
    sumIf(amount, captured_at IS NOT NULL OR settled_at IS NOT NULL OR stage IN ('payment', 'capture', 'refund')) AS charged
  FROM attempts FINAL
  WHERE account_id = {account:UUID} AND outcome = 'approved'
    AND attempted_at >= fromUnixTimestamp({from:UInt32})
  GROUP BY order_id, currency
), compared AS (
  SELECT o.order_id AS order_id, o.platform_number AS number, toString(o.currency) AS currency, o.total_amount AS total, p.approved - p.back AS paid,
    multiIf(
      o.canceled_at IS NOT NULL, if(p.charged > p.back AND o.canceled_at < fromUnixTimestamp({to:UInt32} - {patience:UInt32}), 'notReturned', ''),
      p.approvals > 1 AND total > 0 AND paid >= 2 * total, 'paidTwice',
      o.approved_at IS NOT NULL AND p.back = 0 AND paid < total - 1, 'underpaid',
      '') AS kind,
    multiIf(kind = 'notReturned', p.charged - p.back, kind = 'paidTwice', paid - total, kind = 'underpaid', total - paid, 0) AS apart,
    o.factor AS factor, ${ratedAmount('apart')} AS worth
  FROM (${factors} SELECT *, factor FROM orders FINAL WHERE account_id = {account:UUID} AND NOT is_incomplete
    AND placed_at >= fromUnixTimestamp({from:UInt32}) AND placed_at < fromUnixTimestamp({to:UInt32})) AS o
  INNER JOIN paid AS p ON p.order_id = o.order_id AND p.currency = o.currency
)`
  const [sums, first] = await Promise.all([
    runStatement<{ orders: number; unlike: number; worth_all: number }>(clickhouse, {
      query: `${compared}\nSELECT count() AS orders, countIf(kind != '') AS unlike, ifNull(sumIf(worth, kind != ''), 0) AS worth_all FROM compared`,
      params,
    }),
    runStatement<MismatchedOrder>(clickhouse, {
      query: `${compared}\nSELECT order_id, number, kind, currency, total, paid, apart, worth FROM compared WHERE kind != '' ORDER BY worth DESC NULLS LAST, order_id LIMIT ${limit}`,
      params,
    }),
  ])
  const [sum = { orders: 0, unlike: 0, worth_all: 0 }] = sums
  return { orders: sum.orders, count: sum.unlike, worth: sum.worth_all, first }
}
