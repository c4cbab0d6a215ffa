import type { AccountContext } from '#platform/context.ts'
import { accountFactors } from '../question/account-factors.ts'
import { runStatement } from '../question/ask-question.ts'
import { ratedAmount } from '../question/converted-rows.ts'
import type { Statement } from '../question/question.ts'

/** `paid` in seconds; `waited`: seconds until approval, or until `to`; `isOpen`: not approved yet. */
export type LatePix = {
  order_id: string
  number: string
  paid: number
  waited: number
  /** Minor units of the account's currency; null without a rate. */
  total: number | null
  isOpen: 0 | 1
}

type Params = { from: number; to: number; /** Seconds. */ most: number; limit: number }

/**
 * Orders whose Pix was paid in the range (seconds) and approved more than `most` seconds later, or not yet;
 * longest first, without canceled orders. `paid`: all orders paid by Pix; `open`: total amount still waiting,
 * of those with a rate. An order invoiced without an approval is approved.
 */
export async function askLatePix(
  ctx: AccountContext,
  { from, to, most, limit }: Params,
): Promise<{ paid: number; count: number; open: number; first: LatePix[] }> {
  const { clickhouse, account } = ctx
  const params: Statement['params'] = { account: account.id, from, to, most }
  const factors = await accountFactors(ctx, params)
  const compared = `WITH pix AS (
  SELECT order_id, min(toUnixTimestamp(assumeNotNull(authorized_at))) AS paid
  FROM attempts FINAL
  WHERE account_id = {account:UUID} AND outcome = 'approved' AND positionCaseInsensitive(method, 'pix') > 0
    AND authorized_at >= fromUnixTimestamp({from:UInt32}) AND authorized_at < fromUnixTimestamp({to:UInt32})
    AND attempted_at >= fromUnixTimestamp({from:UInt32} - 604800)
  GROUP BY order_id
), compared AS (
  SELECT o.order_id AS order_id, o.platform_number AS number, p.paid AS paid, o.total AS total,
    o.released_at IS NULL AS isOpen,
    ifNull(toInt64(toUnixTimestamp(o.released_at)), toInt64({to:UInt32})) - toInt64(p.paid) AS waited
  FROM (${factors} SELECT order_id, platform_number, coalesce(approved_at, invoiced_at) AS released_at, ${ratedAmount('total_amount')} AS total
    FROM orders FINAL WHERE account_id = {account:UUID} AND canceled_at IS NULL
    AND placed_at >= fromUnixTimestamp({from:UInt32} - 604800)) AS o
  INNER JOIN pix AS p ON p.order_id = o.order_id
)`
  const late = 'waited > {most:UInt32}'
  const [sums, first] = await Promise.all([
    runStatement<{ all: number; late: number; open: number }>(clickhouse, {
      query: `${compared}\nSELECT count() AS all, countIf(${late}) AS late, ifNull(sumIf(total, ${late} AND isOpen), 0) AS open FROM compared`,
      params,
    }),
    runStatement<LatePix>(clickhouse, {
      query: `${compared}\nSELECT order_id, number, paid, waited, total, isOpen FROM compared WHERE ${late} ORDER BY isOpen DESC, waited DESC, order_id LIMIT ${limit}`,
      params,
    }),
  ])
  const [sum = { all: 0, late: 0, open: 0 }] = sums
  return { paid: sum.all, count: sum.late, open: sum.open, first }
}
