import { unseenChannels } from '#analytics/scope/seen-channels.ts'
import { plainText } from '#model/plain-text.ts'
import type { AccountContext } from '#platform/context.ts'
import type { StoredCampaign } from './schema.ts'

/**
 * For who is limited to virtual channels, without campaigns that are only of sales channels that they may not see, and
 * without the names of these. Who may edit gets settings whole, since they are saved as they were given.
 */
export async function visibleCampaigns(
  ctx: AccountContext,
  stored: readonly StoredCampaign[],
): Promise<StoredCampaign[]> {
  if (ctx.channelIds === null) return [...stored]
  const unseen = new Set([...(await unseenChannels(ctx))].map(plainText))
  return stored.flatMap((campaign) => {
    const { channels } = campaign.settings
    const seen = channels.filter((name) => !unseen.has(plainText(name)))
    if (channels.length > 0 && seen.length === 0) return []
    return [{ ...campaign, settings: { ...campaign.settings, channels: seen } }]
  })
}
