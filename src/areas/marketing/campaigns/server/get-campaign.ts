import { freshFigures } from '#analytics/catalog/fresh-figures.ts'
import { loadSkuStates, type SkuState } from '#analytics/catalog/load-sku-states.ts'
import { freshMasked } from '#analytics/clients/masked-clients.ts'
import { loadMoney } from '#analytics/currencies/load-money.ts'
import { askCampaign, type FlowRow, type PartRow } from '#analytics/marketing/ask-campaign.ts'
import { dayOf, eachDay } from '#analytics/periods/local-time.ts'
import { campaignParts, type Attribution } from '#model/marketing/campaigns.ts'
import { auditLog } from '#platform/audit/schema.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import { loadUserNames } from '#platform/identity/user-names.ts'
import { and, desc, eq } from '#platform/storage/postgres/drizzle.ts'
import type { Campaign } from '../contract.ts'
import { campaignChanges } from '../model.ts'
import { checkCampaign } from './check-campaign.ts'
import { loadEffect } from './load-effect.ts'
import {
  loadCampaignFacts,
  isMeasurable,
  lastCountedDay,
  maySeeCosts,
  presentCampaign,
} from './present-campaigns.ts'
import { campaigns, type StoredCampaign } from './schema.ts'
import { visibleCampaigns } from './visible-campaigns.ts'
import { keepVisits } from './visit-campaign-links.ts'
import { campaignObject } from './write-campaigns.ts'

const MAX_ROWS = 20
const MAX_CHANGES = 100

/** Throws `notFound` for an unknown id, one of another account or one that is only of other sales channels than the person's. */
export async function getCampaign(
  ctx: AccountContext,
  { campaignId, attribution }: { campaignId: string; attribution: Attribution },
): Promise<Campaign> {
  assertPermission(ctx, 'marketing.view')
  const own = and(eq(campaigns.accountId, ctx.account.id), eq(campaigns.id, campaignId))
  const [stored] = await visibleCampaigns(ctx, await ctx.db.select().from(campaigns).where(own))
  if (stored === undefined) throw new FarolError('notFound')
  const today = dayOf(ctx.now().getTime(), ctx.account.timeZone)
  const showsCost = maySeeCosts(ctx)
  const [{ facts, currency }, names, results, changes, skus] = await Promise.all([
    loadCampaignFacts(ctx, [stored], { today, showsCost }),
    loadUserNames(ctx, [stored.changedBy]),
    resultsOf(ctx, stored, { today, showsCost }),
    changesOf(ctx, campaignId),
    skusOf(ctx, stored),
  ])
  const last = lastCountedDay(stored, today, ctx.account.timeZone)
  const effect =
    stored.settings.start > today ? null : await loadEffect(ctx, stored, { last, parts: results?.rows ?? [] })
  const changed = { at: stored.changedAt.toISOString(), by: names.get(stored.changedBy ?? '') ?? null }
  const linkVisits = keepVisits(stored.settings.links, stored.linkVisits, [])
  const campaign = {
    ...presentCampaign(ctx, stored, { today, attribution, facts: facts.get(stored.id) }),
    changed,
  }
  return {
    campaign,
    currency,
    attribution,
    showsCost,
    changes,
    days: results?.days ?? null,
    parts: campaignParts.flatMap((part) =>
      results === null ? [] : [{ part, ...largest(results.rows.filter((row) => row.part === part)) }],
    ),
    effect,
    claims: results?.claims ?? [],
    flow: results?.flow ?? null,
    checks: checkCampaign(campaign, { today, skus, showsCost, visits: linkVisits }),
    visits: linkVisits.map(({ url, at, went, said }) => ({ url, at, went, said })),
  }
}

/** Null before the campaign begins, or if it has no rules to match orders by. */
async function resultsOf(
  ctx: AccountContext,
  stored: StoredCampaign,
  { today, showsCost }: { today: string; showsCost: boolean },
): Promise<{
  days: NonNullable<Campaign['days']>
  rows: PartRow[]
  claims: Campaign['claims']
  flow: Campaign['flow']
} | null> {
  if (!isMeasurable(stored, today)) return null
  const { utm, coupons, start } = stored.settings
  const { id: accountId, timeZone, currency } = ctx.account
  const to = lastCountedDay(stored, today, timeZone)
  const question = {
    accountId,
    timeZone,
    money: await loadMoney(ctx, { wanted: currency, costs: ['ad_spend'] }),
    rule: ctx.virtualChannel?.rule ?? [],
    masked: await freshMasked(ctx),
    campaign: { utm, coupons, from: start, to },
  }
  const { parts, spend, claims, flow } = await askCampaign(ctx.clickhouse, question, {
    withSpend: showsCost,
    now: Math.floor(ctx.now().getTime() / 1000),
  })
  const spent = new Map(spend.map((row) => [row.day, row.spend]))
  const sold = new Map(parts.flatMap((row) => (row.part === 'day' ? [[row.value, row] as const] : [])))
  const knowsSpend = showsCost && spend.length > 0
  return {
    days: eachDay(start, to).map((day) => ({
      day,
      orders: sold.get(day)?.orders ?? 0,
      revenue: sold.get(day)?.revenue ?? 0,
      spend: knowsSpend ? (spent.get(day) ?? 0) : null,
    })),
    rows: parts,
    claims: claims.map(({ conversions, ...of }) => ({ ...of, conversions: conversions / 100 })),
    flow: { campaign: flowOf(flow, true), others: flowOf(flow, false) },
  }
}

function flowOf(rows: readonly FlowRow[], ofCampaign: boolean): NonNullable<Campaign['flow']>['campaign'] {
  const row = rows.find((one) => one.ofCampaign === ofCampaign)
  const { captured, approved, due, onTime } = row ?? { captured: 0, approved: 0, due: 0, onTime: 0 }
  return { captured, approved, due, onTime }
}

/** Highest revenue first; the rest is grouped in the last row. */
function largest(rows: readonly PartRow[]): Omit<Campaign['parts'][number], 'part'> {
  const shown = rows.length > MAX_ROWS ? rows.slice(0, MAX_ROWS - 1) : rows
  const rest = rows.slice(shown.length)
  const sum = (of: 'orders' | 'revenue' | 'discount') => rest.reduce((all, row) => all + row[of], 0)
  const listed = shown.map(({ value, orders, revenue, discount }) => ({ value, orders, revenue, discount }))
  if (rest.length === 0) return { rows: listed, others: 0 }
  const together = { value: '', orders: sum('orders'), revenue: sum('revenue'), discount: sum('discount') }
  return { rows: [...listed, together], others: rest.length }
}

async function changesOf({ db, account }: AccountContext, id: string): Promise<Campaign['changes']> {
  const done = and(
    eq(auditLog.accountId, account.id),
    eq(auditLog.object, campaignObject(id)),
    eq(auditLog.outcome, 'done'),
  )
  const rows = await db.select().from(auditLog).where(done).orderBy(desc(auditLog.seq)).limit(MAX_CHANGES)
  return rows.flatMap(({ at, userName, action }) => {
    const known = campaignChanges.find((one) => action === `campaign.${one}`)
    return known === undefined ? [] : [{ at: at.toISOString(), by: userName, action: known }]
  })
}

/** Null without permission to see the catalogue. */
async function skusOf(ctx: AccountContext, { settings }: StoredCampaign): Promise<SkuState[] | null> {
  if (settings.skus.length === 0) return []
  if (!ctx.permissions.has('catalog.view')) return null
  return loadSkuStates(ctx.clickhouse, await freshFigures(ctx), settings.skus)
}
