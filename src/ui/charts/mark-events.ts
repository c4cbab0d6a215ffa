import type { TimelineEvent } from '#model/timeline-event.ts'

export type EventMark = { number: number; event: TimelineEvent; first: number; last: number }

/** By the steps of a chart, whose dates are local. */
export function markEvents(events: readonly TimelineEvent[], dates: readonly string[]): EventMark[] {
  const days = dates.map((date) => date.slice(0, 10))
  const start = days[0]
  const end = days.at(-1)
  if (start === undefined || end === undefined) return []
  return events
    .filter(({ from, to }) => to >= start && from <= lastDay(days))
    .map((event, index) => ({
      number: index + 1,
      event,
      first: Math.max(
        0,
        days.findLastIndex((day) => day <= event.from),
      ),
      last: Math.max(
        0,
        days.findLastIndex((day) => day <= event.to),
      ),
    }))
}

/** The last step may be a week or a month. */
function lastDay(days: string[]): string {
  const [before, last] = [days.at(-2), days.at(-1) ?? '']
  if (before === undefined || before === last) return last
  const length = Date.parse(last) - Date.parse(before)
  return new Date(Date.parse(last) + length - 86_400_000).toISOString().slice(0, 10)
}
