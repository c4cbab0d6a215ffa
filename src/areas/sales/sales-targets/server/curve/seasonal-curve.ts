import { addDays, eachDay, weekdayOf, type Day } from '#analytics/periods/local-time.ts'
import type { Days } from '#analytics/periods/resolve-period.ts'
import type { CurveKind } from '#areas/sales/sales-targets/model.ts'
import { eventDays, mainEvent } from './month-events.ts'

export type DailySales = ReadonlyMap<Day, number>

export type Curve = {
  weights: number[]
  days: { day: Day; weekday: number; event: string | null; factor: number | null }[]
  source: 'recent' | 'lastYear' | 'none'
  learntFrom: Days | null
  event: { name: string; day: Day; before: Day; shift: number } | null
  followsEvent: boolean
}

const WEEKS = 8
const FEWEST_DAYS = 28
const AROUND = 28

export function spansFor({ from, to }: Days, today: Day): { recent: Days; lastYear: Days } {
  const end = addDays(from < today ? from : today, -1)
  return {
    recent: { from: addDays(end, 1 - 7 * WEEKS), to: end },
    lastYear: { from: addDays(from, -371 - 7 * WEEKS), to: addDays(to, -357 + AROUND) },
  }
}

// `own`: days of the account's own events. `weekday`: means of 8 weeks without event days. `seasonal`: that
// times last year's effect of the day's event. `event`: last year's days, shifted so that the main event
// matches.
export function curveOfMonth(
  month: Days,
  kind: Exclude<CurveKind, 'edited'>,
  sales: DailySales,
  { today, own }: { today: Day; own: ReadonlySet<Day> },
): Curve {
  const days = eachDay(month.from, month.to)
  const { recent, lastYear } = spansFor(month, today)
  const known = [
    { source: 'recent' as const, span: recent },
    { source: 'lastYear' as const, span: { from: addDays(recent.from, -364), to: addDays(recent.to, -364) } },
  ].find(({ span }) => plainDays(span, sales, own).length >= FEWEST_DAYS)
  const weekdays = known && weekdayWeights(plainDays(known.span, sales, own), sales)
  const events = eventDays(month.from, month.to)
  const learnt = days.map((day) => {
    const event = events.get(day)
    const factor = event ? eventFactor(event.before, lastYear, { sales, own }) : null
    return { day, weekday: weekdayOf(day), event: event?.name ?? null, factor }
  })
  const event = mainEvent(month.from, month.to)
  const followed = event && followedDays(days, event.shift, sales)
  const weightOf = (place: number): number => {
    const day = learnt[place]
    if (!day || kind === 'even') return 1
    if (kind === 'event' && followed) return followed[place] ?? 0
    const plain = weekdays?.[day.weekday] ?? 1
    return kind === 'weekday' ? plain : plain * (day.factor ?? 1)
  }
  return {
    weights: meanOne(days.map((_, place) => weightOf(place))),
    days: learnt,
    source: known?.source ?? 'none',
    learntFrom: known?.span ?? null,
    event,
    followsEvent: followed !== null,
  }
}

function plainDays({ from, to }: Days, sales: DailySales, own: ReadonlySet<Day>): Day[] {
  const events = eventDays(from, to)
  return eachDay(from, to).filter((day) => !events.has(day) && !own.has(day) && (sales.get(day) ?? 0) > 0)
}

function weekdayWeights(days: Day[], sales: DailySales): Record<number, number> {
  const means = [1, 2, 3, 4, 5, 6, 7].map((weekday) =>
    mean(days.filter((day) => weekdayOf(day) === weekday).map((day) => sales.get(day) ?? 0)),
  )
  const all = mean(means)
  return Object.fromEntries(means.map((value, index) => [index + 1, value / all]))
}

/** Event day ÷ ordinary days of its weekday; null without history. */
function eventFactor(
  day: Day,
  lastYear: Days,
  { sales, own }: { sales: DailySales; own: ReadonlySet<Day> },
): number | null {
  const sold = sales.get(day)
  const around = plainDays(
    {
      from: later(addDays(day, -AROUND), lastYear.from),
      to: addDays(day, AROUND),
    },
    sales,
    own,
  ).filter((plain) => weekdayOf(plain) === weekdayOf(day))
  if (!sold || around.length < 2) return null
  return sold / mean(around.map((plain) => sales.get(plain) ?? 0))
}

function followedDays(days: Day[], shift: number, sales: DailySales): number[] | null {
  const sold = days.map((day) => sales.get(addDays(day, shift)) ?? 0)
  return sold.filter((value) => value > 0).length >= 0.9 * days.length ? sold : null
}

const later = (a: Day, b: Day) => (a > b ? a : b)

const mean = (values: number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

function meanOne(weights: number[]): number[] {
  const all = mean(weights)
  return weights.map((weight) => (all > 0 ? Math.round((weight / all) * 1e6) / 1e6 : 1))
}
