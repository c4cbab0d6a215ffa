import { FarolError } from '#platform/errors.ts'
import type { AccountContext } from '#platform/context.ts'
import { apiKeys, type ApiKeyRow } from '#platform/identity/api-keys/schema.ts'
import { loadUserNames } from '#platform/identity/user-names.ts'
import { and, eq } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'
import type { ApiKey } from '../api-keys-contract.ts'

export async function lockApiKey(tx: Transaction, ctx: AccountContext, keyId: string): Promise<ApiKeyRow> {
  const ofAccount = and(eq(apiKeys.id, keyId), eq(apiKeys.accountId, ctx.account.id))
  const [row] = await tx.select().from(apiKeys).where(ofAccount).for('update')
  if (row === undefined || row.revokedAt !== null) throw new FarolError('notFound')
  return row
}

export async function presentApiKeys(ctx: AccountContext, rows: readonly ApiKeyRow[]): Promise<ApiKey[]> {
  const names = await loadUserNames(
    ctx,
    rows.map(({ createdBy }) => createdBy),
  )
  const now = ctx.now()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    kind: row.kind,
    scopes: row.scopes,
    hint: row.hint,
    createdBy: names.get(row.createdBy ?? '') ?? null,
    createdAt: row.createdAt.toISOString(),
    rotatedAt: row.rotatedAt?.toISOString() ?? null,
    formerUntil: row.formerUntil !== null && row.formerUntil > now ? row.formerUntil.toISOString() : null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
  }))
}

export async function presentApiKey(ctx: AccountContext, row: ApiKeyRow): Promise<ApiKey> {
  const [key] = await presentApiKeys(ctx, [row])
  if (key === undefined) throw new FarolError('notFound')
  return key
}

export const auditedKey = ({
  name,
  kind,
  scopes,
  hint,
}: Pick<ApiKeyRow, 'name' | 'kind' | 'scopes' | 'hint'>) => ({
  name,
  kind,
  scopes,
  hint,
})
