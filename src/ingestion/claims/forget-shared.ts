import { randomUUID } from 'node:crypto'
import { deriveFacts } from '../derived/derive-facts.ts'
import { ask, createTable, dropTables, run } from '../derived/place.ts'
import { forgetStatuses, forgetTokens } from '../facts/forget-corrected.ts'
import { settleStatuses } from '../kinds/order-statuses.ts'
import { KEYS_AT_ONCE, type OfSource } from './of-source.ts'

const ofSource = 'account_id = {account:UUID} AND source = {source:UUID}'

/** Statuses that it reported of orders that stay. Those of an order whose own status nobody else reported stay too. */
export async function forgetOwnStatuses(of: OfSource): Promise<void> {
  const { source } = of
  await inSlices(of, `order_statuses WHERE ${ofSource}`, async (inSlice) => {
    const own = `SELECT order_id FROM order_statuses WHERE ${ofSource} AND ${inSlice('order_id')}`
    const others = `SELECT order_id, toString(platform_status) FROM order_statuses
      WHERE account_id = {account:UUID} AND source != {source:UUID} AND order_id IN (${own})`
    const reportedByNoOther = `SELECT order_id FROM orders FINAL WHERE account_id = {account:UUID} AND order_id IN (${own})
      AND platform_status != '' AND (order_id, toString(platform_status)) NOT IN (${others})`
    await withOrders(of, `${own} AND order_id NOT IN (${reportedByNoOther})`, async (orders) => {
      await run(of, settleStatuses(orders), { source })
      await forgetStatuses(of, orders, source)
      const unclaimed = `SELECT order_id FROM ${orders} WHERE order_id NOT IN (SELECT key FROM fact_claims WHERE ${ofSource} AND kind = 'orders')`
      await deriveFacts(of, { sql: unclaimed, parameters: { source } }, ['packages'])
    })
  })
}

/** Numbers by which nobody else knows the orders and payments that it reported. Before its claims go. */
export async function forgetOwnTokens(of: OfSource): Promise<void> {
  const claims = `fact_claims WHERE ${ofSource} AND kind IN ('orders', 'payments')`
  await inSlices(of, claims, async (inSlice) => {
    const orders = `SELECT splitByChar('\\n', key)[1] AS order_id FROM ${claims} AND ${inSlice('order_id')}`
    await withOrders(of, orders, (table) => forgetTokens(of, `(SELECT order_id FROM ${table})`))
  })
}

async function inSlices(
  of: OfSource,
  rows: string,
  use: (inSlice: (orderId: string) => string) => Promise<void>,
): Promise<void> {
  const { source, keysAtOnce = KEYS_AT_ONCE } = of
  const [count] = await ask<{ rows: number }>(of, `SELECT count() AS rows FROM ${rows}`, { source })
  const slices = Math.ceil((count?.rows ?? 0) / keysAtOnce)
  for (let slice = 0; slice < slices; slice += 1)
    await use((orderId) => `cityHash64(${orderId}) % ${slices} = ${slice}`)
}

async function withOrders(of: OfSource, sql: string, use: (table: string) => Promise<void>): Promise<void> {
  const table = `facts_slice_${randomUUID().replaceAll('-', '')}_orders`
  try {
    await createTable(of, table, `SELECT DISTINCT order_id FROM (${sql})`, { source: of.source })
    await use(table)
  } finally {
    await dropTables(of, [table])
  }
}
