import { calendarBetween, type CalendarEvent } from '#analytics/events/calendar.ts'
import { addDays, daysBetween, type Day } from '#analytics/periods/local-time.ts'

/** Gifts are bought in the week before; Black Friday lasts its week and the Monday after. */
const windows = (key: string, kind: CalendarEvent['kind']): { before: number; after: number } => {
  if (key === 'black-friday') return { before: 4, after: 3 }
  return kind === 'commerce' ? { before: 6, after: 0 } : { before: 0, after: 0 }
}

export type EventDay = { day: Day; before: Day; name: string; key: string }

const REACH = 7

/** One event per day: Black Friday first, then retail dates, then holidays; the nearest of its kind. */
export function eventDays(from: Day, to: Day): Map<Day, EventDay> {
  const found = new Map<Day, EventDay & { rank: number }>()
  for (const event of calendarBetween(addDays(from, -REACH), addDays(to, REACH))) {
    const last = sameEventBefore(event)
    if (!last) continue
    const { before, after } = windows(event.key, event.kind)
    for (let offset = -before; offset <= after; offset += 1) {
      const day = addDays(event.day, offset)
      if (day < from || day > to) continue
      const rank = rankOf(event) + Math.abs(offset)
      if (rank >= (found.get(day)?.rank ?? Number.POSITIVE_INFINITY)) continue
      found.set(day, { day, before: addDays(last, offset), name: event.name, key: event.key, rank })
    }
  }
  return found
}

const rankOf = ({ key, kind }: CalendarEvent) => (key === 'black-friday' ? 0 : kind === 'commerce' ? 10 : 20)

function sameEventBefore({ key, day }: CalendarEvent): Day | undefined {
  const year = Number(day.slice(0, 4)) - 1
  return calendarBetween(`${year}-01-01`, `${year}-12-31`).find((event) => event.key === key)?.day
}

export function mainEvent(from: Day, to: Day): { name: string; day: Day; before: Day; shift: number } | null {
  const events = calendarBetween(from, to).filter(({ kind }) => kind === 'commerce')
  const event = events.find(({ key }) => key === 'black-friday') ?? events.at(-1)
  const before = event && sameEventBefore(event)
  return event && before
    ? { name: event.name, day: event.day, before, shift: daysBetween(event.day, before) }
    : null
}
