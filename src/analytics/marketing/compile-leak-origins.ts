import { knownClientSql, ofMarketplaceSql } from '../clients/masked-clients.ts'
import { dimensionConditions } from '../orders/order-conditions.ts'
import { startOfDay, type Day } from '../periods/local-time.ts'
import type { Statement } from '../question/question.ts'
import { isApprovedSql, ofAccountSql } from './compile-campaigns.ts'
import { inWindow, windowParams, type PromotionsQuestion } from './compile-promotions.ts'
import type { LeakPart } from '#model/marketing/leak-parts.ts'

/**
 * For one coupon: orders from `split` on, orders before, and buyers of the former; an order without a client
 * counts as one buyer.
 */
export type LeakOriginRow = {
  coupon: string
  /** 'coupon': as spelled in the order. */
  part: LeakPart | 'coupon'
  value: string
  recent: number
  past: number
  people: number
}

const values: Readonly<Record<LeakPart | 'coupon', string>> = {
  coupon: 'toString(written)',
  source: 'toString(utm_source)',
  campaign: 'toString(utm_campaign)',
  channel: 'toString(channel)',
  device: 'toString(device)',
  uf: 'toString(uf)',
  client: `multiIf(placed.client = 0, 'unknown', placed.order_id = firsts.first_id, 'new', 'returning')`,
}

/** Groups the orders of `coupons` in several ways; each grouping adds up to the same orders. */
export function compileLeakOrigins({
  split,
  masked,
  ...question
}: Omit<PromotionsQuestion, 'money'> & { split: Day; masked: string }): Statement {
  const params: Statement['params'] = {
    ...windowParams(question),
    masked,
    coupons: [...question.coupons],
    split: Math.floor(startOfDay(split, question.timeZone) / 1000),
  }
  const seen = dimensionConditions({ filters: {}, rule: question.rule, placed: null }, params)
  const where = [
    ofAccountSql,
    isApprovedSql,
    inWindow,
    'has({coupons:Array(String)}, lowerUTF8(coupon))',
    ...seen,
  ]
  const pairs = Object.entries(values).map(([part, sql]) => `('${part}', ${sql})`)
  const query = `WITH placed AS (
    SELECT order_id, ${knownClientSql} AS client, lowerUTF8(coupon) AS code, coupon AS written, placed_at >= toDateTime({split:UInt32}, 'UTC') AS is_recent,
      channel, utm_source, utm_campaign, device, uf
    FROM orders FINAL
    WHERE ${where.join('\n      AND ')}
  ),
  firsts AS (
    SELECT client_key, argMin(order_id, (placed_at, order_id)) AS first_id
    FROM orders FINAL
    WHERE ${[ofAccountSql, isApprovedSql, `client_key IN (SELECT client FROM placed WHERE client != 0)`, `NOT (${ofMarketplaceSql})`, ...seen].join('\n      AND ')}
    GROUP BY client_key
  )
SELECT code AS coupon, one.1 AS part, one.2 AS value, toFloat64(countIf(is_recent)) AS recent, toFloat64(countIf(NOT is_recent)) AS past,
  toFloat64(uniqExactIf(placed.client, is_recent AND placed.client != 0) + countIf(is_recent AND placed.client = 0)) AS people
FROM placed LEFT JOIN firsts ON firsts.client_key = placed.client
ARRAY JOIN [${pairs.join(',\n  ')}] AS one
GROUP BY coupon, part, value
ORDER BY coupon, part, recent DESC, value`
  return { query, params }
}
