import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { ask } from '../derived/place.ts'
import { reportedPackageSql } from '../kinds/shipments.ts'
import type { Fields } from './order-version.ts'

/** Packages of orders as the account's own API reported them, also those that the inbox no longer holds. */
export async function loadOwnPackages(
  clickhouse: ClickHouse,
  accountId: string,
  orderIds: readonly string[],
): Promise<Map<string, Fields[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await ask<Record<string, unknown>>(
    { clickhouse, account: { id: accountId } },
    `SELECT order_id, shipment_id, ${reportedPackageSql.join(', ')} FROM shipments FINAL
    WHERE account_id = {account:UUID} AND source = {account:UUID} AND order_id IN {orders:Array(String)}`,
    { orders: [...orderIds] },
  )
  const reported = rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== '')),
  )
  return Map.groupBy(reported, ({ order_id }) => String(order_id))
}
