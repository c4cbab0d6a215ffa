import { createHash, randomBytes } from 'node:crypto'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import type { Database } from '#platform/storage/postgres/postgres.ts'

const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

export async function renewNoticeSecret(db: Database, connectionId: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  await db.execute(sql`UPDATE connections SET notice_hash = ${hashOf(secret)} WHERE id = ${connectionId}`)
  return secret
}

/** Of a connection: it is not paused, and its account is open. */
export const isRead = sql`state IN ('syncing', 'connected', 'degraded')
  AND account_id NOT IN (SELECT id FROM accounts WHERE disabled_at IS NOT NULL)`

export type Notice = { connectionId: string; secret: string; platformAccount: string; orderId: string }

export async function saveNotice(db: Database, notice: Notice): Promise<boolean> {
  const { connectionId, secret, platformAccount, orderId } = notice
  const { rows } = await db.execute<{ known: number }>(sql`WITH mine AS (
      SELECT id, account_id FROM connections WHERE id = ${connectionId} AND notice_hash = ${hashOf(secret)}
        AND settings ->> 'account' = ${platformAccount} AND ${isRead}
    ), told AS (
      INSERT INTO connection_notices (connection_id, order_id, account_id, told_at)
      SELECT id, ${orderId}, account_id, clock_timestamp() FROM mine
      ON CONFLICT (connection_id, order_id) DO UPDATE SET told_at = excluded.told_at
    ), woken AS (
      UPDATE connections SET next_run_at = now() WHERE id IN (SELECT id FROM mine) AND next_run_at > now()
    )
    SELECT count(*)::integer AS known FROM mine`)
  return rows[0]?.known === 1
}

export async function areNoticesWaiting(db: Database, connectionId: string, most: number): Promise<boolean> {
  const { rows } = await db.execute(
    sql`SELECT FROM connection_notices WHERE connection_id = ${connectionId} OFFSET ${most - 1} LIMIT 1`,
  )
  return rows.length > 0
}

export type NoticedOrder = { orderId: string; reportedAt: string; isDeleted: boolean }

export async function listNoticedOrders(
  db: Database,
  connectionId: string,
  most: number,
): Promise<NoticedOrder[]> {
  const { rows } =
    await db.execute<NoticedOrder>(sql`SELECT order_id AS "orderId", told_at::text AS "reportedAt", is_deleted AS "isDeleted"
    FROM connection_notices WHERE connection_id = ${connectionId} ORDER BY told_at LIMIT ${most}`)
  return rows
}

/** Behind all others. */
export async function postponeNotices(
  db: Database,
  connectionId: string,
  notices: readonly NoticedOrder[],
): Promise<void> {
  await db.execute(sql`UPDATE connection_notices SET told_at = clock_timestamp()
    WHERE connection_id = ${connectionId}
      AND order_id = ANY(${sql.param(notices.map(({ orderId }) => orderId))}::text[])`)
}

/** A notice that arrived meanwhile for the same order stays. */
export async function forgetNotices(
  db: Database,
  connectionId: string,
  reported: readonly NoticedOrder[],
): Promise<void> {
  await db.execute(sql`DELETE FROM connection_notices AS kept
    USING unnest(${sql.param(reported.map(({ orderId }) => orderId))}::text[],
      ${sql.param(reported.map(({ reportedAt }) => reportedAt))}::timestamptz[]) AS read (order_id, told_at)
    WHERE kept.connection_id = ${connectionId} AND kept.order_id = read.order_id AND kept.told_at = read.told_at`)
}
