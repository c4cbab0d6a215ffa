import type { SliceOptions } from './slice-options.ts'
import { product } from '#model/kinds/shared-fields.ts'
import { keysOf } from '#model/records.ts'
import { currentRows, readableRows } from './current-rows.ts'

const lineFields = `order_id, line_id, sku_id, product_id, product_name, category, category_path, brand, seller,
    quantity, items_amount, discount_amount, freight_amount, tax_amount`

const productFields = keysOf(product)

function batchLines({ withSkus, repeated }: SliceOptions): string {
  const rows = currentRows('order_items', repeated)
  const fallback = (name: string) => (withSkus ? `if(i.${name} = '', s.${name}, i.${name})` : `i.${name}`)
  const catalog = withSkus
    ? `LEFT JOIN (SELECT sku_id, ${productFields.join(', ')} FROM skus FINAL WHERE account_id = {account:UUID} AND sku_id IN (
        SELECT sku_id FROM canonical_order_items WHERE batch_id IN {batches:Array(UUID)} AND slice BETWEEN {low:UInt32} AND {high:UInt32}
      )) AS s ON s.sku_id = i.sku_id`
    : ''
  return `SELECT i.order_id AS order_id, i.line_id AS line_id, i.sku_id AS sku_id,
      ${productFields.map((name) => `${fallback(name)} AS ${name}`).join(', ')},
      i.seller AS seller, ifNull(i.quantity, 1) AS quantity,
      toInt64(round(toDecimal128(ifNull(i.quantity, 1), 4) * ifNull(i.unit_price, 0))) AS items_amount,
      ifNull(i.discount_amount, 0) AS discount_amount, ifNull(i.freight_amount, 0) AS freight_amount,
      ifNull(i.tax_amount, 0) AS tax_amount
    FROM (${rows}) AS i ${catalog}`
}

/** For orders that arrive without lines: a later file of statuses must not empty them. */
const linesInFacts = (orders: string) => `SELECT ${lineFields} FROM order_items FINAL
    WHERE account_id = {account:UUID}
      AND order_id IN (SELECT order_id FROM ${orders})
      AND order_id NOT IN (SELECT order_id FROM canonical_order_items WHERE ${readableRows})
      AND (line_id != '-' OR order_id NOT IN (
        SELECT order_id FROM canonical_orders WHERE ${readableRows} AND total_amount IS NOT NULL))
    LIMIT 1 BY order_id, line_id`

export function linesSql(options: SliceOptions, orders: string): string {
  const batch = `batch_lines AS (${batchLines(options)})`
  if (!options.withFacts) return `${batch}, lines AS (SELECT ${lineFields} FROM batch_lines)`
  return `${batch}, lines AS (SELECT ${lineFields} FROM batch_lines UNION ALL ${linesInFacts(orders)})`
}
