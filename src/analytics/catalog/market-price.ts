import { MARKET_DAYS, SAME_PRICE_POINTS, type OfferStanding } from '#model/catalog/price-index.ts'
import type { AccountContext } from '#platform/context.ts'
import { addDays, dayOf, startOfDay } from '../periods/local-time.ts'
import { runStatement } from '../question/ask-question.ts'
import type { Statement } from '../question/question.ts'

type Clock = { now: number; timeZone: string }

/** The time range, in seconds, in which a price must have been seen. */
export const marketParams = ({ now, timeZone }: Clock): Statement['params'] => ({
  marketFrom: Math.floor(startOfDay(addDays(dayOf(now, timeZone), -MARKET_DAYS), timeZone) / 1000),
  marketTo: Math.floor(now / 1000),
})

const mine = 'account_id = {account:UUID}'
const isOld = `seen_at NOT BETWEEN toDateTime({marketFrom:UInt32}, 'UTC') AND toDateTime({marketTo:UInt32}, 'UTC')`
const isOut = `availability = 'out'`
const isUnpriced = 'ifNull(price, 0) <= 0'

/**
 * WITH table: one row per SKU with a reported competitor. `offers` counts all; per currency, the number of
 * valid competitors and their median price in minor units, 0 without any.
 */
export const marketTable = `market AS (
    SELECT sku_id, sum(told) AS offers, CAST((groupArray(currency), groupArray(counted)), 'Map(String, UInt64)') AS counted_in, CAST((groupArray(currency), groupArray(middle)), 'Map(String, Float64)') AS middle_in
    FROM (
      SELECT sku_id, toString(currency) AS currency, count() AS told, countIf(is_market) AS counted, if(counted = 0, 0, quantileExactInclusiveIf(0.5)(ifNull(price, 0), is_market)) AS middle
      FROM (SELECT sku_id, currency, price, NOT (${isOld} OR ${isOut} OR ${isUnpriced}) AS is_market FROM competitor_prices FINAL WHERE ${mine})
      GROUP BY sku_id, currency
    )
    GROUP BY sku_id
  )`

/** Columns in the currency of the own price; they follow `price` and `price_currency`. */
export const marketColumns = `toUInt32(ifNull(market.offers, 0)) AS offers, toUInt32(market.counted_in[ifNull(price_currency, '')]) AS competitors,
      nullIf(market.middle_in[ifNull(price_currency, '')], 0) AS market_price, if(price > 0, 100 * price / market_price, NULL) AS price_index`

export const isDearer = `ifNull(price_index > ${100 + SAME_PRICE_POINTS}, 0)`
export const isCheaper = `ifNull(price_index < ${100 - SAME_PRICE_POINTS}, 0)`

/** A competitor's offer; `seen_at` in seconds, price in minor units. */
export type Offer = {
  competitor: string
  seen_at: number
  currency: string
  price: number | null
  link: string
  standing: OfferStanding
}

export function compileOffers(
  accountId: string,
  clock: Clock,
  { sku, currency, limit }: { sku: string; currency: string; limit: number },
): Statement {
  const query = `SELECT toString(competitor) AS competitor, toUnixTimestamp(seen_at) AS seen_at, toString(currency) AS currency, price, link, standing
FROM (
  SELECT *, multiIf(${isOut}, 'out', ${isUnpriced}, 'unpriced', currency != {currency:String}, 'otherCurrency', ${isOld}, 'old', 'counts') AS standing
  FROM competitor_prices FINAL
  WHERE ${mine} AND sku_id = {sku:String}
)
ORDER BY standing != 'counts', price, competitor
LIMIT {limit:UInt32}`
  return { query, params: { account: accountId, sku, currency, limit, ...marketParams(clock) } }
}

/** Valid offers first, cheapest first. */
export function loadOffers(
  ctx: AccountContext,
  asked: { sku: string; currency: string; limit: number },
): Promise<Offer[]> {
  const clock = { now: ctx.now().getTime(), timeZone: ctx.account.timeZone }
  return runStatement(ctx.clickhouse, compileOffers(ctx.account.id, clock, asked))
}
