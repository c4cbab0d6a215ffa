import { and, eq, ne } from '#platform/storage/postgres/drizzle.ts'
import { recordAudit } from '../audit/record.ts'
import { FarolError } from '../errors.ts'
import type { SavedView, ViewChange } from '#model/views-contract.ts'
import {
  assertMayShare,
  assertPersonActor,
  assertSeesScreens,
  auditedFields,
  findView,
  type WritingViews,
} from './find-views.ts'
import { savedSearch } from './create-view.ts'
import { savedViewDefaults, savedViews } from './schema.ts'

/** Unsharing removes the view from other people's defaults. */
export async function updateView(ctx: WritingViews, { viewId, ...change }: ViewChange): Promise<SavedView> {
  assertSeesScreens(ctx)
  const before = await findView(ctx.db, ctx, viewId)
  if (before.shared || change.shared === true) assertMayShare(ctx, before.screen)
  // otherwise a colleague who unshares it would take it away from its author
  if (change.shared === false && !before.mine) throw new FarolError('forbidden')
  const after = { ...before, ...defined(change) }
  await ctx.db.transaction(async (tx) => {
    const { name, shared } = after
    const updated = await tx
      .update(savedViews)
      .set({ name, shared, search: savedSearch(ctx, after.screen, after.search), updatedAt: ctx.now() })
      .where(eq(savedViews.id, viewId))
      .returning({ id: savedViews.id })
    if (updated.length === 0) throw new FarolError('notFound')
    if (before.shared && !shared) await tx.delete(savedViewDefaults).where(ofOthers(ctx, viewId))
    const object = `view:${viewId}`
    await recordAudit(tx, {
      ctx,
      action: 'view.update',
      object,
      before: auditedFields(before),
      after: auditedFields(after),
    })
  })
  return findView(ctx.db, ctx, viewId)
}

const ofOthers = (ctx: WritingViews, viewId: string) =>
  and(eq(savedViewDefaults.viewId, viewId), ne(savedViewDefaults.userId, assertPersonActor(ctx)))

type Change = Omit<ViewChange, 'viewId'>

function defined(change: Change): { [Key in keyof Change]: NonNullable<Change[Key]> } {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}
