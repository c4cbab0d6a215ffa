import type { Filters } from '#model/dimensions.ts'
import type { Granularity } from '#model/granularity.ts'
import type { Frame, Side } from '../periods/frame.ts'
import { addDays, eachDay, weekdayOf } from '../periods/local-time.ts'
import { stepPlaces, buildSteps, type Step } from './steps.ts'

type Place = { index: number; share: number }

/** Steps that have a side. A moment is `YYYY-MM-DD` or `YYYY-MM-DDTHH:00`; it may be split over several. */
export type FilteredSteps = { all: Step[]; places: (side: 'base' | 'current', moment: string) => Place[] }

const hours = Array.from({ length: 24 }, (_, hour) => `T${String(hour).padStart(2, '0')}:00`)
/**
 * With weekday or hour filters, aligns the n-th remaining step of each side; the account's mean spreads over
 * the steps of its weekday and hour.
 */
export function filteredSteps(
  frame: Frame,
  granularity: Granularity,
  filters: Pick<Filters, 'weekday' | 'hourOfDay'>,
): FilteredSteps {
  const byHour = granularity === 'hour'
  const isKept = momentFilter(granularity, filters)
  if (isKept === null) return wholeSteps(frame, granularity)
  const { base, mean, cutAt } = frame
  const momentsOf = ({ from, to }: Side) =>
    eachDay(from, to)
      .flatMap((day) => (byHour ? hours.map((hour) => `${day}${hour}`) : [day]))
      .filter(isKept)
  const isCut = (moment: string) =>
    byHour && cutAt !== undefined && mean === undefined && moment >= `${base.to}T${cutAt}`
  const before = momentsOf(base).filter((moment) => !isCut(moment))
  const all = longerSteps(frame, granularity, isKept, before.length).map((step, index) => ({
    ...step,
    hasBase: mean === undefined ? index < before.length : before.length > 0,
    compared: mean === undefined ? (before[index] ?? null) : null,
  }))
  const current = new Map(all.map(({ date }, index) => [date, index]))
  const compared = new Map(before.map((moment, index) => [moment, index]))
  const slotOf = (moment: string) => `${weekdayOf(moment.slice(0, 10))}${moment.slice(10)}`
  const bySlot = Map.groupBy(all.keys(), (index) => slotOf(all[index]?.date ?? ''))
  return {
    all,
    places: (side, moment) => {
      const step = byHour ? moment : moment.slice(0, 10)
      if (side === 'base' && mean !== undefined) {
        const same = compared.has(step) ? (bySlot.get(slotOf(step)) ?? []) : []
        return same.map((index) => ({ index, share: 1 / same.length }))
      }
      const index = (side === 'base' ? compared : current).get(step)
      return index === undefined ? [] : [{ index, share: 1 }]
    },
  }
}

function wholeSteps(frame: Frame, granularity: Granularity): FilteredSteps {
  const steps = buildSteps(frame, granularity)
  const all = steps.filter(({ hasBase, hasCurrent }) => hasBase || hasCurrent)
  const shown = new Map(all.map((step, index) => [step, index]))
  return {
    all,
    places: (side, moment) =>
      stepPlaces(frame, granularity, side, moment).flatMap(({ index, share }) => {
        const step = steps[index]
        const place = step && shown.get(step)
        return place === undefined ? [] : [{ index: place, share }]
      }),
  }
}

/** The period's kept steps, and where the comparator has more, those after it. */
function longerSteps(
  frame: Frame,
  granularity: Granularity,
  isKept: (moment: string) => boolean,
  baseCount: number,
): Step[] {
  const { base, current, mean } = frame
  const longer = { ...frame, base: { ...base, to: addDays(base.to, 14) } }
  const kept = buildSteps(longer, granularity).filter(
    ({ date, hasCurrent }) => isKept(date) && (hasCurrent || date.slice(0, 10) > current.to),
  )
  const own = kept.filter(({ hasCurrent }) => hasCurrent).length
  return kept.slice(0, mean === undefined ? Math.max(own, baseCount) : own)
}

const numbers = (values: readonly string[] = []) => (values.length === 0 ? null : new Set(values.map(Number)))

export function momentFilter(
  granularity: Granularity,
  { weekday, hourOfDay }: Pick<Filters, 'weekday' | 'hourOfDay'>,
): ((moment: string) => boolean) | null {
  const byHour = granularity === 'hour'
  const weekdays = byHour || granularity === 'day' ? numbers(weekday) : null
  const clock = byHour ? numbers(hourOfDay) : null
  if (weekdays === null && clock === null) return null
  return (moment) =>
    (weekdays?.has(weekdayOf(moment.slice(0, 10))) ?? true) &&
    (clock?.has(Number(moment.slice(11, 13))) ?? true)
}
