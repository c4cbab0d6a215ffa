import { recordAudit } from '#platform/audit/record.ts'
import { FarolError } from '#platform/errors.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { apiKeys } from '#platform/identity/api-keys/schema.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import type { NewApiKey } from '../api-keys-contract.ts'
import { auditedKey, lockApiKey, presentApiKey } from './present-api-key.ts'
import { newSecretFor } from './new-secret-for.ts'

/** Time for systems to be changed one by one. */
const FORMER_MS = 24 * 3_600_000

/** The former secret works for another day; one older than that stops at once. */
export async function rotateApiKey(
  ctx: AccountContext,
  { keyId }: { keyId: string },
  keyring?: Keyring,
): Promise<NewApiKey> {
  assertPermission(ctx, 'integrations.edit')
  const { row, secret } = await ctx.db.transaction(async (tx) => {
    const before = await lockApiKey(tx, ctx, keyId)
    const { secret: next, columns } = newSecretFor(before, keyring)
    const now = ctx.now()
    const [rotated] = await tx
      .update(apiKeys)
      .set({
        ...columns,
        formerHash: before.secretHash,
        formerSealed: before.sealed,
        formerUntil: new Date(now.getTime() + FORMER_MS),
        rotatedAt: now,
      })
      .where(eq(apiKeys.id, keyId))
      .returning()
    if (rotated === undefined) throw new FarolError('unexpected')
    await recordAudit(tx, {
      ctx,
      action: 'api-key.rotate',
      object: `api-key:${keyId}`,
      before: auditedKey(before),
      after: auditedKey(rotated),
    })
    return { row: rotated, secret: next }
  })
  return { key: await presentApiKey(ctx, row), secret }
}
