import { changeStamp } from '#areas/marketing/server/change-stamp.ts'
import { dayOf } from '#analytics/periods/local-time.ts'
import type { CampaignStatus } from '#model/marketing/campaigns.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import type { CampaignAction } from '../model.ts'
import { campaigns } from './schema.ts'
import { campaignStatus } from './campaign-status.ts'
import { campaignObject, lockCampaign } from './write-campaigns.ts'

const actions = { pause: 'campaign.pause', resume: 'campaign.resume', end: 'campaign.end' } as const

const possible: Readonly<Record<CampaignAction, readonly CampaignStatus[]>> = {
  pause: ['scheduled', 'active'],
  resume: ['paused'],
  end: ['scheduled', 'active', 'paused'],
}

/** Throws `conflict` if the campaign's status does not allow the action or the version is stale. */
export async function changeCampaign(
  ctx: AccountContext,
  { campaignId: id, act, version }: { campaignId: string; act: CampaignAction; version: number },
): Promise<{ id: string; version: number }> {
  assertPermission(ctx, 'marketing.edit')
  assertWholeAccount(ctx)
  return ctx.db.transaction(async (tx) => {
    const before = await lockCampaign(tx, ctx, id)
    const today = dayOf(ctx.now().getTime(), ctx.account.timeZone)
    const state = campaignStatus(before, today)
    if (before.version !== version || !possible[act].includes(state)) throw new FarolError('conflict')
    const at = ctx.now()
    const moved = act === 'end' ? { endedAt: at } : { pausedAt: act === 'pause' ? at : null }
    const [after] = await tx
      .update(campaigns)
      .set({ ...moved, version: version + 1, ...changeStamp(ctx) })
      .where(eq(campaigns.id, id))
      .returning()
    await recordAudit(tx, {
      ctx,
      action: actions[act],
      object: campaignObject(id),
      before: { name: before.name, state },
      after: { name: before.name, state: after === undefined ? state : campaignStatus(after, today) },
    })
    return { id, version: version + 1 }
  })
}
