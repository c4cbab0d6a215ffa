import type { Keyring } from '#platform/secrets/keyring.ts'
import { asc, inArray, sql } from '#platform/storage/postgres/drizzle.ts'
import type { Database, Transaction } from '#platform/storage/postgres/postgres.ts'
import type { ArrivalToMap } from './map-arrivals.ts'
import { unpackPayload } from './packed-payload.ts'
import { inbox } from './schema.ts'

export type BatchLimits = { arrivals: number; bytes: number }

export async function nextArrivals(
  { tx, keyring }: { tx: Transaction; keyring: Keyring },
  accountId: string,
  limits: BatchLimits,
): Promise<{ arrivals: ArrivalToMap[]; full: boolean }> {
  const { rows } = await tx.execute<{ id: string; before: string }>(sql`SELECT id,
      sum(bytes) OVER (ORDER BY id) - bytes AS before
    FROM (SELECT id, bytes FROM inbox WHERE account_id = ${accountId} AND state = 'waiting'
      ORDER BY id LIMIT ${limits.arrivals}) AS oldest ORDER BY id`)
  const ids = rows.filter(({ before }) => Number(before) < limits.bytes).map(({ id }) => Number(id))
  if (ids.length === 0) return { arrivals: [], full: false }
  const { id, kind, key, version, payload, sealedBy, receivedAt, connectionId, attempts } = inbox
  const superseded = sql<boolean>`inbox.attempts > 0 AND EXISTS (SELECT 1 FROM inbox AS later WHERE later.account_id = inbox.account_id
    AND later.source = inbox.source AND later.kind = inbox.kind AND later.key = inbox.key
    AND later.id > inbox.id AND later.state = 'done')`
  const found = await tx
    .select({ id, kind, key, version, payload, sealedBy, receivedAt, connectionId, attempts, superseded })
    .from(inbox)
    .where(inArray(inbox.id, ids))
    .orderBy(asc(inbox.id))
  const arrivals: ArrivalToMap[] = []
  for (const row of found) {
    const opened = await unpackPayload(keyring, { ...row, accountId }, row).then(
      (content) => ({ payload: content, isOpen: true }),
      () => ({ payload: null, isOpen: false }),
    )
    arrivals.push({ ...row, source: row.connectionId ?? accountId, ...opened })
  }
  return { arrivals, full: ids.length === limits.arrivals || ids.length < rows.length }
}

/** Steps from account to account along the index, however much waits. */
export async function listWaitingAccounts(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ account_id: string }>(sql`WITH RECURSIVE waiting AS (
      (SELECT account_id FROM inbox WHERE state = 'waiting' ORDER BY account_id LIMIT 1)
      UNION ALL
      SELECT (SELECT account_id FROM inbox WHERE state = 'waiting' AND account_id > waiting.account_id ORDER BY account_id LIMIT 1)
      FROM waiting WHERE waiting.account_id IS NOT NULL
    ) SELECT account_id FROM waiting WHERE account_id IS NOT NULL`)
  return rows.map((row) => row.account_id)
}
