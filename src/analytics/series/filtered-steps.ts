import type { Filters } from '#model/dimensions.ts'
import type { Granularity } from '#model/granularity.ts'
import type { Frame, Side } from '../periods/frame.ts'
import { eachDay, weekdayOf } from '../periods/local-time.ts'
import { stepPlaces, buildSteps, type Step } from './steps.ts'

type Place = { index: number; share: number }

/** A moment is `YYYY-MM-DD` or `YYYY-MM-DDTHH:00`; it may be split over several steps. */
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
  if (isKept === null) {
    return {
      all: buildSteps(frame, granularity),
      places: (side, moment) => stepPlaces(frame, granularity, side, moment),
    }
  }
  const { base, mean, cutAt } = frame
  const momentsOf = ({ from, to }: Side) =>
    eachDay(from, to)
      .flatMap((day) => (byHour ? hours.map((hour) => `${day}${hour}`) : [day]))
      .filter(isKept)
  const isCut = (moment: string) =>
    byHour && cutAt !== undefined && mean === undefined && moment >= `${base.to}T${cutAt}`
  const before = momentsOf(base).filter((moment) => !isCut(moment))
  const all = buildSteps(frame, granularity)
    .filter(({ date, hasCurrent }) => hasCurrent && isKept(date))
    .map((step, index) => ({
      ...step,
      hasBase: mean === undefined ? index < before.length : before.length > 0,
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
      return index === undefined || index >= all.length ? [] : [{ index, share: 1 }]
    },
  }
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
