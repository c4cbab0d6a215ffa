import { changedBy } from '#areas/marketing/server/changed-by.ts'
import { randomUUID } from 'node:crypto'
import type { CampaignForm } from '#model/marketing/campaigns.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { campaigns } from './schema.ts'
import { assertRoom, auditOf, campaignObject } from './write-campaigns.ts'

export async function createCampaign(
  ctx: AccountContext,
  { settings }: { settings: CampaignForm },
): Promise<{ id: string; version: number }> {
  assertPermission(ctx, 'marketing.edit')
  assertWholeAccount(ctx)
  const id = randomUUID()
  await ctx.db.transaction(async (tx) => {
    await assertRoom(tx, ctx)
    const { name } = settings
    await tx.insert(campaigns).values({ id, accountId: ctx.account.id, name, settings, ...changedBy(ctx) })
    await recordAudit(tx, {
      ctx,
      action: 'campaign.create',
      object: campaignObject(id),
      after: auditOf(settings),
    })
  })
  return { id, version: 1 }
}
