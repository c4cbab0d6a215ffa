import { eq } from 'drizzle-orm'
import { recordAudit } from '../audit/record.ts'
import { FarolError } from '../errors.ts'
import type { SavedView, ViewChange } from '#model/views-contract.ts'
import { assertMayShare, assertSeesScreens, audited, findView, type ViewsContext } from './find-views.ts'
import { keptSearch } from './kept-search.ts'
import { savedViewDefaults, savedViews } from './schema.ts'

/** Another name, another state, or shared; what was shared and is not any more leaves the defaults of the others. */
export async function updateView(ctx: ViewsContext, { viewId, ...change }: ViewChange): Promise<SavedView> {
  assertSeesScreens(ctx)
  const before = await findView(ctx.db, ctx, viewId)
  if (before.shared || change.shared === true) assertMayShare(ctx, before.screen)
  // Alone with it, somebody else would lose it without a word.
  if (change.shared === false && !before.mine) throw new FarolError('forbidden')
  const after = { ...before, ...defined(change) }
  await ctx.db.transaction(async (tx) => {
    const { name, shared } = after
    await tx
      .update(savedViews)
      .set({ name, shared, search: keptSearch(after.search), updatedAt: ctx.now() })
      .where(eq(savedViews.id, viewId))
    if (before.shared && !shared && !before.isDefault)
      await tx.delete(savedViewDefaults).where(eq(savedViewDefaults.viewId, viewId))
    const object = `view:${viewId}`
    await recordAudit(tx, {
      ctx,
      action: 'view.update',
      object,
      before: audited(before),
      after: audited(after),
    })
  })
  return findView(ctx.db, ctx, viewId)
}

type Change = Omit<ViewChange, 'viewId'>

function defined(change: Change): { [Key in keyof Change]: NonNullable<Change[Key]> } {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}
