import type { ChannelRule } from '#model/channel-rule.ts'
import type { Money } from '../currencies/conversion.ts'
import { dimensionConditions } from '../orders/order-conditions.ts'
import { costHistorySql } from '../catalog/sku-prices.ts'
import { rowSource } from '../question/converted-rows.ts'
import type { Statement } from '../question/question.ts'
import { NEVER } from '../question/sql-text.ts'

export type PurchasesQuestion = {
  accountId: string
  timeZone: string
  money: Money
  rule: ChannelRule
}

const isBought = '(isNotNull(approved_at) OR isNotNull(invoiced_at))'
/** Sort key: number, then id. */
const ranked = (number: string, id: string) => `concat(leftPad(toString(${number}), 19, '0'), ${id})`
/** Collects a column of bought orders as text; arrays of tuples take several times as long. */
const bought = (value: string) => `groupArrayIf(${value}, is_bought)`
const inTurn = (values: string) => `arraySort((_, turn) -> turn, ${values}, turns)`

const firstKnown = ['channel', 'coupon', 'utm_source', 'utm_campaign', 'uf'] as const

/**
 * One row per client with each approved order, and one per day for orders without a client or with a masked
 * one. An order's margin is the amount paid for its goods less their cost when placed, in the SKU's main price
 * table; unknown for converted amounts and for costs in another currency.
 */
export function compilePurchases(question: PurchasesQuestion, answer: string): Statement {
  const { accountId, timeZone, money, rule } = question
  const params: Statement['params'] = { account: accountId, answer, timeZone, costCurrency: money.currency }
  const mine = 'account_id = {account:UUID}'
  const source = rowSource({ fact: 'orders', frame: { timeZone, money }, where: [mine] }, params)
  const where = [mine, ...dimensionConditions({ filters: {}, rule, placed: null }, params)]
  const contacts = `SELECT client_key FROM client_contacts WHERE ${mine} AND answer = {answer:UUID}`
  const margin = money.conversion ? 'NULL' : 'goods.margin'
  const query = `INSERT INTO client_purchases (account_id, answer, made_at, client_key, is_marketplace, seen_day, days, moments, approvals, invoices, amounts, margins, first_channel, first_coupon, first_source, first_campaign, first_uf, first_category, first_product, may_contact)
WITH goods AS (
    SELECT order_id,
      if(countIf(isNull(cost)) = 0, toNullable(sum(items_amount - discount_amount) - sum(quantity * ifNull(cost, 0))), NULL) AS margin,
      argMax(concat(toString(category), '\\0', if(product_name = '', sku_id, product_name)), ${ranked('greatest(items_amount, 0)', 'line_id')}) AS most
    FROM (
      SELECT order_id, line_id, category, product_name, sku_id, items_amount, discount_amount, quantity, costs.unit_cost AS cost
      FROM (SELECT order_id, line_id, category, product_name, sku_id, items_amount, discount_amount, quantity, placed_at FROM order_items FINAL WHERE ${mine} AND NOT is_incomplete) AS lines
      ASOF LEFT JOIN (
        ${costHistorySql}
      ) AS costs ON lines.sku_id = costs.priced_sku AND lines.placed_at >= costs.priced_at
    )
    GROUP BY order_id
  ),
  placed AS (
    SELECT order_id, affiliate != '' AND (client_key = 0 OR client_key IN (${contacts} AND is_masked)) AS of_marketplace,
      if(of_marketplace, 0, client_key) AS client, toUnixTimestamp(placed_at) AS moment, toUInt16(toDate(placed_at, {timeZone:String})) AS day, ${ranked('moment', 'order_id')} AS turn,
      ${isBought} AND NOT is_incomplete AS is_bought, total_amount AS amount,
      ifNull(toUnixTimestamp(approved_at), ${NEVER}) AS approval, ifNull(toUnixTimestamp(invoiced_at), ${NEVER}) AS invoice, ${firstKnown.map((name) => `toString(${name}) AS ${name}`).join(', ')}
    FROM ${source}
    WHERE ${where.join('\n      AND ')}
  ),
  clients AS (
    SELECT client, of_marketplace, if(client = 0, day, toUInt16(0)) AS alone, min(day) AS seen_day,
      ${bought('turn')} AS turns, ${bought('day')} AS days, ${bought('moment')} AS moments, ${bought('approval')} AS approvals, ${bought('invoice')} AS invoices, ${bought('amount')} AS amounts,
      ${bought(`ifNull(${margin}, 0)`)} AS known_margins, ${bought(`isNull(${margin})`)} AS is_unknown,
      splitByChar('\\0', ifNull(argMinIf(concatWithSeparator('\\0', ${firstKnown.join(', ')}, ifNull(goods.most, '\\0')), turn, is_bought), '')) AS first
    FROM placed LEFT JOIN goods ON goods.order_id = placed.order_id
    WHERE client != 0 OR is_bought
    GROUP BY client, of_marketplace, alone
  )
SELECT {account:UUID}, {answer:UUID}, now(), client, of_marketplace, seen_day, ${inTurn('days')}, ${inTurn('moments')}, ${inTurn('approvals')}, ${inTurn('invoices')}, ${inTurn('amounts')}, ${inTurn('arrayMap((margin, unknown) -> if(unknown, NULL, margin), known_margins, is_unknown)')},
  ${[...firstKnown, 'category', 'product'].map((_, index) => `first[${index + 1}]`).join(', ')},
  client IN (${contacts} AND agreed)
FROM clients
SETTINGS join_use_nulls = 1, max_bytes_before_external_group_by = 2000000000, do_not_merge_across_partitions_select_final = 1`
  return { query, params }
}
