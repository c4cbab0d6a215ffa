import { sql, type SQL } from '#platform/storage/postgres/drizzle.ts'
import type { Database } from '#platform/storage/postgres/postgres.ts'
import type { ConnectionRow } from './schema.ts'

/** `receivedAt`: of a platform that does not notify of what comes back later. */
export type ReadOrder = {
  orderId: string
  status: string
  onItsWaySince: Date | null
  receivedAt?: Date | null
  /** Of a payment; once reported it stays. */
  contestedAt?: Date | null
}

export async function rememberOrders(
  db: Database,
  { id, accountId }: Pick<ConnectionRow, 'id' | 'accountId'>,
  read: readonly ReadOrder[],
  now: Date,
): Promise<void> {
  // one INSERT … ON CONFLICT may not update a row twice
  const orders = [...new Map(read.map((order) => [order.orderId, order])).values()]
  if (orders.length === 0) return
  const column = (values: readonly unknown[]) => sql.param(values)
  await db.execute(sql`INSERT INTO connection_orders (connection_id, account_id, order_id, status, on_its_way_since, received_at, contested_at, read_at)
    SELECT ${id}::uuid, ${accountId}::uuid, told.*, ${now.toISOString()}::timestamptz
    FROM unnest(${column(orders.map(({ orderId }) => orderId))}::text[], ${column(orders.map(({ status }) => status))}::text[],
      ${column(orders.map(({ onItsWaySince }) => onItsWaySince?.toISOString() ?? null))}::timestamptz[],
      ${column(orders.map(({ receivedAt }) => receivedAt?.toISOString() ?? null))}::timestamptz[],
      ${column(orders.map(({ contestedAt }) => contestedAt?.toISOString() ?? null))}::timestamptz[]) AS told
    ON CONFLICT (connection_id, order_id) DO UPDATE
      SET status = excluded.status, on_its_way_since = excluded.on_its_way_since, received_at = excluded.received_at,
        contested_at = coalesce(connection_orders.contested_at, excluded.contested_at), read_at = excluded.read_at`)
}

export async function knownStatuses(
  db: Database,
  connectionId: string,
  orderIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await db.execute<{
    order_id: string
    status: string
  }>(sql`SELECT order_id, status FROM connection_orders
    WHERE connection_id = ${connectionId} AND order_id = ANY(${sql.param(orderIds)}::text[])`)
  return new Map(rows.map(({ order_id, status }) => [order_id, status]))
}

export async function contestedSince(
  db: Database,
  connectionId: string,
  paymentIds: readonly string[],
): Promise<Map<string, Date>> {
  const { rows } = await db.execute<{
    order_id: string
    contested_at: Date
  }>(sql`SELECT order_id, contested_at
    FROM connection_orders WHERE connection_id = ${connectionId} AND contested_at IS NOT NULL
      AND order_id = ANY(${sql.param(paymentIds)}::text[])`)
  return new Map(rows.map(({ order_id, contested_at }) => [order_id, new Date(contested_at)]))
}

type Unread = { readBefore: Date; most: number }

export const ordersOnTheirWay = (
  db: Database,
  connectionId: string,
  { sentAfter, ...unread }: Unread & { sentAfter: Date },
): Promise<string[]> =>
  unreadOrders(db, connectionId, sql`on_its_way_since > ${sentAfter.toISOString()}::timestamptz`, unread)

export const ordersReceived = (
  db: Database,
  connectionId: string,
  { receivedAfter, ...unread }: Unread & { receivedAfter: Date },
): Promise<string[]> =>
  unreadOrders(db, connectionId, sql`received_at > ${receivedAfter.toISOString()}::timestamptz`, unread)

/** Those that were not read for the longest time first. */
async function unreadOrders(
  db: Database,
  connectionId: string,
  which: SQL,
  { readBefore, most }: Unread,
): Promise<string[]> {
  const { rows } = await db.execute<{ order_id: string }>(sql`SELECT order_id FROM connection_orders
    WHERE connection_id = ${connectionId} AND ${which} AND read_at < ${readBefore.toISOString()}::timestamptz
    ORDER BY read_at LIMIT ${most}`)
  return rows.map(({ order_id }) => order_id)
}
