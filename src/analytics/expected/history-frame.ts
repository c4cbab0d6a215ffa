import { startOfDay } from '../periods/local-time.ts'
import type { Day } from '../periods/local-time.ts'
import type { ResolvedScope } from '../scope/resolve-scope.ts'

export const HISTORY_WEEKS = 12
/** Daily series have few values per week, so more weeks are held out to measure the spread. */
export const HISTORY_WEEKS_OF_DAYS = 26
export const MAX_DAYS = 92

/** A frame without a base. `end` defaults to the start of the period. */
export function historyFrame(
  { frame }: ResolvedScope,
  past: { from: Day; to: Day },
  end = frame.current.start,
): ResolvedScope['frame'] {
  const start = startOfDay(past.from, frame.timeZone)
  const current = { ...past, start, end, asOf: frame.now }
  return {
    ...frame,
    mean: undefined,
    comparator: 'free',
    current,
    base: { ...current, end: start },
    cutAt: undefined,
  }
}
