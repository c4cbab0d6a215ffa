import type { Filters } from '#model/dimensions.ts'
import type { Granularity } from '#model/granularity.ts'
import { weekdayOf } from '../periods/local-time.ts'

const numbers = (values: readonly string[] = []) => (values.length === 0 ? null : new Set(values.map(Number)))

/** Whether filters leave a moment (`YYYY-MM-DD` or `YYYY-MM-DDTHH:00`) of a series; null where they leave every one. */
export function keptMoments(
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
