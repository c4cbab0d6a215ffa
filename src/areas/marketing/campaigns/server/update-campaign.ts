import { changeStamp } from '#areas/marketing/server/change-stamp.ts'
import type { CampaignForm } from '#model/marketing/campaigns.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { campaigns } from './schema.ts'
import { auditedCampaign, campaignObject, lockCampaign } from './write-campaigns.ts'

export async function updateCampaign(
  ctx: AccountContext,
  { campaignId: id, version, settings }: { campaignId: string; version: number; settings: CampaignForm },
): Promise<{ id: string; version: number }> {
  assertPermission(ctx, 'marketing.edit')
  assertWholeAccount(ctx)
  return ctx.db.transaction(async (tx) => {
    const before = await lockCampaign(tx, ctx, id)
    if (before.version !== version) throw new FarolError('conflict')
    const written = { name: settings.name, settings, version: version + 1, ...changeStamp(ctx) }
    await tx.update(campaigns).set(written).where(eq(campaigns.id, id))
    await recordAudit(tx, {
      ctx,
      action: 'campaign.edit',
      object: campaignObject(id),
      before: auditedCampaign(before.settings),
      after: auditedCampaign(settings),
    })
    return { id, version: version + 1 }
  })
}
