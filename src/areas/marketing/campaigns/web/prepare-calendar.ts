import type { TFunction } from 'i18next'
import type { CampaignCalendar, CalendarEntry } from '#areas/marketing/campaigns/contract.ts'
import { formatCount } from '#model/formats/number.ts'
import { addDays, formatSpan } from '#ui/formats/day.ts'
import { daysIn } from '#model/days-in.ts'

/** Percent of the visible range. */
type Place = { left: number; width: number }

/** The visible part of a plan; null if it is outside the range. */
export function calendarBar(
  { start, end }: Pick<CalendarEntry, 'start' | 'end'>,
  { from, until }: Pick<CampaignCalendar, 'from' | 'until'>,
): Place | null {
  const first = start > from ? start : from
  const last = end !== null && end < until ? end : until
  if (first > last) return null
  const whole = daysIn(from, until)
  return {
    left: (100 * (daysIn(from, first) - 1)) / whole,
    width: (100 * daysIn(first, last)) / whole,
  }
}

/** Every second week, by its Sunday: the calendar begins on one. */
export function calendarWeeks({
  from,
  until,
}: Pick<CampaignCalendar, 'from' | 'until'>): (Place & { day: string })[] {
  const count = Math.ceil(daysIn(from, until) / 14)
  return Array.from({ length: count }, (_, place) => addDays(from, 14 * place)).flatMap((day) => {
    const bar = calendarBar({ start: day, end: addDays(day, 13) }, { from, until })
    return bar === null ? [] : [{ day, ...bar }]
  })
}

const MAX_NAMED = 3

/** Overlaps that share something come first, so they are named before the others are only counted. */
export function overlapText({ overlaps }: Pick<CalendarEntry, 'overlaps'>, t: TFunction): string {
  if (overlaps.length === 0) return t('campaigns.calendar.alone')
  const named = overlaps.slice(0, MAX_NAMED).map(({ name, from, until, shares }) =>
    t('campaigns.calendar.overlap', {
      name,
      span: formatSpan(from, until),
      shares:
        shares.length === 0
          ? ''
          : t('campaigns.calendar.shares', {
              things: shares.map((thing) => t(`campaigns.calendar.things.${thing}`)).join(', '),
            }),
    }),
  )
  const rest = overlaps.length - named.length
  const more = rest === 0 ? [] : [t('campaigns.calendar.more', { count: rest, shown: formatCount(rest) })]
  return t('campaigns.calendar.overlaps', { list: [...named, ...more].join('; ') })
}
