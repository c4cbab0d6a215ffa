import { derivedTables, ofOrders, type DerivedTable } from './place.ts'

// Tombstones carry the client too, so that those of an order that is gone are found.
const clientsOf = (orders: string) =>
  `(SELECT DISTINCT client_key FROM orders WHERE ${ofOrders(orders)} AND client_key != 0)`
const ordersOfClients = (
  orders: string,
) => `account_id = {account:UUID} AND order_id IN (SELECT order_id FROM order_search
    WHERE account_id = {account:UUID} AND token IN (SELECT concat('client:', toString(client_key)) FROM ${clientsOf(orders)}))`

/** When a client's first order was approved, in seconds. */
export const firstsSql = (
  orders: string,
) => `SELECT client_key, min(toUnixTimestamp(assumeNotNull(approved_at))) AS first_approved
  FROM orders FINAL WHERE ${ordersOfClients(orders)} AND client_key != 0 AND approved_at IS NOT NULL AND NOT is_incomplete GROUP BY client_key`

/** Other orders of the same clients that are a returning client's now and were not, or the reverse. */
export const turnedSql = (
  table: DerivedTable,
  orders: string,
  firsts: string,
) => `SELECT DISTINCT a.order_id AS order_id
  FROM (SELECT order_id, is_returning FROM ${table} FINAL WHERE ${ordersOfClients(orders)}) AS a
  INNER JOIN (SELECT order_id, placed_at, client_key FROM orders FINAL WHERE ${ordersOfClients(orders)} AND client_key != 0) AS o ON o.order_id = a.order_id
  LEFT JOIN (SELECT client_key, first_approved FROM ${firsts}) AS f ON f.client_key = o.client_key
  WHERE a.order_id NOT IN (SELECT order_id FROM ${orders})
    AND a.is_returning != (f.first_approved != 0 AND f.first_approved < toUnixTimestamp(o.placed_at))`

/** These orders, and the others of their clients, before any of them goes. */
export const concernedSql = (orders: string) => `SELECT order_id FROM ${orders}
  UNION DISTINCT SELECT order_id FROM orders FINAL WHERE ${ordersOfClients(orders)}`

/** By what each is partitioned. */
const monthOf: Readonly<Record<DerivedTable, string>> = { attempts: 'attempted_at', packages: 'placed_at' }

/** Also of rows that were derived before, which deletions find. */
export const monthsSql = (table: DerivedTable, orders: string) =>
  `SELECT DISTINCT toString(toYYYYMM(${monthOf[table]})) AS month FROM ${table} WHERE ${ofOrders(orders)}`

export const ordersReportedBy = derivedTables
  .map(
    (table) =>
      `SELECT order_id FROM ${table} FINAL WHERE account_id = {account:UUID} AND has(sources, toString({source:UUID}))`,
  )
  .join(' UNION DISTINCT ')
