import { changeStamp } from '#areas/marketing/server/change-stamp.ts'
import { randomUUID } from 'node:crypto'
import type { CampaignForm } from '#model/marketing/campaigns.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { campaigns } from './schema.ts'
import { assertBelowLimit, auditedCampaign, campaignObject } from './write-campaigns.ts'

export async function createCampaign(
  ctx: AccountContext,
  { settings }: { settings: CampaignForm },
): Promise<{ id: string; version: number }> {
  assertPermission(ctx, 'marketing.edit')
  assertWholeAccount(ctx)
  const id = randomUUID()
  await ctx.db.transaction(async (tx) => {
    await assertBelowLimit(tx, ctx)
    const { name } = settings
    await tx.insert(campaigns).values({ id, accountId: ctx.account.id, name, settings, ...changeStamp(ctx) })
    await recordAudit(tx, {
      ctx,
      action: 'campaign.create',
      object: campaignObject(id),
      after: auditedCampaign(settings),
    })
  })
  return { id, version: 1 }
}
