import { changedBy } from '#areas/marketing/server/changed-by.ts'
import { randomUUID } from 'node:crypto'
import { promotions } from '#ingestion/promotions/schema.ts'
import type { PromotionForm } from '#model/marketing/promotions.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { assertRoom, auditOf, declare, HAND, promotionObject } from './write-promotions.ts'

export async function createPromotion(
  ctx: AccountContext,
  { settings }: { settings: PromotionForm },
): Promise<{ id: string; version: number }> {
  assertPermission(ctx, 'marketing.edit')
  assertWholeAccount(ctx)
  const id = randomUUID()
  await ctx.db.transaction(async (tx) => {
    await assertRoom(tx, ctx)
    await tx.insert(promotions).values({
      id,
      accountId: ctx.account.id,
      origin: HAND,
      name: settings.name,
      settings,
      declared: declare(settings, ctx.account.timeZone),
      ...changedBy(ctx),
    })
    await recordAudit(tx, {
      ctx,
      action: 'promotion.create',
      object: promotionObject(id),
      after: auditOf(settings),
    })
  })
  return { id, version: 1 }
}
