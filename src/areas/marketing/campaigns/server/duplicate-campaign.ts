import { changeStamp } from '#areas/marketing/server/change-stamp.ts'
import { randomUUID } from 'node:crypto'
import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { campaigns } from './schema.ts'
import { assertBelowLimit, auditedCampaign, campaignObject, lockCampaign } from './write-campaigns.ts'

const COPY = ' (cópia)'
const MAX_NAME_LENGTH = 255

/** Copies as a draft, so that no order is counted twice by accident. */
export async function duplicateCampaign(
  ctx: AccountContext,
  { campaignId }: { campaignId: string },
): Promise<{ id: string; version: number }> {
  assertPermission(ctx, 'marketing.edit')
  assertWholeAccount(ctx)
  const id = randomUUID()
  await ctx.db.transaction(async (tx) => {
    const { settings } = await lockCampaign(tx, ctx, campaignId)
    await assertBelowLimit(tx, ctx)
    const name = `${settings.name.slice(0, MAX_NAME_LENGTH - COPY.length)}${COPY}`
    const copy = { ...settings, name, isDraft: true }
    await tx
      .insert(campaigns)
      .values({ id, accountId: ctx.account.id, name, settings: copy, ...changeStamp(ctx) })
    await recordAudit(tx, {
      ctx,
      action: 'campaign.create',
      object: campaignObject(id),
      after: auditedCampaign(copy),
    })
  })
  return { id, version: 1 }
}
