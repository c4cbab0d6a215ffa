import { type ChannelRule, usedDimensions } from '#model/channel-rule.ts'
import { ABC_LIMITS as ABC, CATALOG_DAYS as DAYS, POPULAR_QUANTILE } from '#model/catalog/sku-views.ts'
import type { Money } from '../currencies/conversion.ts'
import { addDays, dayOf, startOfDay } from '../periods/local-time.ts'
import type { Statement } from '../question/question.ts'
import { isRatedSql, rowSource } from '../question/converted-rows.ts'
import { ruleConditions } from '../question/rule-sql.ts'
import { plainSql } from '../question/sql-text.ts'
import { productKeySql } from './load-products.ts'
import { heldIn, spanParams, stockAtEnds, stockLevels, stockOfSku, withinSpan } from './stock-levels.ts'
import { marketColumns, marketParams, marketTable } from './market-price.ts'
import { inMainTable } from './sku-prices.ts'
import { completedPackagesSql, returnedUnits, returnSums, returnTables } from './returned-units.ts'

/** Ends of the last 90 local days in seconds; the last is now. */
function dayEnds({ now, timeZone }: { now: number; timeZone: string }): number[] {
  const today = dayOf(now, timeZone)
  const past = Array.from({ length: DAYS.quarter - 1 }, (_, index) =>
    Math.floor(startOfDay(addDays(today, index + 2 - DAYS.quarter), timeZone) / 1000),
  )
  return [...past, Math.floor(now / 1000)]
}

export type SkuFiguresQuestion = {
  accountId: string
  timeZone: string
  /** Milliseconds. */
  now: number
  money: Money
  /** Applies to sales and views; catalogue, stock and prices belong to the account. */
  rule: ChannelRule
  /** Sales channels that may be named; null means all. */
  channels: readonly string[] | null
}

/**
 * A SKU known from catalogue, stock, prices, or sales in 90 days. Whole local days up to yesterday; times in
 * seconds; money in minor units; null means not reported.
 */
export type SkuFigures = {
  sku_id: string
  product_id: string
  name: string
  reference: string
  ean: string
  category: string
  category_path: string
  brand: string
  /** '' if not reported; treated as for sale. */
  status: '' | 'active' | 'inactive'
  is_active: boolean
  is_listed: boolean
  /** The product whose texts it uses; '' if not in the catalogue. */
  content_product: string
  image_url: string
  image_count: number | null
  channels: string
  listed_at: number | null
  /** From the main price table, else from another one. */
  price_table: string | null
  price_currency: string | null
  price: number | null
  list_price: number | null
  cost: number | null
  /** Competitors reported, and those whose prices form the market price; see market-price.ts. */
  offers: number
  competitors: number
  /** Their median, in minor units of the own price's currency (halves are possible). */
  market_price: number | null
  /** Own price ÷ market price × 100. */
  price_index: number | null
  /** Includes reserved units, in all warehouses. */
  stock: number | null
  reserved: number | null
  /** Units that can be sold now; null if unlimited. */
  available: number | null
  is_unlimited: boolean
  is_out: boolean
  /** Null also if it began more than 90 days ago. */
  out_since: number | null
  /** Days out of stock in the last 28. */
  out_days28: number | null
  units7: number
  units28: number
  /** And today. */
  units30: number
  units90: number
  orders28: number
  canceled28: number
  revenue28: number
  /**
   * Units with a known outcome: in single-package orders that carriers reported on and, if a source reports
   * returns, in delivered orders; and how many of them came back.
   */
  ended90: number
  returned90: number
  revenue90: number
  /** In 90 days and today. */
  last_sale: number | null
  /**
   * Units per day with stock over 28 days, or 90 if there was no stock in 28. Null without a day with stock.
   */
  daily: number | null
  /** Days that the available units last at that rate. */
  coverage: number | null
  /** '' only where nothing was sold: SKUs without a sale are of the rest. */
  abc: '' | 'A' | 'B' | 'C'
  /** Null if no source reports views of this SKU, or views cannot be split by the virtual channel. */
  views28: number | null
  /** Orders in channels with visit data ÷ views. */
  conversion28: number | null
  /** ABC class A, or among the most viewed. */
  is_popular: boolean
  /**
   * Estimated units lost to stock-outs in 28 days (sales rate, capped by views, × days out of stock), and its
   * variance. Null if stock was never reported.
   */
  lost_units28: number | null
  lost28: number | null
  lost_variance28: number | null
}

/** Time ranges used by the figures themselves. */
export function figureSpans({ now, timeZone }: Pick<SkuFiguresQuestion, 'now' | 'timeZone'>) {
  const today = dayOf(now, timeZone)
  const start = (days: number) => Math.floor(startOfDay(addDays(today, -days), timeZone) / 1000)
  const to = start(0)
  return {
    levels: { from: start(DAYS.quarter), to: Math.floor(now / 1000) },
    week: { from: start(DAYS.week), to },
    month: { from: start(DAYS.month), to },
    unsold: { from: start(DAYS.unsold), to },
    quarter: { from: start(DAYS.quarter), to },
    today: { from: to, to: Math.floor(now / 1000) + 1 },
  }
}

/** SKU names are often only the variation, such as `Azul`; the product's name is then prepended. */
export const skuNameSql = `multiIf(sku_name = '', product_name, product_name = '' OR positionCaseInsensitiveUTF8(sku_name, product_name) > 0, sku_name, positionCaseInsensitiveUTF8(product_name, sku_name) > 0, product_name, concat(product_name, ' ', sku_name))`

/** Unmatched joins give null; partitions share no keys. */
export const figureSettings =
  'SETTINGS join_use_nulls = 1, do_not_merge_across_partitions_select_final = 1, optimize_move_to_prewhere_if_final = 1'

/** Columns ending in `abc`, of rows with `sku_id` and `revenue90`; `among` are the columns that set curves apart. */
export const abcColumns = (among = ''): string => {
  const rows = among && `PARTITION BY ${among}`
  const best = [rows, 'ORDER BY revenue90 DESC, sku_id'].filter((one) => one !== '').join(' ')
  return `greatest(0, revenue90) AS worth, sum(worth) OVER (${rows}) AS all_worth,
      sum(worth) OVER (${best} ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS worth_so_far,
      multiIf(all_worth = 0, '', worth > 0 AND worth_so_far = worth OR worth_so_far <= ${ABC.A} * all_worth, 'A', worth_so_far <= ${ABC.B} * all_worth, 'B', 'C') AS abc`
}

const isViewed = "(channel IN viewed_channels OR '' IN viewed_channels)"

/**
 * Expected units per day, at the sales rate of the days with stock in 90; no more than the views of a day, where
 * these are known in all channels that sold it.
 */
const lostUnitsPerDay = `least(if(days_quarter >= 1, greatest(0, units90) / days_quarter, 0), if(views28 IS NULL OR sales.unviewed_lines > 0, inf, views28 / ${DAYS.month}))`

/** Money lost on each further day without stock, in minor units; of the stored figures. */
export const lostPerDaySql = 'lost_units_day * unit_value'

/**
 * Variance of the value of `expected` units: gamma-Poisson counts with the rate estimated from `learnt`
 * units.
 */
export const salesVariance = (expected: string, learnt: string, value: string): string =>
  `(${expected} + ${expected} * ${expected} / (${learnt} + 0.5)) * ${value} * ${value}`

const soldSums = [
  'units7',
  'units28',
  'units30',
  'units90',
  'orders28',
  'canceled28',
  'revenue28',
  'revenue90',
  'ended90',
] as const

const newestNames = ['product_id', 'product_name', 'category', 'category_path', 'brand']
  .map((name) => `argMax(toString(${name}), placed_at) AS ${name}`)
  .join(', ')

function channelsSql({ channels }: SkuFiguresQuestion, params: Statement['params']): string {
  if (channels === null) return 'channels'
  params['seenChannels'] = channels
  return `arrayStringConcat(arrayFilter(one -> one IN {seenChannels:Array(String)}, arrayMap(one -> trimBoth(one), splitByChar(',', skus.channels))), ', ') AS channels`
}

/**
 * WITH tables ending in `skus_with_figures`, one row per SKU. The statement must end with `figureSettings`.
 */
export function skuFiguresSql(question: SkuFiguresQuestion): { tables: string; params: Statement['params'] } {
  const { accountId, timeZone, money, rule } = question
  const spans = figureSpans(question)
  const params: Statement['params'] = {
    account: accountId,
    timeZone,
    moneyOf: money.currency,
    now: spans.levels.to,
    ends: dayEnds(question),
    ...marketParams(question),
    ...spanParams(spans),
  }
  const mine = 'account_id = {account:UUID}'
  const placed = [mine, withinSpan('placed_at', 'quarter'), 'NOT is_incomplete']
  const source = rowSource({ fact: 'order_items', frame: { timeZone, money }, where: placed }, params)
  const inRule = ruleConditions('order_items', 'rule', rule, params)
  const sold = [...placed, ...inRule].join('\n      AND ')
  const soldToday = [mine, withinSpan('placed_at', 'today'), 'NOT is_incomplete', ...inRule].join(
    '\n      AND ',
  )
  const canTellViews = usedDimensions(rule).every((dimension) => dimension === 'channel')
  const inChannel = canTellViews ? ruleConditions('orders', 'views', rule, params) : ['false']
  const viewed = [mine, withinSpan('viewed_at', 'month'), ...inChannel].join('\n      AND ')
  const days = (name: string) =>
    `({${name}To:UInt32} - {${name}From:UInt32} - ifNull(stock_of_sku.out_${name}, 0)) / 86400`
  const tables = `${stockLevels()},
  ${stockOfSku(['month', 'quarter'], [heldIn('month'), ...stockAtEnds])},
  viewed_channels AS (SELECT DISTINCT toString(channel) AS channel FROM product_views FINAL WHERE ${viewed}),
  visits AS (SELECT sku_id, sum(views) AS views28 FROM product_views FINAL WHERE ${viewed} GROUP BY sku_id),
  ended_orders AS (SELECT cityHash64(order_id) FROM packages FINAL WHERE ${completedPackagesSql}),
  returned_orders AS (SELECT cityHash64(order_id) FROM packages FINAL WHERE ${completedPackagesSql} AND returned_at IS NOT NULL),
  ${returnTables},
  sales AS (
    SELECT sku_id, ${newestNames},
      sumIf(quantity, ${withinSpan('placed_at', 'week')}) AS units7, sumIf(quantity, is_month) AS units28, sumIf(quantity, ${withinSpan('placed_at', 'unsold')}) AS units30,
      sum(quantity) AS units90, uniqExactIf(order_id, is_month) AS orders28,
      uniqExactIf(order_id, is_month AND ${isViewed}) AS viewed_orders28,
      countIf(NOT ${isViewed}) AS unviewed_lines,
      sumIf(quantity, is_month AND ifNull(canceled_at <= toDateTime({now:UInt32}, 'UTC'), 0)) AS canceled28,
      sumIf(total_amount - freight_amount, is_month) AS revenue28, sum(total_amount - freight_amount) AS revenue90,
      sumIf(quantity, ${isRatedSql(money)}) AS rated90,
      ${returnSums},
      max(placed_at) AS last_sale
    FROM (SELECT *, ${withinSpan('placed_at', 'month')} AS is_month FROM ${source} WHERE ${sold})
    WHERE sku_id != ''
    GROUP BY sku_id
  ),
  sales_today AS (
    SELECT sku_id, ${newestNames}, sum(quantity) AS units, max(placed_at) AS last_sale
    FROM order_items FINAL WHERE ${soldToday} AND sku_id != '' GROUP BY sku_id
  ),
  stock_now AS (
    SELECT sku_id, sum(quantity) AS held, sum(reserved) AS kept, sum(if(is_unlimited, 0, greatest(0, quantity - reserved))) AS sellable, max(is_unlimited) AS never_ends
    FROM stock FINAL WHERE ${mine} GROUP BY sku_id
  ),
  price_now AS (
    SELECT sku_id, toString(price_table) AS price_table, toString(currency) AS price_currency, price, list_price, cost
    FROM prices FINAL WHERE ${mine} ${inMainTable}
  ),
  ${marketTable},
  listed AS (
    SELECT sku_id, product_id, ${skuNameSql} AS name, reference, ean, toString(category) AS category, toString(category_path) AS category_path, toString(brand) AS brand,
      toString(status) AS status, image_url, image_count, ${channelsSql(question, params)}, listed_at, 1 AS is_listed, ${productKeySql} AS content_product
    FROM skus FINAL WHERE ${mine}
  ),
  ids AS (
    SELECT sku_id FROM listed UNION DISTINCT SELECT sku_id FROM stock_now UNION DISTINCT SELECT sku_id FROM price_now UNION DISTINCT SELECT sku_id FROM sales UNION DISTINCT SELECT sku_id FROM sales_today
  ),
  skus_with_figures AS (
    SELECT ids.sku_id AS sku_id,
      ${['product_id', 'category', 'category_path', 'brand'].map((name) => `coalesce(nullIf(listed.${name}, ''), sales.${name}, sales_today.${name}, '') AS ${name}`).join(', ')},
      coalesce(nullIf(listed.name, ''), sales.product_name, sales_today.product_name, '') AS name,
      ${['reference', 'ean', 'status', 'image_url', 'channels', 'content_product'].map((name) => `ifNull(listed.${name}, '') AS ${name}`).join(', ')},
      toBool(status != 'inactive') AS is_active, toBool(ifNull(listed.is_listed, 0)) AS is_listed, listed.image_count AS image_count, toUnixTimestamp(listed.listed_at) AS listed_at,
      price_now.price_table AS price_table, price_now.price_currency AS price_currency, price_now.price AS price, price_now.list_price AS list_price, price_now.cost AS cost,
      ${marketColumns},
      stock_now.held AS stock, stock_now.kept AS reserved, toBool(ifNull(stock_now.never_ends, 0)) AS is_unlimited,
      if(is_unlimited, NULL, stock_now.sellable) AS available, toBool(ifNull(available <= 0, 0)) AS is_out,
      if(is_out AND stock_of_sku.out_since > {levelsFrom:UInt32}, stock_of_sku.out_since, NULL) AS out_since, stock_of_sku.out_month / 86400 AS out_days28,
      stock_of_sku.held_month / nullIf(stock_of_sku.known_month, 0) AS mean_stock28,
      stock_of_sku.out_ends AS out_ends, ifNull(stock_of_sku.told_ends, 0) AS told_ends,
      ${[...soldSums, 'viewed_orders28'].map((name) => `ifNull(sales.${name}, 0)${name === 'units30' ? ' + ifNull(sales_today.units, 0)' : ''} AS ${name}`).join(', ')},
      ${returnedUnits} AS returned90,
      toUnixTimestamp(ifNull(sales_today.last_sale, sales.last_sale)) AS last_sale,
      ${days('month')} AS days_month, ${days('quarter')} AS days_quarter,
      multiIf(days_month >= 1, units28 / days_month, days_quarter >= 1, units90 / days_quarter, NULL) AS daily,
      if(available <= 0, 0, if(daily > 0, available / daily, NULL)) AS coverage,
      ${abcColumns()},
      visits.views28 AS views28, viewed_orders28 / nullIf(views28, 0) AS conversion28,
      toBool(abc = 'A' OR ifNull(views28 > 0 AND views28 >= quantileExact(${POPULAR_QUANTILE})(views28) OVER (), 0)) AS is_popular,
      if(sales.rated90 > 0, greatest(0, revenue90) / sales.rated90, if(price_currency = {moneyOf:String}, price, NULL)) AS unit_value,
      ${lostUnitsPerDay} AS lost_units_day, lost_units_day * stock_of_sku.out_month / 86400 AS lost_units28, lost_units28 * unit_value AS lost28, if(lost_units28 > 0, ${salesVariance('lost_units28', 'units90', 'unit_value')}, 0) AS lost_variance28,
      ${plainSql(`concatWithSeparator('\\n', ids.sku_id, reference, ean, product_id, name)`)} AS search_text, lowerUTF8(name) AS lower_name
    FROM ids
    ${['listed', 'sales', 'sales_today', 'stock_now', 'price_now', 'market', 'stock_of_sku', 'visits', 'sent_back_of_sku'].map((table) => `LEFT JOIN ${table} ON ${table}.sku_id = ids.sku_id`).join('\n    ')}
  )`
  return { tables, params }
}
