import { currentRows, goodRows } from '../facts/current-rows.ts'
import type { SliceOptions } from '../facts/slice-options.ts'
import { versionOf } from '../facts/versions.ts'

/**
 * Writes the statuses of a slice: those that the source dates itself, and the one that each version of an order was in, older versions
 * included. Runs before the orders are facts, which take from here since when their status holds.
 */
export const insertStatuses = (
  repeated: SliceOptions['repeated'],
) => `INSERT INTO order_statuses (account_id, order_id, since, platform_status)
SELECT account_id, order_id, toDateTime(since, 'UTC'), trimBoth(platform_status) FROM (${currentRows('order_statuses', repeated)})
UNION ALL
SELECT account_id, order_id, toDateTime(ifNull(status_since, fromUnixTimestamp64Milli(toInt64(${versionOf('orders')}), 'UTC')), 'UTC'), trimBoth(platform_status)
FROM canonical_orders WHERE ${goodRows} AND trimBoth(platform_status) != ''`

/** Of each order of a table the status that it was seen in last, and since when without another in between, as `began`. */
export const lastStatuses = (
  orders: string,
) => `SELECT order_id, arraySort(groupArray((since, toString(platform_status)))) AS seen,
    seen[-1].2 AS last, (last, seen[arrayLastIndex(one -> one.2 != last, seen) + 1].1) AS began
  FROM order_statuses WHERE account_id = {account:UUID} AND order_id IN (SELECT order_id FROM ${orders}) GROUP BY order_id`
