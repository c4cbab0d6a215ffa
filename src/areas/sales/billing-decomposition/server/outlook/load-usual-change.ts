import { HISTORY_WEEKS_OF_DAYS, historyFrame, MAX_DAYS } from '#analytics/expected/history-frame.ts'
import { addDays, daysBetween, type Day } from '#analytics/periods/local-time.ts'
import { MEAN_WEEKS } from '#analytics/periods/frame.ts'
import { askQuestion } from '#analytics/question/ask-question.ts'
import type { ResolvedScope } from '#analytics/scope/resolve-scope.ts'
import type { AccountContext } from '#platform/context.ts'
import type { BillingOutlook } from '../../contract.ts'
import { MANY, usualChange } from './usual-change.ts'
import { usualOfDays } from './usual-of-days.ts'

/** What lies further back says little of the level of days. */
const NEAR_DAYS = 7

/** How much this comparison moved in the weeks before: the same weekdays, the same hour of the day. */
export async function loadUsualChange(
  ctx: AccountContext,
  scope: ResolvedScope,
): Promise<BillingOutlook['usual']> {
  const { current, base, mean, comparator, cutAt, immatureFrom } = scope.frame
  const days = daysBetween(current.from, current.to) + 1
  if (days > MAX_DAYS || comparator === 'same-event') return null
  const isOpen = current.from >= immatureFrom
  const first = Math.ceil(days / 7)
  const weeks = Array.from({ length: HISTORY_WEEKS_OF_DAYS }, (_, index) => 7 * (first + index))
  const earliest = addDays(base.from < current.from ? base.from : current.from, -(weeks.at(-1) ?? 0))
  const totals = await loadTotals(ctx, scope, earliest, isOpen ? 'capturedRevenue' : 'invoicedRevenue')
  const placeOf = (day: Day) => daysBetween(earliest, day)
  const [whole, cut] = byDay(totals, placeOf, cutAt)
  const known = whole.findIndex((money) => money !== 0)
  if (known === -1) return null
  const sumOf = (first: number, last: number, at: (place: number, isCut: boolean) => number) => {
    let sum = 0
    for (let place = first; place <= last; place++) sum += at(place, cutAt !== undefined && place === last)
    return sum
  }
  const total = (place: number, isCut: boolean) => (isCut ? cut : whole)[place] ?? 0
  const pairAt = (shift: number) => {
    const [from, to] = [placeOf(current.from) - shift, placeOf(current.to) - shift]
    const [start, end] = mean ? [from - 7, from - 1] : [placeOf(base.from) - shift, placeOf(base.to) - shift]
    if (start < known) return []
    const meanAt = (place: number, isCut: boolean) => {
      const last = place - 7 * Math.ceil((place - from + 1) / 7)
      const weeks = Math.min(MEAN_WEEKS, 1 + Math.floor((last - known) / 7))
      const before = Array.from({ length: weeks }, (_, week) => total(last - 7 * week, isCut))
      return before.reduce((sum, money) => sum + money, 0) / weeks
    }
    return [
      { current: sumOf(from, to, total), base: mean ? sumOf(from, to, meanAt) : sumOf(start, end, total) },
    ]
  }
  const pairs = weeks.flatMap(pairAt)
  const [compared] = pairAt(0)
  const ofDays = () => {
    const from = placeOf(current.from)
    const span = (first: number, last: number) =>
      Array.from({ length: last - first + 1 }, (_, index) => ({
        weekday: (first + index) % 7,
        isCut: cutAt !== undefined && first + index === last,
      }))
    const brought = (isCut: boolean) =>
      Array.from({ length: from - known }, (_, index) => known + index).map((place) => ({
        weekday: place % 7,
        isCut,
        money: total(place, isCut),
      }))
    return usualOfDays({
      known: cutAt === undefined ? brought(false) : [...brought(false), ...brought(true)],
      current: span(from, placeOf(current.to)),
      base: mean ? span(from, placeOf(current.to)) : span(placeOf(base.from), placeOf(base.to)),
      brought: compared?.base ?? 0,
      weeks: mean ? Math.max(1, Math.min(MEAN_WEEKS, Math.floor((from - known) / 7))) : 1,
    })
  }
  const isNear = mean !== undefined || daysBetween(base.to, current.from) <= NEAR_DAYS
  const found =
    (pairs.length < MANY && compared && isNear && ofDays()) ||
    usualChange(pairs, { base: compared?.base ?? 0, isOverlapping: days > 7 })
  return found && { ...found, of: isOpen ? 'captured' : 'invoiced' }
}

/** Of whole days, and of days until the hour of the cut. */
function byDay(
  totals: ReadonlyMap<string, number>,
  placeOf: (day: Day) => number,
  cutAt: string | undefined,
): [whole: number[], cut: number[]] {
  const [whole, cut]: [number[], number[]] = [[], []]
  for (const [moment, money] of totals) {
    const place = placeOf(moment.slice(0, 10))
    whole[place] = (whole[place] ?? 0) + money
    if (cutAt !== undefined && moment.slice(11) < cutAt) cut[place] = (cut[place] ?? 0) + money
  }
  return [Array.from(whole, (money) => money ?? 0), Array.from(cut, (money) => money ?? 0)]
}

/** By local hour, whatever its age: `2026-11-20T14:00`. */
async function loadTotals(
  { clickhouse }: AccountContext,
  scope: ResolvedScope,
  from: Day,
  measure: 'capturedRevenue' | 'invoicedRevenue',
): Promise<Map<string, number>> {
  const to = addDays(scope.frame.current.from, -1)
  const rows = await askQuestion(clickhouse, {
    ...scope,
    frame: historyFrame(scope, { from, to }),
    measures: [measure],
    groupings: [['hour']],
  })
  return new Map(rows.map(({ keys, current: figures }) => [keys.hour ?? '', figures[measure] ?? 0]))
}
