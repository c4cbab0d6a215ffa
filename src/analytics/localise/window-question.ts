import { dayOf } from '../periods/local-time.ts'
import type { Frame, Side } from '../periods/frame.ts'
import type { Question } from '../question/question.ts'

const WEEK_MS = 7 * 86_400_000
const WEEKS = 4

export type WindowScope = Pick<Question, 'accountId' | 'fact' | 'filters' | 'rule' | 'freight'> &
  Pick<Frame, 'timeZone' | 'now'> & { money?: Frame['money']; start: number; end: number }

/** Uses only what was known when the window ended, and for earlier weeks what was known equally late. */
function frameOf({ start, end, timeZone, now, money }: WindowScope, weeks: number): Frame {
  const side = (shift: number): Side => ({
    from: dayOf(start - shift, timeZone),
    to: dayOf(end - 1 - shift, timeZone),
    start: start - shift,
    end: end - shift,
    asOf: Math.min(now, end) - shift,
  })
  return {
    timeZone,
    now,
    equalAge: true,
    comparator: 'free',
    current: side(0),
    base: side(weeks * WEEK_MS),
    mean: undefined,
    event: undefined,
    cutAt: undefined,
    immatureFrom: dayOf(now, timeZone),
    ...(money && { money }),
  }
}

export const questionOf = (scope: WindowScope, additive: boolean, weeks: number) => ({
  accountId: scope.accountId,
  fact: scope.fact,
  filters: scope.filters,
  freight: scope.freight,
  ...(scope.rule && { rule: scope.rule }),
  frame: frameOf(scope, weeks),
  // sums are by the date of each milestone, as in the rule; packages always are
  dates:
    scope.fact === 'packages' || (additive && (scope.fact === 'orders' || scope.fact === 'order_items'))
      ? ('event' as const)
      : ('order' as const),
})

export const weeksBack = Array.from({ length: WEEKS }, (_, index) => index + 1)
