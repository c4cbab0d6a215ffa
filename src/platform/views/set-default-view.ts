import { and, eq } from '#platform/storage/postgres/drizzle.ts'
import { recordAudit } from '../audit/record.ts'
import type { SavedView } from '#model/views-contract.ts'
import { assertSeesScreens, findView, assertPersonActor, type ViewsContext } from './find-views.ts'
import { savedViewDefaults } from './schema.ts'

export async function setDefaultView(
  ctx: ViewsContext,
  { viewId, isDefault }: { viewId: string; isDefault: boolean },
): Promise<SavedView> {
  assertSeesScreens(ctx)
  const { screen } = await findView(ctx.db, ctx, viewId)
  const mine = { accountId: ctx.account.id, userId: assertPersonActor(ctx), screen }
  await ctx.db.transaction(async (tx) => {
    await tx
      .delete(savedViewDefaults)
      .where(
        and(
          eq(savedViewDefaults.accountId, mine.accountId),
          eq(savedViewDefaults.userId, mine.userId),
          eq(savedViewDefaults.screen, screen),
        ),
      )
    if (isDefault) await tx.insert(savedViewDefaults).values({ ...mine, viewId })
    await recordAudit(tx, {
      ctx,
      action: 'view.set-default',
      object: `view:${viewId}`,
      after: { screen, isDefault },
    })
  })
  return findView(ctx.db, ctx, viewId)
}
