import { randomUUID } from 'node:crypto'
import { recordAudit } from '#platform/audit/record.ts'
import { FarolError } from '#platform/errors.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { apiKeys } from '#platform/identity/api-keys/schema.ts'
import { countInTurn } from '#platform/storage/postgres/count-in-turn.ts'
import { isNull } from '#platform/storage/postgres/drizzle.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import type { ApiKeyKind } from '#model/ingest.ts'
import type { IngestScope } from '#model/kinds/index.ts'
import type { NewApiKey } from '../api-keys-contract.ts'
import { auditedKey, presentApiKey } from './present-api-key.ts'
import { newSecretFor } from './new-secret-for.ts'

/** Live ones, per account: a list that leaves some out would leave nobody to revoke them. */
export const MAX_API_KEYS = 100

/** The answer has the secret, which is never shown again. */
export async function createApiKey(
  ctx: AccountContext,
  { name, scopes, kind = 'bearer' }: { name: string; scopes: readonly IngestScope[]; kind?: ApiKeyKind },
  keyring?: Keyring,
): Promise<NewApiKey> {
  assertPermission(ctx, 'integrations.edit')
  const id = randomUUID()
  const { secret, columns } = newSecretFor({ id, kind }, keyring)
  const row = await ctx.db.transaction(async (tx) => {
    if ((await countInTurn(tx, apiKeys, ctx.account.id, isNull(apiKeys.revokedAt))) >= MAX_API_KEYS)
      throw new FarolError('invalidInput', {
        fields: { name: `A conta já tem ${MAX_API_KEYS} chaves em uso, o máximo. Revogue alguma antes.` },
      })
    const [created] = await tx
      .insert(apiKeys)
      .values({
        ...columns,
        id,
        accountId: ctx.account.id,
        name,
        kind,
        scopes: [...new Set(scopes)],
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
