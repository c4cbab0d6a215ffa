import { and, eq, gt, isNull, or } from 'drizzle-orm'
import type { IngestScope } from '#vocabulary/ingest.ts'
import type { Database } from '../../storage/postgres/postgres.ts'
import { accounts } from '../schema.ts'
import { hashApiSecret, isApiSecret } from './api-secret.ts'
import { apiKeys } from './schema.ts'

export type ApiKey = {
  id: string
  name: string
  scopes: readonly IngestScope[]
  account: { id: string; name: string; timeZone: string; currency: string }
}

const MINUTE = 60_000

/** The key that a secret belongs to, now or until its rotation is over, and notes its use; null for none and for one that was revoked. */
export async function findApiKey(db: Database, secret: string, now: Date): Promise<ApiKey | null> {
  if (!isApiSecret(secret)) return null
  const hash = hashApiSecret(secret)
  const former = and(eq(apiKeys.formerHash, hash), gt(apiKeys.formerUntil, now))
  const [found] = await db
    .select()
    .from(apiKeys)
    .innerJoin(accounts, eq(accounts.id, apiKeys.accountId))
    .where(and(or(eq(apiKeys.secretHash, hash), former), isNull(apiKeys.revokedAt)))
  if (found === undefined) return null
  const { id, name, scopes, lastUsedAt } = found.api_keys
  if (lastUsedAt === null || now.getTime() - lastUsedAt.getTime() > MINUTE)
    await db.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, id))
  const { id: accountId, name: accountName, timeZone, currency } = found.accounts
  return { id, name, scopes, account: { id: accountId, name: accountName, timeZone, currency } }
}
