import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import type { EditSuggestion } from '../../suggestions-contract.ts'
import { assertNotPublishing } from './assert-not-publishing.ts'
import { lockSuggestion } from './lock-suggestion.ts'
import { writeContent } from './write-content.ts'

export async function editSuggestion(
  ctx: AccountContext,
  input: EditSuggestion,
): Promise<{ version: number }> {
  assertPermission(ctx, 'catalog.edit')
  assertWholeAccount(ctx)
  return ctx.db.transaction(async (tx) => {
    const before = await lockSuggestion(tx, ctx, input)
    await assertNotPublishing(tx, before)
    const written = await writeContent(tx, ctx, before, { content: input.content, how: 'edited' })
    await recordAudit(tx, {
      ctx,
      action: 'content.edit',
      object: `content:${before.id}`,
      before: { product: before.productId, content: before.content },
      after: { product: before.productId, content: input.content },
    })
    return written
  })
}
