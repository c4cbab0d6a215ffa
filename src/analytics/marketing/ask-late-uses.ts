import type { AccountContext } from '#platform/context.ts'
import { accountFactors } from '../question/account-factors.ts'
import { runStatement } from '../question/ask-question.ts'
import { ratedAmount } from '../question/converted-rows.ts'
import type { Statement } from '../question/question.ts'
import { NEVER } from '../question/sql-text.ts'
import { isApprovedSql, ofAccountSql } from './compile-campaigns.ts'
import { inWindow } from './compile-promotions.ts'

/** When a promotion holds, in seconds, `until` exclusive and null if it has no end. */
export type PromotionHold = { name: string; coupons: readonly string[]; from: number; until: number | null }

/** Money in minor units: `discount` of the order's currency, `granted` of the account's, null without a rate. */
export type LateUse = {
  order_id: string
  number: string
  /** Seconds. */
  placed: number
  currency: string
  discount: number
  granted: number | null
  /** Places of the promotions that had ended, in the given list. */
  ended: number[]
}

export type LateUses = { isUsed: boolean; count: number; granted: number | null; first: LateUse[] }

type Params = { from: number; to: number; limit: number }
type Row = Omit<LateUse, 'ended'> & { late: string[] }

const usedKeys = `arrayConcat(arrayMap(name -> concat('n:', toString(name)), promotions), if(coupon = '', [], [concat('c:', lowerUTF8(coupon))]))`
const orders = `FROM orders FINAL WHERE ${ofAccountSql} AND ${isApprovedSql} AND canceled_at IS NULL AND ${inWindow}`
const lateKeys = `arrayFilter(used -> arrayExists((key, until) -> key = used AND until <= toUnixTimestamp(placed_at), {keys:Array(String)}, {untils:Array(UInt32)})
  AND NOT arrayExists((key, begins, until) -> key = used AND begins <= toUnixTimestamp(placed_at) AND toUnixTimestamp(placed_at) < until, {keys:Array(String)}, {begins:Array(UInt32)}, {untils:Array(UInt32)}), ${usedKeys})`

/**
 * Approved orders of a time range (seconds) that used a promotion, by name or coupon, after its end, while no other
 * one of that name or coupon held; the largest discounts first. `isUsed`: some order had a promotion or coupon.
 */
export async function askLateUses(
  ctx: AccountContext,
  promotions: readonly PromotionHold[],
  { from, to, limit }: Params,
): Promise<LateUses> {
  const { clickhouse, account } = ctx
  const window = { account: account.id, start: from, end: to }
  const latest = await runStatement<{ used: string; last: number }>(clickhouse, {
    query: `SELECT arrayJoin(${usedKeys}) AS used, toUnixTimestamp(max(placed_at)) AS last ${orders} GROUP BY used`,
    params: window,
  })
  const isUsed = latest.length > 0
  const holds = promotions.flatMap(({ name, coupons, from: begins, until }, place) =>
    [`n:${name}`, ...coupons.map((code) => `c:${code.toLowerCase()}`)].map((key) => ({
      key,
      begins,
      until: until ?? NEVER,
      place,
    })),
  )
  const last = new Map(latest.map((row) => [row.used, row.last]))
  const suspect = new Set(
    holds.filter(({ key, until }) => until <= (last.get(key) ?? 0)).map(({ key }) => key),
  )
  const asked = holds.filter(({ key }) => suspect.has(key))
  if (asked.length === 0) return { isUsed, count: 0, granted: null, first: [] }
  const params: Statement['params'] = {
    ...window,
    keys: asked.map(({ key }) => key),
    begins: asked.map(({ begins }) => begins),
    untils: asked.map(({ until }) => until),
  }
  const factors = await accountFactors(ctx, params)
  const [sums, first] = await Promise.all([
    runStatement<{ orders: number; granted: number; unrated: number }>(clickhouse, {
      query: `${factors} SELECT count() AS orders, ifNull(sum(${ratedAmount('discount_amount')}), 0) AS granted, countIf(${ratedAmount('discount_amount')} IS NULL) AS unrated ${orders} AND notEmpty(${lateKeys})`,
      params,
    }),
    runStatement<Row>(clickhouse, {
      query: `${factors} SELECT order_id, platform_number AS number, toUnixTimestamp(placed_at) AS placed, toString(currency) AS currency,
  discount_amount AS discount, ${ratedAmount('discount_amount')} AS granted, ${lateKeys} AS late
${orders} AND notEmpty(late)
ORDER BY granted DESC NULLS LAST, order_id LIMIT ${limit}`,
      params,
    }),
  ])
  const [sum = { orders: 0, granted: 0, unrated: 0 }] = sums
  const placesOf = ({ late, placed }: Row) => {
    const found = asked.filter(({ key, until }) => late.includes(key) && until <= placed)
    return [...new Set(found.toSorted((a, b) => b.until - a.until).map(({ place }) => place))]
  }
  return {
    isUsed,
    count: sum.orders,
    granted: sum.unrated > 0 ? null : sum.granted,
    first: first.map(({ late, ...row }) => ({ ...row, ended: placesOf({ late, ...row }) })),
  }
}
