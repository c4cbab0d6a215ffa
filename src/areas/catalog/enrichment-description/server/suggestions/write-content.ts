import type { AccountContext } from '#platform/context.ts'
import type { ProductContent } from '#model/catalog/product-content.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'
import { presentFindings } from '../findings.ts'
import { contentSuggestions, contentVersions, type StoredSuggestion } from '../schema.ts'
import { loadTextRules } from '../../../server/load-text-rules.ts'

export const actingUserId = ({ actor }: AccountContext): string | null =>
  actor === 'system' ? null : actor.userId

/** A new version by a person; goes back to review whatever its state. */
export async function writeContent(
  tx: Transaction,
  ctx: AccountContext,
  before: StoredSuggestion,
  { content, how }: { content: ProductContent; how: 'edited' | 'restored' },
): Promise<{ version: number }> {
  const at = ctx.now()
  const version = before.version + 1
  const claims = before.claims.filter(({ text }) =>
    Object.values(content).some((field) => field.includes(text)),
  )
  const { open } = await presentFindings({ ...before, content, claims, ...(await loadTextRules(ctx)) })
  await tx
    .update(contentSuggestions)
    .set({
      content,
      claims,
      version,
      state: 'inReview',
      openFindings: open,
      reason: '',
      changedAt: at,
      changedBy: actingUserId(ctx),
    })
    .where(eq(contentSuggestions.id, before.id))
  await tx.insert(contentVersions).values({
    accountId: ctx.account.id,
    suggestionId: before.id,
    version,
    content,
    claims,
    how,
    at,
    by: actingUserId(ctx),
  })
  return { version }
}
