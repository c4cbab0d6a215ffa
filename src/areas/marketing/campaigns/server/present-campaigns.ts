import { freshMasked } from '#analytics/clients/masked-clients.ts'
import { loadMoney } from '#analytics/currencies/load-money.ts'
import { askCampaigns, type CampaignFacts } from '#analytics/marketing/ask-campaigns.ts'
import { dayOf, daysBetween, type Day } from '#analytics/periods/local-time.ts'
import { cachedOfAccount } from '#analytics/scope/cached-of-account.ts'
import type { Attribution } from '#model/marketing/campaigns.ts'
import type { AccountContext } from '#platform/context.ts'
import type { ListedCampaign } from '../contract.ts'
import type { StoredCampaign } from './schema.ts'
import { campaignStatus } from './campaign-status.ts'

/** Costs are not split by virtual channel. */
export const maySeeCosts = ({ permissions, virtualChannel }: AccountContext): boolean =>
  permissions.has('marketing.cost') && virtualChannel === null

export const isMeasurable = ({ settings: { start, utm, coupons } }: StoredCampaign, today: Day): boolean =>
  start <= today && [...utm.source, ...utm.medium, ...utm.campaign, ...coupons].length > 0

/** Days so far; a campaign ended early counts until that day. */
export function lastCountedDay({ settings, endedAt }: StoredCampaign, today: Day, timeZone: string): Day {
  const ended = endedAt === null ? today : dayOf(endedAt.getTime(), timeZone)
  return [settings.end, today, ended].toSorted((a, b) => a.localeCompare(b))[0] ?? settings.end
}

export async function loadCampaignFacts(
  ctx: AccountContext,
  shown: readonly StoredCampaign[],
  { today, showsCost }: { today: Day; showsCost: boolean },
): Promise<{ facts: Map<string, CampaignFacts>; currency: string }> {
  // budgets and targets are in the account's currency, even if the screen shows another
  const money = await loadMoney(ctx, { wanted: ctx.account.currency, costs: ['ad_spend'] })
  const asked = shown.filter((campaign) => isMeasurable(campaign, today))
  if (asked.length === 0) return { facts: new Map(), currency: money.currency }
  const question = {
    accountId: ctx.account.id,
    timeZone: ctx.account.timeZone,
    money,
    rule: ctx.virtualChannel?.rule ?? [],
    masked: await freshMasked(ctx),
    campaigns: asked.map((campaign) => ({
      utm: campaign.settings.utm,
      coupons: campaign.settings.coupons,
      from: campaign.settings.start,
      to: lastCountedDay(campaign, today, ctx.account.timeZone),
    })),
  }
  const facts = await cachedOfAccount(ctx, ['campaigns', question, showsCost], () =>
    askCampaigns(ctx.clickhouse, question, { withSpend: showsCost }),
  )
  const byId = asked.flatMap(({ id }, index): [string, CampaignFacts][] => {
    const own = facts[index]
    return own === undefined ? [] : [[id, own]]
  })
  return { facts: new Map(byId), currency: money.currency }
}

type Presented = {
  today: Day
  attribution: Attribution
  facts: CampaignFacts | undefined
}

export function presentCampaign(
  { account: { timeZone }, virtualChannel, channelIds }: AccountContext,
  campaign: StoredCampaign,
  { today, attribution, facts }: Presented,
): Omit<ListedCampaign, 'changed'> {
  const { id, version } = campaign
  // a budget and a target are of all channels, and nobody limited to some can edit
  const settings =
    channelIds === null ? campaign.settings : { ...campaign.settings, budget: null, target: null }
  const { name, goal, channels, start, end, budget, target } = settings
  const days = daysBetween(start, end) + 1
  const gone = daysBetween(start, lastCountedDay(campaign, today, timeZone)) + 1
  const results = facts === undefined ? null : presentResults(facts, attribution)
  const cost = facts?.spend && results ? presentCost(facts.spend, results) : null
  const measured = target?.kind === 'revenue' ? (results?.revenue ?? null) : (cost?.roas ?? null)
  // the target is of all channels
  const reached = virtualChannel === null ? measured : null
  return {
    id,
    version,
    name,
    goal,
    channels,
    start,
    end,
    budget,
    settings,
    results,
    cost,
    status: campaignStatus(campaign, today),
    timeGone: Math.max(0, gone / days),
    target: target && { ...target, reached: reached === null ? null : reached / target.value },
  }
}

type Results = NonNullable<ListedCampaign['results']>

function presentResults({ clients, unknown }: CampaignFacts, attribution: Attribution): Results {
  const own = attribution === 'lastClick' ? unknown : { orders: 0, revenue: 0 }
  return {
    revenue: clients[`${attribution}Revenue`] + own.revenue,
    orders: clients[`${attribution}Orders`] + own.orders,
    newClients: clients.newClients,
    newShare: ratio(clients.newClients, clients.clients),
    clients: clients.clients,
    discount: clients.discount + unknown.discount,
    unknown: { orders: unknown.orders, revenue: unknown.revenue },
    marketplace: { orders: unknown.marketplaceOrders, revenue: unknown.marketplaceRevenue },
  }
}

function presentCost(
  spend: NonNullable<CampaignFacts['spend']>,
  { revenue, newClients }: Results,
): NonNullable<ListedCampaign['cost']> {
  // in currencies without a rate alone, nobody knows what it cost
  const known = spend.unrated < spend.days ? spend.spend : null
  const claims = (value: number) => (spend.claimedDays === 0 ? null : value)
  return {
    spend: spend.spend,
    clicks: spend.clicks,
    impressions: spend.impressions,
    unrated: spend.unrated,
    claimedConversions: claims(spend.claimedConversions / 100),
    claimedValue: claims(spend.claimedValue),
    roas: ratio(revenue, known),
    cac: ratio(known, newClients),
    investment: ratio(known, revenue),
  }
}

const ratio = (of: number | null, over: number | null): number | null =>
  of === null || over === null || over === 0 ? null : of / over
