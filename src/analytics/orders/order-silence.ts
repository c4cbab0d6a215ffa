import type { AccountContext } from '#platform/context.ts'
import { runStatement } from '../question/ask-question.ts'

export type OrderSilence = {
  /** Seconds; 0 without orders. */
  last: number
  /** Captured in the same stretch of each of the last four weeks. */
  before: number[]
  /** Mean total over 28 days, in minor units. */
  ticket: number
}

const WEEK = 604_800

/**
 * Time since the last order until `until` (seconds), and the revenue of the same stretch in each of four
 * weeks.
 */
export async function askOrderSilence(
  { clickhouse, account }: AccountContext,
  until: number,
): Promise<OrderSilence> {
  const of = `FROM orders FINAL WHERE account_id = {account:UUID} AND NOT is_incomplete
    AND placed_at >= fromUnixTimestamp({until:UInt32} - ${5 * WEEK}) AND placed_at < fromUnixTimestamp({until:UInt32})`
  const weeks = [1, 2, 3, 4].map(
    (week) =>
      `countIf(moment > last_moment - ${week * WEEK} AND moment <= {until:UInt32} - ${week * WEEK}) AS week${week}`,
  )
  const query = `WITH (SELECT max(toUnixTimestamp(placed_at)) ${of}) AS last_moment
SELECT toUInt32(last_moment) AS last, ${weeks.join(', ')}, if(count() = 0, 0, avg(total_amount)) AS ticket
FROM (SELECT toInt64(toUnixTimestamp(placed_at)) AS moment, total_amount ${of})`
  const [row] = await runStatement<Record<string, number>>(clickhouse, {
    query,
    params: { account: account.id, until },
  })
  const { last = 0, ticket = 0 } = row ?? {}
  return { last, before: [1, 2, 3, 4].map((week) => row?.[`week${week}`] ?? 0), ticket }
}
