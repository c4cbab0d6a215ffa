import { firstEvents, noEvents, turnsIn, type EventSource } from '#analytics/events/event-source.ts'
import { dayOf } from '#analytics/periods/local-time.ts'
import { promotions } from '#ingestion/promotions/schema.ts'
import { promotionEnd, promotionStatusAt } from '#model/marketing/promotions.ts'
import type { AccountContext } from '#platform/context.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import type { CalendarEntry } from '../contract.ts'
import { campaignStatus } from './campaign-status.ts'
import type { PlannedEntry } from './find-overlaps.ts'
import { lastCountedDay } from './present-campaigns.ts'
import { campaigns, type StoredCampaign } from './schema.ts'
import { visibleCampaigns } from './visible-campaigns.ts'

export type Plan = PlannedEntry & { status: CalendarEntry['status'] }

const addresses = { campaign: '/marketing/campaigns/', promotion: '/marketing/promotions?promocao=' }

/** The newest first. */
const eventsOf =
  (load: (ctx: AccountContext) => Promise<Plan[]>): EventSource =>
  async (ctx, spans) => {
    if (!ctx.permissions.has('marketing.view')) return noEvents
    const plans = (await load(ctx)).filter((plan) => turnsIn(spans, plan))
    return firstEvents(
      plans
        .toSorted((a, b) => b.start.localeCompare(a.start) || a.name.localeCompare(b.name))
        .map(({ id, name, kind, start, end }) => ({
          id,
          name,
          kind,
          from: start,
          to: end,
          link: addresses[kind] + encodeURIComponent(id),
        })),
    )
  }

export const planEvents: EventSource[] = [eventsOf(plannedCampaigns), eventsOf(plannedPromotions)]

/** As the person may see them, without drafts and what ends before it starts. */
export async function plannedCampaigns(ctx: AccountContext): Promise<Plan[]> {
  const { db, account, now } = ctx
  const today = dayOf(now().getTime(), account.timeZone)
  const all = await db.select().from(campaigns).where(eq(campaigns.accountId, account.id))
  const stored = await visibleCampaigns(ctx, all)
  return stored.flatMap((campaign) => {
    const status = campaignStatus(campaign, today)
    const { name, start, utm, coupons, skus } = campaign.settings
    const end = plannedEnd(campaign, account.timeZone)
    if (status === 'draft' || end < start) return []
    return [
      {
        kind: 'campaign' as const,
        id: campaign.id,
        name,
        start,
        end,
        status,
        utm: utm.campaign,
        coupons: lower(coupons),
        skus: lower(skus),
      },
    ]
  })
}

/** A campaign ended early ends on that day. */
const plannedEnd = (campaign: StoredCampaign, timeZone: string): string =>
  lastCountedDay(campaign, campaign.settings.end, timeZone)

/** Without those that are switched off. */
export async function plannedPromotions({ db, account, now }: AccountContext): Promise<Plan[]> {
  const { id, name, declared, archivedAt } = promotions
  const stored = await db
    .select({ id, name, declared, archivedAt })
    .from(promotions)
    .where(eq(promotions.accountId, account.id))
  return stored.flatMap((row) => {
    const status = promotionStatusAt(now().getTime(), row)
    const { from, conditions } = row.declared
    const ended = promotionEnd(row)
    const end = ended === null ? null : dayOf(ended - 1, account.timeZone)
    const start = dayOf(from, account.timeZone)
    if (status === 'off' || (end !== null && end < start)) return []
    return [
      {
        kind: 'promotion' as const,
        id: row.id,
        name: row.name,
        start,
        end,
        status,
        utm: [],
        coupons: lower(conditions.coupons ?? []),
        skus: conditions.skus?.included === true ? lower(conditions.skus.values) : [],
      },
    ]
  })
}

const lower = (values: readonly string[]) => values.map((value) => value.toLowerCase())
