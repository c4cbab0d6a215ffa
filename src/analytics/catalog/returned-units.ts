import { withinSpan } from './stock-levels.ts'

const [mine, order] = ['account_id = {account:UUID}', 'cityHash64(order_id)']

/** Orders with a single package whose outcome the carrier reported. */
export const completedPackagesSql = `${mine} AND ${withinSpan('placed_at', 'quarter')} AND packages = 1 AND events > 0 AND (returned_at IS NOT NULL OR delivered_at IS NOT NULL)`

/**
 * WITH tables of units returned by clients after delivery, for orders of the quarter. Without any reported
 * returns they are empty, and only carriers' returns count.
 */
export const returnTables = `sent_back AS (
    SELECT order_id, sku_id, sum(quantity) AS units FROM returns FINAL WHERE ${mine} AND returned_at >= toDateTime({quarterFrom:UInt32}, 'UTC') GROUP BY order_id, sku_id
  ),
  sent_back_orders AS (SELECT ${order} FROM sent_back),
  sent_back_of_sku AS (
    SELECT sku_id, CAST((groupArray(${order}), groupArray(units)), 'Map(UInt64, UInt64)') AS units_of_order FROM sent_back GROUP BY sku_id
  ),
  received_orders AS (
    SELECT ${order} FROM orders FINAL
    WHERE (SELECT count() FROM (SELECT 1 FROM returns FINAL WHERE ${mine} LIMIT 1)) > 0 AND ${mine} AND ${withinSpan('placed_at', 'quarter')} AND delivered_at IS NOT NULL
  )`

/**
 * Sums over lines: units with a known outcome, units returned by carriers, and units in orders with client
 * returns.
 */
export const returnSums = `sumIf(quantity, ${order} IN ended_orders OR ${order} IN received_orders OR ${order} IN sent_back_orders) AS ended90,
      sumIf(quantity, ${order} IN returned_orders) AS brought90,
      sumMapIf([${order}], [quantity], ${order} IN sent_back_orders AND ${order} NOT IN returned_orders) AS sold_in_orders`

/** Capped at the units sold in each order. */
export const returnedUnits = `ifNull(sales.brought90, 0) + toInt64(arraySum((one, sold) -> least(toInt64(sold), toInt64(sent_back_of_sku.units_of_order[one])), sales.sold_in_orders.1, sales.sold_in_orders.2))`
