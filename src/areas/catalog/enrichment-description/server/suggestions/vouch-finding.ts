import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import type { VouchFinding } from '../../suggestions-contract.ts'
import { presentFindings, listFindings } from '../findings.ts'
import { contentSuggestions } from '../schema.ts'
import { loadTextRules } from '../../../server/load-text-rules.ts'
import { lockSuggestion } from './lock-suggestion.ts'
import { assertNotPublishing } from './assert-not-publishing.ts'
import { actingUserId } from './write-content.ts'

/**
 * Confirms a phrase that no attribute supports, or withdraws the confirmation. Approved texts go back to
 * review.
 */
export async function vouchFinding(ctx: AccountContext, input: VouchFinding): Promise<{ version: number }> {
  assertPermission(ctx, 'catalog.edit')
  assertWholeAccount(ctx)
  const { field, kind, text, vouched: isVouched } = input
  return ctx.db.transaction(async (tx) => {
    const before = await lockSuggestion(tx, ctx, input)
    await assertNotPublishing(tx, before)
    const rules = await loadTextRules(ctx)
    const findings = listFindings((await presentFindings({ ...before, ...rules })).fields)
    const found = findings.find((one) => one.field === field && one.kind === kind && one.text === text)
    if (found === undefined) throw new FarolError('notFound')
    if (!found.canBeVouched)
      throw new FarolError('invalidInput', { fields: { text: 'Este trecho precisa sair do texto' } })
    const others = before.vouched.filter(
      (one) => one.field !== field || one.kind !== kind || one.text !== text,
    )
    const vouched = isVouched ? [...others, { field, kind, text }] : others
    const { open } = await presentFindings({ ...before, ...rules, vouched })
    const version = before.version
    await tx
      .update(contentSuggestions)
      .set({
        vouched,
        openFindings: open,
        changedAt: ctx.now(),
        changedBy: actingUserId(ctx),
        state: before.state === 'approved' && open > 0 ? 'inReview' : before.state,
      })
      .where(eq(contentSuggestions.id, before.id))
    await recordAudit(tx, {
      ctx,
      action: 'content.vouch',
      object: `content:${before.id}`,
      before: { product: before.productId, vouched: before.vouched },
      after: { product: before.productId, vouched },
    })
    return { version }
  })
}
