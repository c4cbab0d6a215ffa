import { changeStamp } from '#areas/marketing/server/change-stamp.ts'
import { randomUUID } from 'node:crypto'
import { promotions } from '#ingestion/promotions/schema.ts'
import type { PromotionForm } from '#model/marketing/promotions.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import {
  assertBelowLimit,
  auditedPromotion,
  toDeclaredPromotion,
  OWN_ORIGIN,
  promotionObject,
} from './write-promotions.ts'

export async function createPromotion(
  ctx: AccountContext,
  { settings }: { settings: PromotionForm },
): Promise<{ id: string; version: number }> {
  assertPermission(ctx, 'marketing.edit')
  assertWholeAccount(ctx)
  const id = randomUUID()
  await ctx.db.transaction(async (tx) => {
    await assertBelowLimit(tx, ctx)
    await tx.insert(promotions).values({
      id,
      accountId: ctx.account.id,
      origin: OWN_ORIGIN,
      name: settings.name,
      settings,
      declared: toDeclaredPromotion(settings, ctx.account.timeZone),
      ...changeStamp(ctx),
    })
    await recordAudit(tx, {
      ctx,
      action: 'promotion.create',
      object: promotionObject(id),
      after: auditedPromotion(settings),
    })
  })
  return { id, version: 1 }
}
