import { addDays, dayOf } from '#analytics/periods/local-time.ts'
import { weekStart } from '#model/week-start.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { CampaignCalendar, CalendarEntry } from '../contract.ts'
import { CALENDAR_DAYS, MAX_CALENDAR_ENTRIES, calendarEntryKinds } from '../model.ts'
import { findOverlaps } from './find-overlaps.ts'
import { plannedCampaigns, plannedPromotions, type Plan } from './plans.ts'

const DAYS_BEFORE_TODAY = 14

/** Plans belong to the whole account, so virtual channels cannot see them. */
export async function getCampaignCalendar(
  ctx: AccountContext,
  asked: { from?: string | undefined },
): Promise<CampaignCalendar> {
  assertPermission(ctx, 'marketing.view')
  const today = dayOf(ctx.now().getTime(), ctx.account.timeZone)
  const from = weekStart(asked.from ?? addDays(today, -DAYS_BEFORE_TODAY))
  const until = addDays(from, CALENDAR_DAYS - 1)
  const [planned, promoted] = await Promise.all([plannedCampaigns(ctx), plannedPromotions(ctx)])
  const all = [...planned, ...promoted]
  const isSeen = ({ start, end }: Plan) => start <= until && (end === null || end >= from)
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
