import { startOfDay } from '../periods/local-time.ts'
import type { Day } from '../periods/local-time.ts'
import type { ResolvedScope } from '../scope/resolve-scope.ts'

/** The weeks before the period that tell what is usual. */
export const HISTORY_WEEKS = 12
/** For days, of which a week has few, more weeks are held back to see how far they fall from what the ones before them foretell. */
export const HISTORY_WEEKS_OF_DAYS = 26
/** From so long a period on, what came before it tells nothing of its end. */
export const LONGEST_DAYS = 92

/** The history alone: nothing stands on the other side. */
export function historyFrame({ frame }: ResolvedScope, past: { from: Day; to: Day }): ResolvedScope['frame'] {
  const start = startOfDay(past.from, frame.timeZone)
  const current = { ...past, start, end: frame.current.start, asOf: frame.now }
  return {
    ...frame,
    mean: undefined,
    comparator: 'free',
    current,
    base: { ...current, end: start },
    cutAt: undefined,
  }
}
