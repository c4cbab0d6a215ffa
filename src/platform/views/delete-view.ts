import { eq } from '#platform/storage/postgres/drizzle.ts'
import { FarolError } from '../errors.ts'
import { recordAudit } from '../audit/record.ts'
import {
  assertMayShare,
  assertSeesScreens,
  auditedFields,
  findView,
  type ViewsContext,
} from './find-views.ts'
import { savedViews } from './schema.ts'

export async function deleteView(ctx: ViewsContext, { viewId }: { viewId: string }): Promise<{ id: string }> {
  assertSeesScreens(ctx)
  const view = await findView(ctx.db, ctx, viewId)
  if (view.shared) assertMayShare(ctx, view.screen)
  await ctx.db.transaction(async (tx) => {
    const deleted = await tx
      .delete(savedViews)
      .where(eq(savedViews.id, viewId))
      .returning({ id: savedViews.id })
    if (deleted.length === 0) throw new FarolError('notFound')
    await recordAudit(tx, {
      ctx,
      action: 'view.delete',
      object: `view:${viewId}`,
      before: auditedFields(view),
    })
  })
  return { id: viewId }
}
