import type { AccountContext } from '#platform/context.ts'
import { accountFactors } from '../question/account-factors.ts'
import { runStatement } from '../question/ask-question.ts'
import { ratedAmount } from '../question/converted-rows.ts'
import type { Statement } from '../question/question.ts'

export type OrderSilence = {
  /** Seconds; 0 without orders. */
  last: number
  /** Captured in the same stretch of each of the last four weeks. */
  before: number[]
  /** Mean total over five weeks, in minor units of the account's currency; null if no order has a rate. */
  ticket: number | null
}

const WEEK = 604_800

/**
 * Time since the last order until `until` (seconds), and the revenue of the same stretch in each of four
 * weeks.
 */
export async function askOrderSilence(ctx: AccountContext, until: number): Promise<OrderSilence> {
  const { clickhouse, account } = ctx
  const params: Statement['params'] = { account: account.id, until }
  const factors = await accountFactors(ctx, params)
  const of = `FROM orders FINAL WHERE account_id = {account:UUID} AND NOT is_incomplete
    AND placed_at >= fromUnixTimestamp({until:UInt32} - ${5 * WEEK}) AND placed_at < fromUnixTimestamp({until:UInt32})`
  const weeks = [1, 2, 3, 4].map(
    (week) =>
      `countIf(moment > last_moment - ${week * WEEK} AND moment <= {until:UInt32} - ${week * WEEK}) AS week${week}`,
  )
  const query = `WITH (SELECT max(toUnixTimestamp(placed_at)) ${of}) AS last_moment
SELECT toUInt32(last_moment) AS last, ${weeks.join(', ')}, avg(total) AS ticket
FROM (${factors} SELECT toInt64(toUnixTimestamp(placed_at)) AS moment, ${ratedAmount('total_amount')} AS total ${of})`
  const [row] = await runStatement<Record<`week${number}` | 'last', number> & Pick<OrderSilence, 'ticket'>>(
    clickhouse,
    { query, params },
  )
  const { last = 0, ticket = null } = row ?? {}
  return { last, before: [1, 2, 3, 4].map((week) => row?.[`week${week}`] ?? 0), ticket }
}
