import { and, eq, notInArray, sql } from '#platform/storage/postgres/drizzle.ts'
import type { Database } from '#platform/storage/postgres/postgres.ts'
import { endedStates } from '#model/connection-states.ts'
import type { Platform } from '../connectors/descriptions.ts'
import { isRead } from './notices.ts'
import { connections, type ConnectionRow } from './schema.ts'

/** Paused connections included: a platform that is refused stops sending notices. */
export async function listeningConnection(
  db: Database,
  connectionId: string,
  platform: Platform,
): Promise<ConnectionRow | undefined> {
  const [row] = await db
    .select()
    .from(connections)
    .where(
      and(
        eq(connections.id, connectionId),
        eq(connections.platform, platform),
        notInArray(connections.state, [...endedStates]),
      ),
    )
  return row
}

/** For notices whose signature was checked. False while the connection is paused or the account closed. */
export async function saveSignedNotice(
  db: Database,
  connectionId: string,
  { orderId, isDeleted }: { orderId: string; isDeleted: boolean },
): Promise<boolean> {
  const { rows } = await db.execute<{ kept: number }>(sql`WITH mine AS (
      SELECT id, account_id FROM connections
      WHERE id = ${connectionId} AND ${isRead}
    ), told AS (
      INSERT INTO connection_notices AS kept (connection_id, order_id, account_id, told_at, is_deleted)
      SELECT id, ${orderId}, account_id, clock_timestamp(), ${isDeleted}::boolean FROM mine
      ON CONFLICT (connection_id, order_id)
        DO UPDATE SET told_at = excluded.told_at, is_deleted = kept.is_deleted OR excluded.is_deleted
    ), woken AS (
      UPDATE connections SET next_run_at = now() WHERE id IN (SELECT id FROM mine) AND next_run_at > now()
    )
    SELECT count(*)::integer AS kept FROM mine`)
  return rows[0]?.kept === 1
}
