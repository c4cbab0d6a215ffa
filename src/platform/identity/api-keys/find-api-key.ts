import type { IngestScope } from '#model/kinds/index.ts'
import { and, eq, gt, isNull, or, type SQL } from '#platform/storage/postgres/drizzle.ts'
import type { Keyring } from '../../secrets/keyring.ts'
import type { Database } from '../../storage/postgres/postgres.ts'
import { accounts, users } from '../schema.ts'
import { hashApiSecret, isApiSecret } from './api-secret.ts'
import { apiKeys, type ApiKeyRow } from './schema.ts'
import { signingSecrets } from './signing-secret.ts'
import { isSigned, type SignedHeaders } from './webhook-signature.ts'

export type ApiKey = {
  id: string
  name: string
  scopes: readonly IngestScope[]
  account: { id: string; name: string; timeZone: string; currency: string }
}

const MINUTE = 60_000

/**
 * Also accepts the previous secret during a rotation; null if unknown, revoked, or if the account or person
 * is disabled.
 */
export async function findApiKey(db: Database, secret: string, now: Date): Promise<ApiKey | null> {
  if (!isApiSecret(secret)) return null
  const hash = hashApiSecret(secret)
  const former = and(eq(apiKeys.formerHash, hash), gt(apiKeys.formerUntil, now))
  const found = await find(db, or(eq(apiKeys.secretHash, hash), former))
  if (found === null) return null
  await updateLastUse(db, found.row, now)
  return found.apiKey
}

export async function findSigningKey(
  db: Database,
  keyring: Keyring,
  { keyId, headers, body, now }: { keyId: string; headers: SignedHeaders; body: Uint8Array; now: Date },
): Promise<ApiKey | null> {
  const found = await find(db, and(eq(apiKeys.id, keyId), eq(apiKeys.kind, 'signing')))
  if (found === null || !isSigned(headers, body, signingSecrets(keyring, found.row, now), now)) return null
  await updateLastUse(db, found.row, now)
  return found.apiKey
}

async function find(
  db: Database,
  which: SQL | undefined,
): Promise<{ row: ApiKeyRow; apiKey: ApiKey } | null> {
  const [found] = await db
    .select()
    .from(apiKeys)
    .innerJoin(accounts, eq(accounts.id, apiKeys.accountId))
    .leftJoin(users, eq(users.id, apiKeys.createdBy))
    .where(and(which, isNull(apiKeys.revokedAt), isNull(accounts.disabledAt), isNull(users.disabledAt)))
  if (found === undefined) return null
  const row = found.api_keys
  const { id, name, timeZone, currency } = found.accounts
  const account = { id, name, timeZone, currency }
  return { row, apiKey: { id: row.id, name: row.name, scopes: row.scopes, account } }
}

async function updateLastUse(db: Database, { id, lastUsedAt }: ApiKeyRow, now: Date): Promise<void> {
  if (lastUsedAt !== null && now.getTime() - lastUsedAt.getTime() <= MINUTE) return
  await db.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, id))
}
