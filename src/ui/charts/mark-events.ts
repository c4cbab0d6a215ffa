import type { TFunction } from 'i18next'
import { formatSpan } from '#ui/formats/day.ts'
import type { TimelineEvent } from '#model/timeline-event.ts'

export type EventMark = { number: number; event: TimelineEvent; first: number; last: number }

/** By the steps of a chart, whose dates are local. Of what screens tell, only the day on which it began or ended. */
export function markEvents(events: readonly TimelineEvent[], dates: readonly string[]): EventMark[] {
  const days = dates.map((date) => date.slice(0, 10))
  const start = days[0]
  const end = days.at(-1)
  if (start === undefined || end === undefined) return []
  const place = (day: string) =>
    Math.max(
      0,
      days.findLastIndex((each) => each <= day),
    )
  const isShown = (day: string | null) => day !== null && day >= start && day <= lastDay(days)
  return events
    .flatMap((event) => {
      const { from, link } = event
      const to = event.to ?? end
      if (link === undefined)
        return isShown(from) || (from < start && to >= start) ? [{ event, from, to }] : []
      const turned = [from, event.to].find(isShown)
      return turned == null ? [] : [{ event, from: turned, to: turned }]
    })
    .toSorted((a, b) => a.from.localeCompare(b.from))
    .map(({ event, from, to }, index) => ({ number: index + 1, event, first: place(from), last: place(to) }))
}

export const tellEventDays = ({ from, to }: TimelineEvent, t: TFunction): string =>
  to === null ? t('events.since', { day: formatSpan(from, from) }) : formatSpan(from, to)

/** The last step may be a week or a month. */
function lastDay(days: string[]): string {
  const [before, last] = [days.at(-2), days.at(-1) ?? '']
  if (before === undefined || before === last) return last
  const length = Date.parse(last) - Date.parse(before)
  return new Date(Date.parse(last) + length - 86_400_000).toISOString().slice(0, 10)
}
