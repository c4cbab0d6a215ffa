import { eq } from 'drizzle-orm'
import { recordAudit } from '../audit/record.ts'
import { assertPermission, type AccountContext } from '../http/context.ts'
import { viewPermission } from '#vocabulary/kit/screens.ts'
import { assertSeesScreens, audited, findView } from './find-views.ts'
import { savedViews } from './schema.ts'

/** A view goes away, and stops being anybody's default. */
export async function deleteView(
  ctx: AccountContext,
  { viewId }: { viewId: string },
): Promise<{ id: string }> {
  assertSeesScreens(ctx)
  const view = await findView(ctx.db, ctx, viewId)
  if (view.shared) assertPermission(ctx, viewPermission(view.screen, 'edit'))
  await ctx.db.transaction(async (tx) => {
    await tx.delete(savedViews).where(eq(savedViews.id, viewId))
    await recordAudit(tx, { ctx, action: 'view.delete', object: `view:${viewId}`, before: audited(view) })
  })
  return { id: viewId }
}
