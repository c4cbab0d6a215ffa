import { currentRows, readableRows } from '../facts/current-rows.ts'
import type { SliceOptions } from '../facts/slice-options.ts'
import { versionSql } from '../facts/versions.ts'

// Statuses that the source dates, and the one of each version of an order, older ones included. Runs
// before the orders are written, which read from here when their status began.
export const insertStatuses = (
  repeated: SliceOptions['repeated'],
) => `INSERT INTO order_statuses (account_id, order_id, since, platform_status)
SELECT account_id, order_id, toDateTime(since, 'UTC'), trimBoth(platform_status) FROM (${currentRows('order_statuses', repeated)})
UNION ALL
SELECT account_id, order_id, toDateTime(ifNull(status_since, fromUnixTimestamp64Milli(toInt64(${versionSql('orders')}), 'UTC')), 'UTC'), trimBoth(platform_status)
FROM canonical_orders WHERE ${readableRows} AND trimBoth(platform_status) != ''`

export const lastStatuses = (
  orders: string,
) => `SELECT order_id, arraySort(groupArray((since, toString(platform_status)))) AS seen,
    seen[-1].2 AS last, (last, seen[arrayLastIndex(one -> one.2 != last, seen) + 1].1) AS began
  FROM order_statuses WHERE account_id = {account:UUID} AND order_id IN (SELECT order_id FROM ${orders}) GROUP BY order_id`
