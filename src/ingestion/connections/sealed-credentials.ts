import { decrypt, encrypt } from '#platform/secrets/encrypt.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import type { Database } from '#platform/storage/postgres/postgres.ts'
import { connectionSecrets } from './schema.ts'

export const credentialsPlace = (connectionId: string) => ({ purpose: 'connection', row: connectionId })

export const sealCredentials = (keyring: Keyring, connectionId: string, credentials: unknown): string =>
  encrypt(keyring, JSON.stringify(credentials), credentialsPlace(connectionId))

export async function openCredentials(
  db: Database,
  keyring: Keyring,
  connectionId: string,
): Promise<unknown> {
  const [row] = await db
    .select()
    .from(connectionSecrets)
    .where(eq(connectionSecrets.connectionId, connectionId))
  return row === undefined ? null : JSON.parse(decrypt(keyring, row.sealed, credentialsPlace(connectionId)))
}
