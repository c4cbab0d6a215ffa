import { auditLog } from '../audit/schema.ts'
import { recordAudit } from '../audit/record.ts'
import { assertPermission } from '../context.ts'
import { FarolError } from '../errors.ts'
import { and, eq, gt } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '../storage/postgres/postgres.ts'
import type { RestoredView, SavedView } from '#model/views-contract.ts'
import { insertView } from './create-view.ts'
import {
  assertMayShare,
  assertPersonActor,
  auditedFields,
  findView,
  type WritingViews,
  viewPermission,
} from './find-views.ts'
import { savedViews } from './schema.ts'

const UNDO_MS = 60 * 60_000

/** Undoes a person's own deletion, under the same id, by which links and scheduled reports know the view. */
export async function restoreView(ctx: WritingViews, { viewId, ...input }: RestoredView): Promise<SavedView> {
  assertPermission(ctx, viewPermission(ctx, input.screen, 'view'))
  if (input.shared) assertMayShare(ctx, input.screen)
  await ctx.db.transaction(async (tx) => {
    await assertJustDeleted(tx, ctx, viewId, input.screen)
    const [present] = await tx.select({ id: savedViews.id }).from(savedViews).where(eq(savedViews.id, viewId))
    if (present !== undefined) throw new FarolError('conflict')
    await insertView(tx, ctx, viewId, input)
    const after = auditedFields(input)
    await recordAudit(tx, { ctx, action: 'view.restore', object: `view:${viewId}`, after })
  })
  return findView(ctx.db, ctx, viewId)
}

/** What was deleted is not stored: the audit says by whom, and of which screen it was. */
async function assertJustDeleted(
  tx: Transaction,
  ctx: WritingViews,
  viewId: string,
  screen: string,
): Promise<void> {
  const deleted = await tx
    .select({ before: auditLog.before })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.accountId, ctx.account.id),
        eq(auditLog.userId, assertPersonActor(ctx)),
        eq(auditLog.action, 'view.delete'),
        eq(auditLog.object, `view:${viewId}`),
        gt(auditLog.at, new Date(ctx.now().getTime() - UNDO_MS)),
      ),
    )
  const isOf = ({ before }: (typeof deleted)[number]) =>
    typeof before === 'object' && before !== null && 'screen' in before && before.screen === screen
  if (!deleted.some(isOf)) throw new FarolError('notFound')
}
