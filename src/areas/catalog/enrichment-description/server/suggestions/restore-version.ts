import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import { and, eq } from '#platform/storage/postgres/drizzle.ts'
import type { RestoreVersion } from '../../suggestions-contract.ts'
import { contentVersions } from '../schema.ts'
import { lockSuggestion } from './lock-suggestion.ts'
import { assertNotPublishing } from './assert-not-publishing.ts'
import { writeContent } from './write-content.ts'

export async function restoreVersion(
  ctx: AccountContext,
  input: RestoreVersion,
): Promise<{ version: number }> {
  assertPermission(ctx, 'catalog.edit')
  assertWholeAccount(ctx)
  return ctx.db.transaction(async (tx) => {
    const before = await lockSuggestion(tx, ctx, input)
    await assertNotPublishing(tx, before)
    const asked = and(
      eq(contentVersions.suggestionId, before.id),
      eq(contentVersions.version, input.restored),
    )
    const [found] = await tx.select().from(contentVersions).where(asked)
    if (found === undefined) throw new FarolError('notFound')
    const { content, claims } = found
    const written = await writeContent(tx, ctx, { ...before, claims }, { content, how: 'restored' })
    await recordAudit(tx, {
      ctx,
      action: 'content.restore',
      object: `content:${before.id}`,
      before: { product: before.productId, version: before.version },
      after: { product: before.productId, version: input.restored },
    })
    return written
  })
}
