import type { ChannelRule } from '#model/channel-rule.ts'
import type { Money } from '../currencies/conversion.ts'
import { dimensionConditions } from '../orders/order-conditions.ts'
import { addDays, startOfDay, type Day } from '../periods/local-time.ts'
import { isRatedSql, rowSource } from '../question/converted-rows.ts'
import type { Statement } from '../question/question.ts'
import { inMainTable } from '../catalog/sku-prices.ts'
import { isApprovedSql, ofAccountSql } from './compile-campaigns.ts'

/** Local days, both inclusive; `coupons` in lower case. */
export type PromotionsQuestion = {
  accountId: string
  timeZone: string
  money: Money
  /** The person's virtual channel. */
  rule: ChannelRule
  from: Day
  until: Day
  coupons: readonly string[]
}

type Together = { day: Day; names: string[]; code: string }

/**
 * Approved orders of a day with the same promotion names and coupon ('' if none of those requested). Money in
 * minor units.
 */
export type UsesRow = Together & { orders: number; revenue: number; discount: number }

/** Lines of these orders: `goods` after discounts, in total and for SKUs with a current `cost`. */
export type MarginRow = Together & { goods: number; costedGoods: number; cost: number }

const names = 'arraySort(arrayDistinct(arrayMap(name -> toString(name), promotions)))'
const code = `if(has({coupons:Array(String)}, lowerUTF8(coupon)), lowerUTF8(coupon), '')`
export const inWindow = `placed_at >= toDateTime({start:UInt32}, 'UTC') AND placed_at < toDateTime({end:UInt32}, 'UTC')`
const localDay = 'toString(toDate(placed_at, {timeZone:String}))'

type Window = Pick<PromotionsQuestion, 'accountId' | 'timeZone' | 'from' | 'until'>

export function windowParams({ accountId: account, timeZone, from, until }: Window): Statement['params'] {
  const seconds = (day: Day) => Math.max(0, Math.floor(startOfDay(day, timeZone) / 1000))
  return { account, timeZone, start: seconds(from), end: seconds(addDays(until, 1)) }
}

const paramsOf = ({ coupons, ...window }: PromotionsQuestion): Statement['params'] => ({
  ...windowParams(window),
  coupons: [...coupons],
})

const hadOne = '(notEmpty(promotions) OR has({coupons:Array(String)}, lowerUTF8(coupon)))'

const conditions = ({ rule }: PromotionsQuestion, params: Statement['params']) => [
  ofAccountSql,
  isApprovedSql,
  inWindow,
  hadOne,
  ...dimensionConditions({ filters: {}, rule, placed: null }, params),
]

export function compileUses(question: PromotionsQuestion): Statement {
  const { timeZone, money } = question
  const params = paramsOf(question)
  const source = rowSource(
    { fact: 'orders', frame: { timeZone, money }, where: [ofAccountSql, inWindow] },
    params,
  )
  const query = `SELECT ${localDay} AS day, ${names} AS names, ${code} AS code,
  toFloat64(count()) AS orders, toFloat64(sum(total_amount)) AS revenue, toFloat64(sum(discount_amount)) AS discount
FROM ${source}
WHERE ${conditions(question, params).join('\n  AND ')}
GROUP BY day, names, code
ORDER BY day, names, code`
  return { query, params }
}

/** Uses the latest cost, as the catalogue does; costs in another currency are ignored, and lines without a rate. */
export function compileMargins(question: PromotionsQuestion): Statement {
  const { timeZone, money } = question
  const params = { ...paramsOf(question), costCurrency: money.currency }
  const source = rowSource(
    { fact: 'order_items', frame: { timeZone, money }, where: [ofAccountSql, inWindow] },
    params,
  )
  const query = `WITH placed AS (
    SELECT order_id, ${localDay} AS day, ${names} AS names, ${code} AS code
    FROM orders FINAL
    WHERE ${conditions(question, params).join('\n      AND ')}
  ),
  costs AS (
    SELECT sku_id, if(currency = {costCurrency:String}, cost, NULL) AS unit_cost
    FROM prices FINAL
    WHERE ${ofAccountSql}
    ${inMainTable}
  ),
  lines AS (
    SELECT order_id, sku_id, quantity, items_amount - discount_amount AS net
    FROM ${source}
    WHERE ${ofAccountSql} AND ${inWindow} AND ${isRatedSql(money)} AND order_id IN (SELECT order_id FROM placed)
  )
SELECT placed.day AS day, placed.names AS names, placed.code AS code, toFloat64(sum(net)) AS goods,
  toFloat64(sumIf(net, isNotNull(unit_cost))) AS costedGoods, toFloat64(sum(ifNull(quantity * unit_cost, 0))) AS cost
FROM lines
INNER JOIN placed ON placed.order_id = lines.order_id
LEFT JOIN costs ON costs.sku_id = lines.sku_id
GROUP BY day, names, code
ORDER BY day, names, code
SETTINGS join_use_nulls = 1`
  return { query, params }
}

/** Orders of a day by coupon and click source; `firsts`: clients' first approved orders. */
export type CouponDay = { coupon: string; day: Day; orders: number; discount: number }

const MAX_COUPONS = 2000

/** Most used coupons of the window, in lower case. */
export function compileCouponDays(question: PromotionsQuestion): Statement {
  const { timeZone, money, rule } = question
  const params = paramsOf({ ...question, coupons: [] })
  const source = rowSource(
    { fact: 'orders', frame: { timeZone, money }, where: [ofAccountSql, inWindow] },
    params,
  )
  const where = [
    ofAccountSql,
    isApprovedSql,
    inWindow,
    `coupon != ''`,
    ...dimensionConditions({ filters: {}, rule, placed: null }, params),
  ]
  const query = `SELECT code AS coupon, day, orders, discount
FROM (
  SELECT *, dense_rank() OVER (ORDER BY uses DESC, code) AS place
  FROM (
    SELECT *, sum(orders) OVER (PARTITION BY code) AS uses
    FROM (
      SELECT lowerUTF8(coupon) AS code, ${localDay} AS day, toFloat64(count()) AS orders, toFloat64(sum(discount_amount)) AS discount
      FROM ${source}
      WHERE ${where.join('\n        AND ')}
      GROUP BY code, day
    )
  )
)
WHERE place <= ${MAX_COUPONS}
ORDER BY code, day`
  return { query, params }
}
