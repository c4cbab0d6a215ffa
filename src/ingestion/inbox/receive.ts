import type { Keyring } from '#platform/secrets/keyring.ts'
import { DrizzleQueryError, sql } from '#platform/storage/postgres/drizzle.ts'
import type { Database, Transaction } from '#platform/storage/postgres/postgres.ts'
import { packPayload } from './packed-payload.ts'
import { sanitise } from './sanitise/sanitise.ts'
import type { InboxSource } from './schema.ts'
import { INBOX_CHANNEL, isWakeDue } from './wake.ts'

export type Arrival = {
  /** `orders`, `platform.order`: selects the mapper. */
  kind: string
  /** Key and version make a repeat harmless. */
  key: string
  version: string
  /** JSON. Card data and secrets are removed here. */
  payload: unknown
}

export type ArrivalSource = { accountId: string; connectionId: string | null; source: InboxSource }

const AT_ONCE = { rows: 500, bytes: 8 * 1024 * 1024 }

type Packed = Omit<Arrival, 'payload'> & Awaited<ReturnType<typeof packPayload>>

/** Durable when it resolves, to the number of new arrivals. An ended connection keeps nothing. */
export async function receive(
  { db, keyring }: { db: Database | Transaction; keyring: Keyring },
  source: ArrivalSource,
  arrivals: readonly Arrival[],
): Promise<{ received: number; repeated: number }> {
  let received = 0
  let waiting: Packed[] = []
  let bytes = 0
  const put = async () => {
    received += await insertArrivals(db, source, waiting)
    waiting = []
    bytes = 0
  }
  for (const { payload, ...arrival } of arrivals) {
    const place = { ...arrival, accountId: source.accountId }
    const packed = await packPayload(keyring, place, sanitise(payload))
    waiting.push({ ...arrival, ...packed })
    bytes += packed.payload.length
    if (waiting.length === AT_ONCE.rows || bytes >= AT_ONCE.bytes) await put()
  }
  if (waiting.length > 0) await put()
  return { received, repeated: arrivals.length - received }
}

async function insertArrivals(
  db: Database | Transaction,
  { accountId, connectionId, source }: ArrivalSource,
  arrivals: readonly Packed[],
): Promise<number> {
  const column = <Name extends keyof Packed>(name: Name) => sql.param(arrivals.map((each) => each[name]))
  // the data of an ended connection may be being deleted
  const open = sql`SELECT 1 FROM connections WHERE id = ${connectionId}::uuid
    AND state NOT IN ('deleting', 'disconnected') FOR SHARE`
  const statement = sql`WITH open AS MATERIALIZED (${connectionId === null ? sql`SELECT 1` : open}), fresh AS (
      INSERT INTO inbox (account_id, connection_id, source, kind, key, version, payload, sealed_by, bytes)
      SELECT ${accountId}::uuid, ${connectionId}::uuid, ${source}, arriving.*
      FROM unnest(${column('kind')}::text[], ${column('key')}::text[], ${column('version')}::text[],
        ${column('payload')}::bytea[], ${column('sealedBy')}::text[], ${column('bytes')}::integer[]) AS arriving
      WHERE EXISTS (SELECT FROM open)
      ON CONFLICT DO NOTHING RETURNING 1
    )
    SELECT count(*)::integer AS received,
      CASE WHEN count(*) > 0 AND ${isWakeDue(accountId)} THEN pg_notify(${INBOX_CHANNEL}, ${accountId}) END
    FROM fresh`
  const { rows } = await db.execute<{ received: number }>(statement).catch((error: unknown) => {
    // Drizzle's own error quotes the payload, which must not be logged
    throw error instanceof DrizzleQueryError ? error.cause : error
  })
  return rows[0]?.received ?? 0
}
