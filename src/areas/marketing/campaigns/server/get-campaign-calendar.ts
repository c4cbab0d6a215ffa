import { addDays, dayOf } from '#analytics/periods/local-time.ts'
import { promotions } from '#ingestion/promotions/schema.ts'
import { promotionStatusAt } from '#model/marketing/promotions.ts'
import { weekStart } from '#model/week-start.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import type { CampaignCalendar, CalendarEntry } from '../contract.ts'
import { CALENDAR_DAYS, MAX_CALENDAR_ENTRIES, calendarEntryKinds } from '../model.ts'
import { findOverlaps, type PlannedEntry } from './find-overlaps.ts'
import { lastCountedDay } from './present-campaigns.ts'
import { campaigns, type StoredCampaign } from './schema.ts'
import { campaignStatus } from './campaign-status.ts'
import { visibleCampaigns } from './visible-campaigns.ts'

const DAYS_BEFORE_TODAY = 14

type Standing = PlannedEntry & { status: CalendarEntry['status'] }

/** Plans belong to the whole account, so virtual channels cannot see them. */
export async function getCampaignCalendar(
  ctx: AccountContext,
  asked: { from?: string | undefined },
): Promise<CampaignCalendar> {
  assertPermission(ctx, 'marketing.view')
  const today = dayOf(ctx.now().getTime(), ctx.account.timeZone)
  const from = weekStart(asked.from ?? addDays(today, -DAYS_BEFORE_TODAY))
  const until = addDays(from, CALENDAR_DAYS - 1)
  const [planned, promoted] = await Promise.all([plannedCampaigns(ctx, today), plannedPromotions(ctx)])
  const all = [...planned, ...promoted]
  const isSeen = ({ start, end }: Standing) => start <= until && (end === null || end >= from)
  const seen = all
    .filter(isSeen)
    .toSorted(
      (a, b) =>
        calendarEntryKinds.indexOf(a.kind) - calendarEntryKinds.indexOf(b.kind) ||
        a.start.localeCompare(b.start) ||
        a.name.localeCompare(b.name),
    )
  const counted = (kind: CalendarEntry['kind']) => seen.filter((one) => one.kind === kind).length
  return {
    from,
    until,
    today,
    rows: seen.slice(0, MAX_CALENDAR_ENTRIES).map((one) => ({
      kind: one.kind,
      id: one.id,
      name: one.name,
      status: one.status,
      start: one.start,
      end: one.end,
      overlaps: one.kind === 'campaign' ? findOverlaps(one, all) : [],
    })),
    campaigns: counted('campaign'),
    promotions: counted('promotion'),
  }
}

async function plannedCampaigns(ctx: AccountContext, today: string): Promise<Standing[]> {
  const { db, account } = ctx
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

async function plannedPromotions({ db, account, now }: AccountContext): Promise<Standing[]> {
  const { id, name, declared, archivedAt } = promotions
  const stored = await db
    .select({ id, name, declared, archivedAt })
    .from(promotions)
    .where(eq(promotions.accountId, account.id))
  return stored.flatMap((row) => {
    const status = promotionStatusAt(now().getTime(), {
      ...row.declared,
      isArchived: row.archivedAt !== null,
    })
    const { from, until, conditions } = row.declared
    const last = [until === null ? null : until - 1, row.archivedAt?.getTime() ?? null].filter(
      (instant) => instant !== null,
    )
    const end = last.length === 0 ? null : dayOf(Math.min(...last), account.timeZone)
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
