import { knownClientSql, ofMarketplaceSql } from '../clients/masked-clients.ts'
import { rowSource } from '../question/converted-rows.ts'
import { dimensionConditions } from '../orders/order-conditions.ts'
import type { Statement } from '../question/question.ts'
import { instant, withExpressions } from '../question/sql-text.ts'
import { dueExpressions } from '../question/weights.ts'
import type { CampaignPart } from '#model/marketing/campaigns.ts'
import {
  inCampaignRangesSql,
  isApprovedSql,
  ofAccountSql,
  campaignOrderSql,
  campaignRangeParams,
  spendSql,
  type CampaignCriteria,
  type CampaignsQuestion,
} from './compile-campaigns.ts'

type OneCampaign = Omit<CampaignsQuestion, 'campaigns'> & { campaign: CampaignCriteria }

/** `part`: the grouping, or 'day'. Money in minor units. */
export type PartRow = {
  part: CampaignPart | 'day'
  value: string
  orders: number
  revenue: number
  discount: number
}

const values: Readonly<Record<Exclude<CampaignPart, 'product'> | 'day', string>> = {
  day: 'toString(day)',
  channel: 'toString(channel)',
  source: 'toString(utm_source)',
  medium: 'toString(utm_medium)',
  campaign: 'toString(utm_campaign)',
  coupon: 'toString(coupon)',
  uf: 'toString(uf)',
  client: `multiIf(placed.client = 0, 'unknown', placed.order_id = firsts.first_id, 'new', 'returning')`,
}

const listOf = ({ campaign, ...question }: OneCampaign): CampaignsQuestion => ({
  ...question,
  campaigns: [campaign],
})

const paramsOf = (question: OneCampaign): Statement['params'] => ({
  account: question.accountId,
  timeZone: question.timeZone,
  ...campaignRangeParams(listOf(question)),
})

/** Orders by their own click, on the campaign's days; every grouping adds up to the same total. */
export function compileParts(question: OneCampaign): Statement {
  const { timeZone, money, rule, masked } = question
  const params: Statement['params'] = { ...paramsOf(question), masked }
  const source = rowSource({ fact: 'orders', frame: { timeZone, money }, where: [ofAccountSql] }, params)
  const where = [
    ofAccountSql,
    isApprovedSql,
    inCampaignRangesSql,
    campaignOrderSql(question.campaign, 0, params),
    ...dimensionConditions({ filters: {}, rule, placed: null }, params),
  ]
  const seen = dimensionConditions({ filters: {}, rule, placed: null }, params)
  const pairs = Object.entries(values).map(([part, sql]) => `('${part}', ${sql})`)
  const query = `WITH placed AS (
    SELECT order_id, ${knownClientSql} AS client, toDate(placed_at, {timeZone:String}) AS day, channel, utm_source, utm_medium, utm_campaign, coupon, uf,
      total_amount, discount_amount
    FROM ${source}
    WHERE ${where.join('\n      AND ')}
  ),
  firsts AS (
    SELECT client_key, argMin(order_id, (placed_at, order_id)) AS first_id
    FROM orders FINAL
    WHERE ${[ofAccountSql, isApprovedSql, `client_key IN (SELECT client FROM placed WHERE client != 0)`, `NOT (${ofMarketplaceSql})`, ...seen].join('\n      AND ')}
    GROUP BY client_key
  )
SELECT one.1 AS part, one.2 AS value, toFloat64(count()) AS orders, toFloat64(sum(total_amount)) AS revenue, toFloat64(sum(discount_amount)) AS discount
FROM placed LEFT JOIN firsts ON firsts.client_key = placed.client
ARRAY JOIN [${pairs.join(',\n  ')}] AS one
GROUP BY part, value
ORDER BY part, revenue DESC, value`
  return { query, params }
}

/** Lines of the same orders by product; they add up to the orders' total. */
export function compileProductParts(question: OneCampaign): Statement {
  const { timeZone, money, rule } = question
  const params = paramsOf(question)
  const source = rowSource(
    { fact: 'order_items', frame: { timeZone, money }, where: [ofAccountSql, inCampaignRangesSql] },
    params,
  )
  const of = [
    ofAccountSql,
    isApprovedSql,
    inCampaignRangesSql,
    campaignOrderSql(question.campaign, 0, params),
    ...dimensionConditions({ filters: {}, rule, placed: null }, params),
  ]
  const query = `SELECT 'product' AS part, if(product_name = '', sku_id, product_name) AS value, toFloat64(uniqExact(order_id)) AS orders,
  toFloat64(sum(total_amount)) AS revenue, toFloat64(sum(discount_amount)) AS discount
FROM ${source}
WHERE ${ofAccountSql} AND ${inCampaignRangesSql}
  AND order_id IN (SELECT order_id FROM orders FINAL WHERE ${of.join(' AND ')})
GROUP BY value
ORDER BY revenue DESC, value`
  return { query, params }
}

/** Orders, of the campaign or the others placed on its days; `due` by now. */
export type FlowRow = {
  ofCampaign: boolean
  captured: number
  approved: number
  due: number
  onTime: number
}

/** How far orders placed on the campaign's days came, with those that were not approved. `now` in seconds. */
export function compileFlow({ now, ...question }: OneCampaign & { now: number }): Statement {
  const params: Statement['params'] = { ...paramsOf(question), now }
  const ofCampaign = campaignOrderSql(question.campaign, 0, params)
  const where = [
    ofAccountSql,
    'NOT is_incomplete',
    inCampaignRangesSql,
    ...dimensionConditions({ filters: {}, rule: question.rule, placed: null }, params),
  ]
  const isDue = `ifNull(due_at <= ${instant('now')}, 0)`
  const query = `${withExpressions(dueExpressions)}
SELECT toBool(${ofCampaign}) AS ofCampaign, toFloat64(count()) AS captured,
  toFloat64(countIf(isNotNull(approved_at) OR isNotNull(invoiced_at))) AS approved,
  toFloat64(countIf(${isDue})) AS due, toFloat64(countIf(${isDue} AND is_on_time)) AS onTime
FROM orders FINAL
WHERE ${where.join('\n  AND ')}
GROUP BY ofCampaign`
  return { query, params }
}

/** Spend of the campaign's days. */
const fromSpend = (question: OneCampaign, params: Statement['params']) => `FROM (
    ${spendSql(listOf(question), params)}
  )
WHERE touched[1] AND local_day >= {froms:Array(Date)}[1] AND local_day <= {untils:Array(Date)}[1]`

export type SpendDay = { day: string; spend: number; unrated: number }

export function compileSpendDays(question: OneCampaign): Statement {
  const params = paramsOf(question)
  const query = `SELECT toString(local_day) AS day, toFloat64(sum(spend_shown)) AS spend, toFloat64(countIf(factor = 0)) AS unrated
${fromSpend(question, params)}
GROUP BY local_day
ORDER BY local_day`
  return { query, params }
}

/** Conversions in hundredths, value in minor units; days are null where the source does not say its window. */
export type ClaimsRow = {
  clickDays: number | null
  viewDays: number | null
  conversions: number
  value: number
}

/** What ad platforms claim, by their own attribution window. */
export function compileClaims(question: OneCampaign): Statement {
  const params = paramsOf(question)
  const query = `SELECT click_days AS clickDays, view_days AS viewDays,
  toFloat64(sum(ifNull(claimed_conversions, 0))) AS conversions, toFloat64(sum(ifNull(claimed_shown, 0))) AS value
${fromSpend(question, params)}
  AND (isNotNull(claimed_conversions) OR isNotNull(claimed_value))
GROUP BY click_days, view_days
ORDER BY conversions DESC, value DESC, clickDays, viewDays`
  return { query, params }
}
