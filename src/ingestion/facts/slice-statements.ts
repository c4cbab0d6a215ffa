import { allocateSql } from './allocate-sql.ts'
import { linesSql } from './batch-lines-sql.ts'
import { itemColumns, orderColumns } from './order-fields.ts'
import type { SliceOptions } from './slice-options.ts'

const own: Readonly<Record<string, string>> = {
  account_id: 'h.fact_account_id',
  order_id: 'l.order_id',
  line_id: 'l.line_id',
  sku_id: 'l.sku_id',
  product_id: 'l.product_id',
  product_name: 'l.product_name',
  category: 'trimBoth(l.category)',
  category_path: 'trimBoth(l.category_path)',
  brand: 'trimBoth(l.brand)',
  seller: `if(l.seller = '', h.fact_seller, trimBoth(l.seller))`,
  quantity: 'l.quantity',
  items_amount: 'l.items_amount',
}

const amounts = ['discount', 'freight', 'tax'] as const

const several = `line_count > 1 AND (${amounts.map((name) => `rest_${name} != 0`).join(' OR ')})`
const hasMoney = `(fact_items_amount != 0 OR ${amounts.map((name) => `fact_${name}_amount != 0`).join(' OR ')})`

export function insertOrders(headers: string): string {
  const columns = orderColumns.map((name) => `fact_${name}`)
  return `INSERT INTO orders (${orderColumns.join(', ')})\nSELECT ${columns.join(', ')} FROM ${headers}`
}

// Amounts beyond the lines are split over them; an order with money but without lines gets one line that
// carries it.
export function insertItems(headers: string, options: SliceOptions, split: boolean): string {
  const parts = Object.fromEntries(
    amounts.map((name) => {
      const rest = split
        ? `if(h.line_count = 1, h.rest_${name}, p.${name}_part)`
        : `if(h.line_count = 1, h.rest_${name}, 0)`
      return [name, `(l.${name}_amount + ${rest})`]
    }),
  )
  const money: Readonly<Record<string, string>> = {
    ...Object.fromEntries(amounts.map((name) => [`${name}_amount`, parts[name] ?? ''])),
    total_amount: `l.items_amount - ${parts['discount']} + ${parts['freight']} + ${parts['tax']}`,
  }
  const line = itemColumns.map((name) => own[name] ?? money[name] ?? `h.fact_${name}`)
  const carrier: Readonly<Record<string, string>> = { line_id: `'-'`, quantity: '0' }
  const texts = new Set(['sku_id', 'product_id', 'product_name', 'category', 'category_path', 'brand'])
  const lineless = itemColumns.map((name) => carrier[name] ?? (texts.has(name) ? `''` : `fact_${name}`))
  return `INSERT INTO order_items (${itemColumns.join(', ')})
WITH ${linesSql(options, headersAs(headers))}${split ? `,\n  splits AS (${splitsSql(headers)})` : ''}
SELECT ${line.join(', ')}
FROM lines AS l ANY LEFT JOIN ${headers} AS h ON h.fact_order_id = l.order_id
${split ? 'ANY LEFT JOIN splits AS p ON p.order_id = l.order_id AND p.line_id = l.line_id' : ''}
WHERE h.fact_order_id != ''
UNION ALL
SELECT ${lineless.join(', ')} FROM ${headers} WHERE line_count = 0 AND ${hasMoney}`
}

/** By what lines are worth; those without value share equally. */
function splitsSql(headers: string): string {
  const parts = amounts.map((name) => `${allocateSql(`rest_${name}`, 'weights')} AS ${name}_parts`)
  const rests = amounts.map((name) => `any(h.rest_${name}) AS rest_${name}`)
  return `SELECT order_id, line.1 AS line_id, ${amounts.map((name) => `${name}_part`).join(', ')}
    FROM (SELECT order_id, order_lines, ${parts.join(', ')} FROM (
      SELECT l.order_id AS order_id, arraySort(groupArray((l.line_id, l.items_amount))) AS order_lines,
        arrayMap(line -> toInt128(abs(line.2)), order_lines) AS sizes,
        if(arraySum(sizes) = 0, arrayMap(size -> toInt128(1), sizes), sizes) AS weights, ${rests.join(', ')}
      FROM lines AS l INNER JOIN (SELECT * FROM ${headers} WHERE ${several}) AS h ON h.fact_order_id = l.order_id
      GROUP BY l.order_id))
    ARRAY JOIN order_lines AS line, ${amounts.map((name) => `${name}_parts AS ${name}_part`).join(', ')}`
}

const headersAs = (headers: string) => `(SELECT fact_order_id AS order_id FROM ${headers})`

// Orders that arrived with another `placed_at` leave a row in another partition. Runs after
// `insertOrders`.
export function removeMovedOrders(headers: string): string {
  return `INSERT INTO orders (account_id, order_id, placed_at, version, is_deleted)
SELECT {account:UUID}, e.order_id, e.placed_at, h.fact_version, 1
FROM (SELECT order_id, placed_at FROM orders FINAL WHERE account_id = {account:UUID}
  AND order_id IN (SELECT fact_order_id FROM ${headers})) AS e
INNER JOIN ${headers} AS h ON h.fact_order_id = e.order_id WHERE e.placed_at != h.fact_placed_at`
}

/** Lines that their order no longer has, or that moved with it. Runs after `insertItems`. */
export function removeStaleItems(headers: string, options: SliceOptions): string {
  return `INSERT INTO order_items (account_id, order_id, line_id, placed_at, version, is_deleted)
WITH ${linesSql(options, headersAs(headers))}
SELECT {account:UUID}, f.order_id, f.line_id, f.placed_at, h.fact_version, 1
FROM (SELECT order_id, line_id, placed_at FROM order_items FINAL
  WHERE account_id = {account:UUID} AND order_id IN (SELECT fact_order_id FROM ${headers})) AS f
INNER JOIN ${headers} AS h ON h.fact_order_id = f.order_id
LEFT JOIN (SELECT order_id, line_id, 1 AS stays FROM lines) AS l ON l.order_id = f.order_id AND l.line_id = f.line_id
WHERE f.placed_at != h.fact_placed_at OR (l.stays = 0 AND NOT (f.line_id = '-' AND h.line_count = 0 AND ${hasMoney}))`
}

/** By local month (`zone`) and currency; incomplete orders count, without revenue. */
export function monthsSql(headers: string): string {
  return `SELECT formatDateTime(toTimeZone(fact_placed_at, {zone:String}), '%Y-%m') AS month,
  toString(fact_currency) AS sold_in, countIf(NOT fact_is_incomplete) AS orders, sumIf(fact_total_amount, NOT fact_is_incomplete) AS revenue,
  min(fact_placed_at) AS first, max(fact_placed_at) AS last
FROM ${headers} GROUP BY month, sold_in`
}

export function splitsNeeded(headers: string): string {
  return `SELECT count() AS several FROM ${headers} WHERE ${several}`
}
