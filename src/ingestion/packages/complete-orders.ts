import { ofOrders } from '../derived/place.ts'
import { orderColumns } from '../facts/order-fields.ts'

const told: Readonly<Record<string, string>> = {
  status: `if(own_status = '', toString(status), toString(own_status))`,
  shipped_at: `if(own_status IN ('approved', 'invoiced'), NULL, shipped_at)`,
  delivered_at: `if(own_status = '', delivered_at, NULL)`,
  own_status: `''`,
}

const named = (prefix: string, values: Readonly<Record<string, string>>) =>
  Object.entries(values)
    .map(([name, value]) => `${value} AS ${prefix}_${name}`)
    .join(', ')

const withTold = (condition: string) =>
  `(SELECT *, ${named('told', told)} FROM orders FINAL WHERE ${condition})`

/** Orders as their own sources report them, whatever their packages say. */
export const ownOrders = (condition: string) =>
  `SELECT ${orderColumns.map((name) => (name in told ? `told_${name} AS ${name}` : name)).join(', ')} FROM ${withTold(condition)}`

export const isCompletedSql = `(own_status != '' OR first_promised_at IS NOT NULL OR returned_at IS NOT NULL)`

const open = `told_status IN ('approved', 'invoiced', 'shipped')`
const known: Readonly<Record<string, string>> = {
  status: `multiIf(${open} AND all_delivered IS NOT NULL, 'delivered', ${open} AND first_shipped IS NOT NULL, 'shipped', told_status)`,
  shipped_at: `if(told_status IN ('approved', 'invoiced'), first_shipped, told_shipped_at)`,
  delivered_at: `if(${open}, all_delivered, told_delivered_at)`,
  own_status: `if(known_status = told_status, '', told_status)`,
  first_promised_at: 'nullIf(first_promise, promised_at)',
  returned_at: `if(${open} AND all_delivered IS NULL AND all_ended, last_returned, NULL)`,
}

/**
 * Orders that left, arrived whole or came back, by what is known of their packages, where their own sources do
 * not say so, and what was promised of them at first; and again as those report them, where nothing says so any more.
 * Runs after `insertPackages`.
 */
export const completeOrders = (orders: string) => `INSERT INTO orders (${orderColumns.join(', ')})
SELECT ${orderColumns.map((name) => (name in known ? `known_${name}` : name)).join(', ')}
FROM (SELECT *, ${named('known', known)}
  FROM ${withTold(ofOrders(orders))} AS o
  LEFT JOIN (SELECT order_id, min(shipped_at) AS first_shipped, any(order_delivered_at) AS all_delivered,
      max(coalesce(first_promised_at, promised_at)) AS first_promise,
      max(returned_at) AS last_returned, min(delivered_at IS NOT NULL OR returned_at IS NOT NULL) AS all_ended
    FROM packages FINAL WHERE ${ofOrders(orders)} GROUP BY order_id) AS p USING (order_id))
WHERE ${Object.keys(known)
  .map((name) => `known_${name} IS DISTINCT FROM ${name}`)
  .join(' OR ')}`
