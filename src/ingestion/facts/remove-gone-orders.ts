import { deriveFacts } from '../derived/derive-facts.ts'
import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'

export type GoneOrder = { orderId: string; at: Date }

type Place = {
  clickhouse: ClickHouse
  account: { id: string; timeZone: string }
  source: string
  signal: AbortSignal
}

const keys: Readonly<Record<string, string>> = {
  order_items: 'order_id, line_id, placed_at',
  payment_attempts: 'order_id, attempt_id, attempted_at',
  shipments: 'order_id, shipment_id, placed_at',
  orders: 'order_id, placed_at, client_key',
}

/** Only orders that this same source had brought. */
const broughtByIt = `SELECT key FROM fact_claims
  WHERE account_id = {account:UUID} AND kind = 'orders' AND source = {source:UUID} AND key IN {orders:Array(String)}`

/** For good: states that arrive later but are older change nothing. Repeatable. */
export async function removeGoneOrders(
  { clickhouse, account, source, signal }: Place,
  gone: readonly GoneOrder[],
): Promise<void> {
  const orders = gone.map(({ orderId }) => orderId)
  const at = Math.max(...gone.map((order) => order.at.getTime()))
  for (const [table, key] of Object.entries(keys)) {
    await clickhouse.command({
      query: `INSERT INTO ${table} (account_id, ${key}, version, is_deleted)
        SELECT account_id, ${key}, greatest(version + 1, {at:UInt64}), 1 FROM ${table} FINAL
        WHERE account_id = {account:UUID} AND order_id IN (${broughtByIt})`,
      query_params: { account: account.id, source, at: String(at), orders },
      clickhouse_settings: { optimize_on_insert: 0, use_skip_indexes_if_final: 1 },
      abort_signal: signal,
    })
  }
  await deriveFacts(
    { clickhouse, account, signal },
    { sql: 'SELECT arrayJoin({orders:Array(String)}) AS order_id', parameters: { orders } },
  )
}
