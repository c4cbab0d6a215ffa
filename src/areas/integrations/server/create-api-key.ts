import { randomUUID } from 'node:crypto'
import { recordAudit } from '#platform/audit/record.ts'
import { FarolError } from '#platform/errors.ts'
import { assertPermission, type AccountContext } from '#platform/http/context.ts'
import { hashApiSecret, hintOf, newApiSecret } from '#platform/identity/api-keys/api-secret.ts'
import { apiKeys } from '#platform/identity/api-keys/schema.ts'
import type { IngestScope } from '#vocabulary/ingest.ts'
import type { NewApiKey } from '../api-keys-contract.ts'
import { auditedKey, presentApiKey } from './present-api-key.ts'

/** Makes a key; its secret is in the answer and nowhere else. */
export async function createApiKey(
  ctx: AccountContext,
  { name, scopes }: { name: string; scopes: readonly IngestScope[] },
): Promise<NewApiKey> {
  assertPermission(ctx, 'integrations.edit')
  const secret = newApiSecret()
  const row = await ctx.db.transaction(async (tx) => {
    const [created] = await tx
      .insert(apiKeys)
      .values({
        id: randomUUID(),
        accountId: ctx.account.id,
        name,
        scopes: [...new Set(scopes)],
        secretHash: hashApiSecret(secret),
        hint: hintOf(secret),
        createdBy: ctx.actor === 'system' ? null : ctx.actor.userId,
        createdAt: ctx.now(),
      })
      .returning()
    if (created === undefined) throw new FarolError('unexpected')
    const object = `api-key:${created.id}`
    await recordAudit(tx, { ctx, action: 'api-key.create', object, after: auditedKey(created) })
    return created
  })
  return { key: await presentApiKey(ctx, row), secret }
}
