import type { RuleSettings } from '#model/monitoring/rule-settings.ts'
import { windowStep } from '#model/monitoring/rules.ts'
import { addDays, dayOf, daysBetween, startOfDay } from '../periods/local-time.ts'

const MINUTE = 60_000

/** Milliseconds. */
export type Range = { from: number; to: number }

/** Window ends in (from, to] on the rule's step grid; days are local to the account. */
export function windowEnds(
  settings: Pick<RuleSettings, 'condition' | 'window'>,
  { from, to }: Range,
  timeZone: string,
): number[] {
  const step = windowStep({ type: settings.condition.type, window: settings.window })
  if (step === 1440) {
    const first = dayOf(from, timeZone)
    const days = Math.max(0, daysBetween(first, dayOf(to, timeZone)))
    return Array.from({ length: days + 1 }, (_, day) => startOfDay(addDays(first, day), timeZone)).filter(
      (end) => end > from && end <= to,
    )
  }
  const size = step * MINUTE
  const first = firstOnGrid(step, from, timeZone)
  return Array.from(
    { length: Math.max(0, Math.floor((to - first) / size) + 1) },
    (_, index) => first + index * size,
  )
}

/** The first window end after a moment. */
export function nextWindowEnd(
  settings: Pick<RuleSettings, 'condition' | 'window'>,
  moment: number,
  timeZone: string,
): number {
  const step = windowStep({ type: settings.condition.type, window: settings.window })
  if (step < 1440) return firstOnGrid(step, moment, timeZone)
  return startOfDay(addDays(dayOf(moment, timeZone), 1), timeZone)
}

function firstOnGrid(step: number, from: number, timeZone: string): number {
  const offset = step > 60 ? offsetOf(from, timeZone) : 0
  const size = step * MINUTE
  return Math.floor((from - offset) / size) * size + size + offset
}

/** Offset between UTC midnight and the account's, for windows of several hours. */
const offsetOf = (moment: number, timeZone: string) =>
  startOfDay(dayOf(moment, timeZone), timeZone) % (1440 * MINUTE)

/** Start of the window that ends at `end`. */
export const windowStart = (
  { window }: Pick<RuleSettings, 'window'>,
  end: number,
  timeZone: string,
): number =>
  window < 1440
    ? end - window * MINUTE
    : startOfDay(addDays(dayOf(end - 1, timeZone), 1 - window / 1440), timeZone)
