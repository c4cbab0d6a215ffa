import type { WeeklyHour } from '#vocabulary/weekly-hour.ts'
import type { Frame, Side } from '../periods/frame.ts'
import { daysBetween, eachDay, weekdayOf } from '../periods/local-time.ts'
import { stepsOf } from './steps.ts'
import type { Step } from './steps.ts'

/** Hours are read one by one: about a year of them. */
const MOST_DAYS = 400

/** Whether a period is short enough to be shown by one hour of the week. */
export const fitsWeeklyHour = ({ current }: Pick<Frame, 'current'>): boolean =>
  daysBetween(current.from, current.to) < MOST_DAYS

type Places = (side: 'base' | 'current', moment: string) => { index: number; share: number }[]

/**
 * One hour of the week, each time that it happened in the period, and which of them a moment (`YYYY-MM-DDTHH:00`) of a side
 * belongs to: the n-th of the comparator stands under the n-th of the period, so that the same weekdays are compared, and an
 * hour of the account's mean stands for all of them in equal parts.
 */
export function weeklySteps(frame: Frame, weeklyHour: WeeklyHour): { all: Step[]; places: Places } {
  const { base, mean, cutAt } = frame
  const hour = String(weeklyHour.hour).padStart(2, '0')
  const momentsOf = ({ from, to }: Side) =>
    eachDay(from, to)
      .filter((day) => weekdayOf(day) === weeklyHour.weekday)
      .map((day) => `${day}T${hour}:00`)
  const before = momentsOf(base).filter(
    (moment) => cutAt === undefined || mean !== undefined || moment < `${base.to}T${cutAt}`,
  )
  const wanted = new Set(momentsOf(frame.current))
  const steps = stepsOf(frame, 'hour').filter(({ date, hasCurrent }) => hasCurrent && wanted.has(date))
  const all = steps.map((step, index) => ({
    ...step,
    hasBase: mean === undefined ? index < before.length : before.length > 0,
  }))
  const current = new Map(all.map(({ date }, index) => [date, index]))
  const compared = new Map(before.map((moment, index) => [moment, index]))
  return {
    all,
    places: (side, moment) => {
      if (side === 'base' && mean !== undefined) {
        return compared.has(moment) ? all.map((_, index) => ({ index, share: 1 / all.length })) : []
      }
      const index = (side === 'base' ? compared : current).get(moment)
      return index === undefined ? [] : [{ index, share: 1 }]
    },
  }
}
