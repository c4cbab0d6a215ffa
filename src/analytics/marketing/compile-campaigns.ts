import type { ChannelRule } from '#model/channel-rule.ts'
import type { CampaignForm } from '#model/marketing/campaigns.ts'
import { addDays, startOfDay } from '../periods/local-time.ts'
import type { Money } from '../currencies/conversion.ts'
import { dimensionConditions } from '../orders/order-conditions.ts'
import { converted, moneyFactors, rowSource } from '../question/converted-rows.ts'
import { knownClientSql, ofMarketplaceSql } from '../clients/masked-clients.ts'
import type { Statement } from '../question/question.ts'
import { withExpressions } from '../question/sql-text.ts'

/** Local days, both inclusive. */
export type CampaignCriteria = Pick<CampaignForm, 'utm' | 'coupons'> & { from: string; to: string }

export type CampaignsQuestion = {
  accountId: string
  timeZone: string
  money: Money
  /** The person's virtual channel, which limits results. */
  rule: ChannelRule
  campaigns: readonly CampaignCriteria[]
  /** Of `freshMasked`. */
  masked: string
}

type Params = Statement['params']

export const ofAccountSql = 'account_id = {account:UUID}'
export const isApprovedSql = '(isNotNull(approved_at) OR isNotNull(invoiced_at)) AND NOT is_incomplete'

/** Converts a pattern with `*` wildcards to LIKE. */
const likePattern = (pattern: string) => pattern.replaceAll(/[\\%_]/g, String.raw`\$&`).replaceAll('*', '%')

function anyLike(column: string, patterns: readonly string[], name: string, params: Params): string[] {
  if (patterns.length === 0) return []
  const likes = patterns.map((pattern, index) => {
    params[`${name}_${index}`] = likePattern(pattern)
    return `lowerUTF8(${column}) LIKE {${name}_${index}:String}`
  })
  return [`(${likes.join(' OR ')})`]
}

/** A campaign without any rule matches no orders. */
export function campaignOrderSql({ utm, coupons }: CampaignCriteria, index: number, params: Params): string {
  const utms = (['source', 'medium', 'campaign'] as const).flatMap((part) =>
    anyLike(`utm_${part}`, utm[part], `campaign${index}_${part}`, params),
  )
  if (coupons.length > 0) params[`campaign${index}_coupons`] = coupons.map((code) => code.toLowerCase())
  const byCoupon =
    coupons.length === 0 ? [] : [`lowerUTF8(coupon) IN {campaign${index}_coupons:Array(String)}`]
  const ways = [...(utms.length > 0 ? [`(${utms.join(' AND ')})`] : []), ...byCoupon]
  return ways.length === 0 ? 'toUInt8(0)' : `toUInt8(${ways.join(' OR ')})`
}

/** Parameters: the time range of each campaign, and the range covering all. */
export function campaignRangeParams({ campaigns, timeZone }: CampaignsQuestion): Params {
  const froms = campaigns.map(({ from }) => from)
  const untils = campaigns.map(({ to }) => to)
  const seconds = (day: string) => Math.max(0, Math.floor(startOfDay(day, timeZone) / 1000))
  const starts = froms.map(seconds)
  const ends = untils.map((day) => seconds(addDays(day, 1)))
  return { froms, untils, start: Math.min(...starts), end: Math.max(...ends) }
}

export const inCampaignRangesSql = `placed_at >= toDateTime({start:UInt32}, 'UTC') AND placed_at < toDateTime({end:UInt32}, 'UTC')`

/** `touched` has an element per campaign. */
function placedSql(question: CampaignsQuestion, params: Params, among: string): string {
  const { timeZone, money, rule, campaigns } = question
  const source = rowSource({ fact: 'orders', frame: { timeZone, money }, where: [ofAccountSql] }, params)
  const where = [
    ofAccountSql,
    isApprovedSql,
    among,
    ...dimensionConditions({ filters: {}, rule, placed: null }, params),
  ]
  return `SELECT order_id, ${knownClientSql} AS client, toDate(placed_at, {timeZone:String}) AS day, toUnixTimestamp(placed_at) AS moment,
      ${ofMarketplaceSql} AS of_marketplace, total_amount AS amount, discount_amount AS discount,
      [${campaigns.map((campaign, index) => campaignOrderSql(campaign, index, params)).join(',\n        ')}] AS touched
    FROM ${source}
    WHERE ${where.join('\n      AND ')}`
}

const paramsOf = (question: CampaignsQuestion): Params => ({
  account: question.accountId,
  timeZone: question.timeZone,
  masked: question.masked,
  ...campaignRangeParams(question),
})

export type ClientsRow = Record<
  `${'lastClick' | 'firstOrder' | 'linear'}${'Orders' | 'Revenue'}` | 'newClients' | 'clients' | 'discount',
  number
> & { campaign: number }

/**
 * Orders of known clients: a row per campaign (from 1) that touched the client. `clients` and `discount` are
 * by last click. Shares are rounded twice, so that the order in which they are added does not show.
 */
export function compileClients(question: CampaignsQuestion): Statement {
  const params = paramsOf(question)
  // all purchases, before and after, of clients who bought in those days
  const buyers = `client_key IN (SELECT client_key FROM orders WHERE ${ofAccountSql} AND client_key != 0 AND ${inCampaignRangesSql})`
  const query = `WITH placed AS (
    ${placedSql(question, params, buyers)}
  ),
  clients AS (
    SELECT client, arraySort(order -> (order.1, order.2), groupArray((moment, order_id, day, amount, discount, touched))) AS bought
    FROM placed
    WHERE client != 0
    GROUP BY client
    HAVING arrayExists(order -> has(order.6, 1), bought)
  ),
  courses AS (
    SELECT campaign, bought,
      arrayMap(order -> order.6[campaign], bought) AS hits,
      arrayCumSum(hits) AS reached,
      arrayMap(order -> order.3 >= {froms:Array(Date)}[campaign] AND order.3 <= {untils:Array(Date)}[campaign], bought) AS inside
    FROM clients ARRAY JOIN arrayEnumerate({froms:Array(Date)}) AS campaign
    WHERE has(hits, 1)
  )
SELECT
  campaign,
  toFloat64(sum(arrayCount((hit, isIn) -> hit AND isIn, hits, inside))) AS lastClickOrders,
  toFloat64(sum(arraySum((order, hit, isIn) -> if(hit AND isIn, order.4, 0), bought, hits, inside))) AS lastClickRevenue,
  toFloat64(sum(hits[1] * arrayCount(isIn -> isIn, inside))) AS firstOrderOrders,
  toFloat64(sum(hits[1] * arraySum((order, isIn) -> if(isIn, order.4, 0), bought, inside))) AS firstOrderRevenue,
  round(sum(arraySum((isIn, came, all) -> if(isIn, came / all, 0), inside, reached, arrayEnumerate(bought))), 6) AS linearOrders,
  floor(round(sum(arraySum((order, isIn, came, all) -> if(isIn, order.4 * came / all, 0), bought, inside, reached, arrayEnumerate(bought))), 3) + 0.5) AS linearRevenue,
  toFloat64(countIf(hits[1] AND inside[1])) AS newClients,
  toFloat64(countIf(arrayExists((hit, isIn) -> hit AND isIn, hits, inside))) AS clients,
  toFloat64(sum(arraySum((order, hit, isIn) -> if(hit AND isIn, order.5, 0), bought, hits, inside))) AS discount
FROM courses
GROUP BY campaign
SETTINGS max_bytes_before_external_group_by = 2000000000, do_not_merge_across_partitions_select_final = 1`
  return { query, params }
}

export type UnknownRow = {
  campaign: number
  orders: number
  revenue: number
  discount: number
  marketplaceOrders: number
  marketplaceRevenue: number
}

/**
 * Orders without a known client, by their own click; the part from marketplaces, which mask buyers, is also
 * separate.
 */
export function compileUnknown(question: CampaignsQuestion): Statement {
  const params = paramsOf(question)
  const query = `SELECT campaign,
  toFloat64(count()) AS orders,
  toFloat64(sum(amount)) AS revenue,
  toFloat64(sum(discount)) AS discount,
  toFloat64(countIf(of_marketplace)) AS marketplaceOrders,
  toFloat64(sumIf(amount, of_marketplace)) AS marketplaceRevenue
FROM (
    ${placedSql(question, params, `client = 0 AND ${inCampaignRangesSql}`)}
  ) ARRAY JOIN arrayEnumerate({froms:Array(Date)}) AS campaign
WHERE touched[campaign] AND day >= {froms:Array(Date)}[campaign] AND day <= {untils:Array(Date)}[campaign]
GROUP BY campaign
SETTINGS do_not_merge_across_partitions_select_final = 1`
  return { query, params }
}

export type SpendRow = {
  campaign: number
  spend: number
  clicks: number
  impressions: number
  claimedConversions: number
  claimedValue: number
  claimedDays: number
  unrated: number
  days: number
}

type SpendQuestion = Pick<CampaignsQuestion, 'timeZone' | 'money'> & {
  campaigns: readonly Pick<CampaignCriteria, 'utm'>[]
}

/**
 * Rows of `ad_spend` with local day and converted amounts; `touched` has an element per campaign, matched by
 * utm_campaign only. `more`: other columns.
 */
export function spendSql(
  { timeZone, money, campaigns }: SpendQuestion,
  params: Params,
  more: readonly string[] = [],
): string {
  const spentOn = campaigns.map(({ utm }, index) => {
    const [like = 'false'] = anyLike('utm_campaign', utm.campaign, `campaign${index}_campaign`, params)
    return `toUInt8(${like})`
  })
  return `${withExpressions(moneyFactors({ money, timeZone }, params, 'day'))}
    SELECT toDate(day, {timeZone:String}) AS local_day, clicks, impressions, claimed_conversions, claimed_value, click_days, view_days, factor,
      ${converted('spend')} AS spend_shown, ${converted('claimed_value')} AS claimed_shown,
      ${[`[${spentOn.join(',\n        ')}] AS touched`, ...more].join(', ')}
    FROM ad_spend FINAL
    WHERE ${ofAccountSql}`
}

/** Matched by utm_campaign only. `unrated`: days in a currency without a rate, whose amounts are left out. */
export function compileSpend(question: CampaignsQuestion): Statement {
  const params = paramsOf(question)
  const query = `SELECT campaign,
  toFloat64(sum(spend_shown)) AS spend,
  toFloat64(sum(clicks)) AS clicks,
  toFloat64(sum(impressions)) AS impressions,
  toFloat64(sum(ifNull(claimed_conversions, 0))) AS claimedConversions,
  toFloat64(sum(ifNull(claimed_shown, 0))) AS claimedValue,
  toFloat64(countIf(isNotNull(claimed_conversions) OR isNotNull(claimed_value))) AS claimedDays,
  toFloat64(countIf(factor = 0)) AS unrated,
  toFloat64(count()) AS days
FROM (
    ${spendSql(question, params)}
  ) ARRAY JOIN arrayEnumerate({froms:Array(Date)}) AS campaign
WHERE touched[campaign] AND local_day >= {froms:Array(Date)}[campaign] AND local_day <= {untils:Array(Date)}[campaign]
GROUP BY campaign`
  return { query, params }
}
