import { recordAudit } from '#platform/audit/record.ts'
import { FarolError } from '#platform/errors.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { apiKeys } from '#platform/identity/api-keys/schema.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import type { ApiKey } from '../api-keys-contract.ts'
import { auditedKey, lockApiKey, presentApiKey } from './present-api-key.ts'

export async function revokeApiKey(ctx: AccountContext, { keyId }: { keyId: string }): Promise<ApiKey> {
  assertPermission(ctx, 'integrations.edit')
  const row = await ctx.db.transaction(async (tx) => {
    const before = await lockApiKey(tx, ctx, keyId)
    const [revoked] = await tx
      .update(apiKeys)
      .set({ revokedAt: ctx.now(), formerHash: null, formerSealed: null, formerUntil: null })
      .where(eq(apiKeys.id, keyId))
      .returning()
    if (revoked === undefined) throw new FarolError('unexpected')
    const object = `api-key:${keyId}`
    await recordAudit(tx, { ctx, action: 'api-key.revoke', object, before: auditedKey(before) })
    return revoked
  })
  return presentApiKey(ctx, row)
}
