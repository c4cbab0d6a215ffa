import { randomUUID } from 'node:crypto'
import { recordAudit } from '../audit/record.ts'
import { assertPermission } from '../context.ts'
import type { NewView, SavedView } from '#model/views-contract.ts'
import {
  assertMayShare,
  audited,
  findView,
  personOf,
  type ViewsContext,
  viewPermission,
} from './find-views.ts'
import { keptSearch } from './kept-search.ts'
import { savedViews } from './schema.ts'

/** Keeps the state of a screen under a name, for the person or for everybody in the account. */
export async function createView(ctx: ViewsContext, input: NewView): Promise<SavedView> {
  assertPermission(ctx, viewPermission(ctx, input.screen, 'view'))
  if (input.shared) assertMayShare(ctx, input.screen)
  const id = randomUUID()
  await ctx.db.transaction(async (tx) => {
    await tx.insert(savedViews).values({
      ...input,
      id,
      search: keptSearch(input.search),
      accountId: ctx.account.id,
      ownerId: personOf(ctx),
      updatedAt: ctx.now(),
    })
    await recordAudit(tx, { ctx, action: 'view.create', object: `view:${id}`, after: audited(input) })
  })
  return findView(ctx.db, ctx, id)
}
