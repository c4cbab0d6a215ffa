import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { campaigns } from './schema.ts'
import { auditedCampaign, campaignObject, lockCampaign } from './write-campaigns.ts'

export async function deleteCampaign(
  ctx: AccountContext,
  { campaignId: id }: { campaignId: string },
): Promise<{ deleted: true }> {
  assertPermission(ctx, 'marketing.edit')
  assertWholeAccount(ctx)
  await ctx.db.transaction(async (tx) => {
    const before = await lockCampaign(tx, ctx, id)
    await tx.delete(campaigns).where(eq(campaigns.id, id))
    await recordAudit(tx, {
      ctx,
      action: 'campaign.delete',
      object: campaignObject(id),
      before: auditedCampaign(before.settings),
    })
  })
  return { deleted: true }
}
