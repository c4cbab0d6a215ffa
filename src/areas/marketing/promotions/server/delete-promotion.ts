import { promotions } from '#ingestion/promotions/schema.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { auditedPromotion, lockOwnPromotion, promotionObject } from './write-promotions.ts'

export async function deletePromotion(
  ctx: AccountContext,
  { promotionId: id }: { promotionId: string },
): Promise<{ deleted: true }> {
  assertPermission(ctx, 'marketing.edit')
  assertWholeAccount(ctx)
  await ctx.db.transaction(async (tx) => {
    const before = await lockOwnPromotion(tx, ctx, id)
    await tx.delete(promotions).where(eq(promotions.id, id))
    await recordAudit(tx, {
      ctx,
      action: 'promotion.delete',
      object: promotionObject(id),
      before: auditedPromotion(before.settings),
    })
  })
  return { deleted: true }
}
