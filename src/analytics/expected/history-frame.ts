import { startOfDay } from '../periods/local-time.ts'
import type { Day } from '../periods/local-time.ts'
import type { ResolvedScope } from '../scope/resolve-scope.ts'

/** The weeks before the period that tell what is usual. */
export const HISTORY_WEEKS = 12
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
