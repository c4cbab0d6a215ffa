import { changeStamp } from '#areas/marketing/server/change-stamp.ts'
import { promotions } from '#ingestion/promotions/schema.ts'
import type { PromotionForm } from '#model/marketing/promotions.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import {
  auditedPromotion,
  toDeclaredPromotion,
  lockOwnPromotion,
  promotionObject,
} from './write-promotions.ts'

export async function updatePromotion(
  ctx: AccountContext,
  { promotionId: id, version, settings }: { promotionId: string; version: number; settings: PromotionForm },
): Promise<{ id: string; version: number }> {
  assertPermission(ctx, 'marketing.edit')
  assertWholeAccount(ctx)
  return ctx.db.transaction(async (tx) => {
    const before = await lockOwnPromotion(tx, ctx, id)
    if (before.version !== version) throw new FarolError('conflict')
    await tx
      .update(promotions)
      .set({
        name: settings.name,
        settings,
        version: version + 1,
        declared: toDeclaredPromotion(settings, ctx.account.timeZone),
        ...changeStamp(ctx),
      })
      .where(eq(promotions.id, id))
    await recordAudit(tx, {
      ctx,
      action: 'promotion.edit',
      object: promotionObject(id),
      before: auditedPromotion(before.settings),
      after: auditedPromotion(settings),
    })
    return { id, version: version + 1 }
  })
}
