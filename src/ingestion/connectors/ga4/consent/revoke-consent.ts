import { ResponseBodyError, tokenRevocation } from 'openid-client'
import type { Keyring } from '#platform/secrets/keyring.ts'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import type { Database } from '#platform/storage/postgres/postgres.ts'
import { openCredentials } from '../../../connections/sealed-credentials.ts'
import { ga4Credentials, type Ga4Credentials } from '../settings.ts'
import { consentProvider, type AnalyticsGoogle } from './provider.ts'

async function credentialsOf(
  db: Database,
  keyring: Keyring,
  connectionId: string,
): Promise<Ga4Credentials | null> {
  const kept = ga4Credentials.safeParse(await openCredentials(db, keyring, connectionId))
  return kept.success ? kept.data : null
}

// Not while another connection uses it: revoking one token revokes everything the person ever granted us.
// Throws when Google cannot be reached.
export async function revokeConsent(
  db: Database,
  keyring: Keyring,
  { google, server }: AnalyticsGoogle,
  { connectionId, refreshToken, subject }: Ga4Credentials & { connectionId: string },
): Promise<void> {
  if (google === null) throw new Error('Google is not configured any more')
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT id FROM connections JOIN connection_secrets ON connection_id = id
      WHERE platform = 'ga4' AND state NOT IN ('deleting', 'disconnected') AND id <> ${connectionId}`,
  )
  for (const { id } of rows) if ((await credentialsOf(db, keyring, id))?.subject === subject) return
  await tokenRevocation(consentProvider(google, server), refreshToken).catch((error: unknown) => {
    const isOver = error instanceof ResponseBodyError && error.error === 'invalid_token'
    if (!isOver) throw error
  })
}
