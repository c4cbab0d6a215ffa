import { dayOf } from '#analytics/periods/local-time.ts'
import { parseSort } from '#model/list-input.ts'
import { plainText } from '#model/plain-text.ts'
import { ofEach } from '#model/records.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { loadUserNames } from '#platform/identity/user-names.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import type { Campaigns, CampaignsQuestion } from '../contract.ts'
import { campaignTabs } from '../model.ts'
import { loadCampaignFacts, maySeeCosts, presentCampaign } from './present-campaigns.ts'
import { campaigns, type StoredCampaign } from './schema.ts'
import { campaignStatus } from './campaign-status.ts'
import { visibleCampaigns } from './visible-campaigns.ts'

/**
 * Campaigns belong to the whole account, without those that are only of other sales channels than the person's. Results
 * respect the person's virtual channel; costs are shown only without one.
 */
export async function listCampaigns(
  ctx: AccountContext,
  input: CampaignsQuestion & { page: number; pageSize: number },
): Promise<Campaigns> {
  assertPermission(ctx, 'marketing.view')
  const { status, search, sort, page, pageSize, attribution } = input
  const { timeZone } = ctx.account
  const today = dayOf(ctx.now().getTime(), timeZone)
  const all = await ctx.db.select().from(campaigns).where(eq(campaigns.accountId, ctx.account.id))
  const stored = await visibleCampaigns(ctx, all)
  const wanted = plainText(search ?? '')
  const found = stored.filter(({ name }) => plainText(name).includes(wanted))
  const ofTab = (tab: (typeof campaignTabs)[number]) =>
    tab === 'all' ? found : found.filter((campaign) => campaignStatus(campaign, today) === tab)
  const listed = sorted(ofTab(status), sort)
  const shown = listed.slice((page - 1) * pageSize, page * pageSize)
  const showsCost = maySeeCosts(ctx)
  const [{ facts, currency }, names] = await Promise.all([
    loadCampaignFacts(ctx, shown, { today, showsCost }),
    loadUserNames(
      ctx,
      shown.map(({ changedBy }) => changedBy),
    ),
  ])
  return {
    items: shown.map((campaign) => ({
      ...presentCampaign(ctx, campaign, { today, attribution, facts: facts.get(campaign.id) }),
      changed: { at: campaign.changedAt.toISOString(), by: names.get(campaign.changedBy ?? '') ?? null },
    })),
    total: listed.length,
    firstUse: stored.length === 0,
    currency,
    attribution,
    showsCost,
    statuses: ofEach(campaignTabs, (tab) => ofTab(tab).length),
  }
}

function sorted(found: readonly StoredCampaign[], sort: CampaignsQuestion['sort']): StoredCampaign[] {
  const { by, descending } = parseSort(sort)
  const sign = descending ? -1 : 1
  return found.toSorted(
    (a, b) =>
      sign * a.settings[by].localeCompare(b.settings[by]) ||
      a.name.localeCompare(b.name) ||
      a.id.localeCompare(b.id),
  )
}
