import { createHash } from 'node:crypto'
import type { Context } from '#platform/context.ts'
import type { ScheduledJob } from '#platform/jobs/scheduled-jobs.ts'
import { decrypt, encrypt } from '#platform/secrets/encrypt.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import type { Database, Transaction } from '#platform/storage/postgres/postgres.ts'
import { ga4Credentials, type Ga4Credentials } from '../settings.ts'

const KEPT_MS = 30 * 60_000

export type GrantOf = { accountId: string; userId: string }

const placeOf = ({ accountId, userId }: GrantOf) => ({
  purpose: 'google-analytics-grant',
  row: `${accountId}/${userId}`,
})
const hashOf = (state: string) => createHash('sha256').update(state).digest()
const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`
const oldest = (at: Date) => instant(new Date(at.getTime() - KEPT_MS))

export async function beginGrant(
  tx: Transaction,
  { accountId, userId }: GrantOf,
  state: string,
  at: Date,
): Promise<void> {
  await tx.execute(sql`INSERT INTO google_analytics_grants (account_id, user_id, state_hash, changed_at)
    VALUES (${accountId}, ${userId}, ${hashOf(state)}, ${instant(at)})
    ON CONFLICT (account_id, user_id)
      DO UPDATE SET state_hash = excluded.state_hash, sealed = NULL, changed_at = excluded.changed_at`)
}

export async function findGrantAccount(db: Database, userId: string, state: string): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT account_id AS id FROM google_analytics_grants
      WHERE user_id = ${userId} AND state_hash = ${hashOf(state)} AND sealed IS NULL`,
  )
  return rows[0]?.id ?? null
}

export async function saveGrant(
  tx: Transaction,
  keyring: Keyring,
  of: GrantOf,
  { given, at }: { given: Ga4Credentials; at: Date },
): Promise<void> {
  const sealed = encrypt(keyring, JSON.stringify(given), placeOf(of))
  await tx.execute(sql`UPDATE google_analytics_grants SET sealed = ${sealed}, changed_at = ${instant(at)}
    WHERE account_id = ${of.accountId} AND user_id = ${of.userId}`)
}

export async function openGrant(
  db: Database,
  keyring: Keyring,
  of: GrantOf,
  at: Date,
): Promise<Ga4Credentials | null> {
  const { rows } = await db.execute<{ sealed: string }>(
    sql`SELECT sealed FROM google_analytics_grants WHERE account_id = ${of.accountId}
      AND user_id = ${of.userId} AND sealed IS NOT NULL AND changed_at > ${oldest(at)}`,
  )
  const [row] = rows
  if (row === undefined) return null
  return ga4Credentials.parse(JSON.parse(decrypt(keyring, row.sealed, placeOf(of))))
}

export async function dropGrant(db: Database, { accountId, userId }: GrantOf): Promise<void> {
  await db.execute(
    sql`DELETE FROM google_analytics_grants WHERE account_id = ${accountId} AND user_id = ${userId}`,
  )
}

export async function clearGrants(db: Database, at: Date): Promise<void> {
  await db.execute(sql`DELETE FROM google_analytics_grants WHERE changed_at <= ${oldest(at)}`)
}

export const clearGrantsJob: ScheduledJob<Pick<Context, 'db' | 'now'>> = {
  name: 'clear-google-grants',
  cron: '*/10 * * * *',
  run: ({ db, now }) => clearGrants(db, now()),
}
