import { currentRows, readableRows } from '../facts/current-rows.ts'
import { orderColumns } from '../facts/order-fields.ts'
import type { SliceOptions } from '../facts/slice-options.ts'
import { EARLIEST_CHANGE, versionSql } from '../facts/versions.ts'

// Statuses that the source dates, and the one of each version of an order, older ones included. Runs
// before the orders are written, which read from here when their status began.
export const insertStatuses = (
  repeated: SliceOptions['repeated'],
) => `INSERT INTO order_statuses (account_id, order_id, since, platform_status, source)
SELECT account_id, order_id, toDateTime(since, 'UTC'), trimBoth(platform_status), {source:UUID} FROM (${currentRows('order_statuses', repeated)})
UNION ALL
SELECT account_id, order_id, toDateTime(ifNull(status_since, fromUnixTimestamp64Milli(toInt64(${versionSql('orders')}), 'UTC')), 'UTC'), trimBoth(platform_status), {source:UUID}
FROM canonical_orders WHERE ${readableRows} AND trimBoth(platform_status) != ''`

export const lastStatuses = (
  orders: string,
  condition = '',
) => `SELECT order_id, arraySort(groupArray((since, toString(platform_status)))) AS seen,
    seen[-1].2 AS last, (last, seen[arrayLastIndex(one -> one.2 != last, seen) + 1].1) AS began
  FROM order_statuses WHERE account_id = {account:UUID} AND order_id IN (SELECT order_id FROM ${orders})${condition} GROUP BY order_id`

const changedOn = `toDateTime(fromUnixTimestamp64Milli(toInt64(o.version), 'UTC'), 'UTC')`

/**
 * When a source’s statuses are removed: orders keep their status since the moment that follows from the other sources’ alone.
 * Runs before those rows are deleted.
 */
export const settleStatuses = (orders: string) => `INSERT INTO orders (${orderColumns.join(', ')})
SELECT ${orderColumns.map((name) => (name === 'status_since' ? `if(s.began.1 = o.platform_status, s.began.2, ${changedOn})` : `o.${name}`)).join(', ')}
FROM (SELECT * FROM orders FINAL WHERE account_id = {account:UUID} AND order_id IN (SELECT order_id FROM ${orders}) AND platform_status != '' AND version >= ${EARLIEST_CHANGE}) AS o
INNER JOIN (${lastStatuses(orders)}) AS w ON w.order_id = o.order_id
INNER JOIN (${lastStatuses(orders, ' AND source != {source:UUID}')}) AS s ON s.order_id = o.order_id
WHERE (w.began.1 = o.platform_status AND w.began.2 = o.status_since) OR o.status_since = ${changedOn}`
