import type { CaseGroup } from '#analytics/incomplete/summarise-cases.ts'
import type { Frame } from '#analytics/periods/frame.ts'
import { daysBetween } from '#analytics/periods/local-time.ts'
import type { IncompleteReason } from '#model/incomplete-orders.ts'
import type { IncompleteSummary } from '../contract.ts'
import { granularityOf, spanOf, stepOf } from '#analytics/series/steps.ts'

type Series = IncompleteSummary['series']

/** Cases of the current period by step and reason; a step without any is there, empty. */
export function seriesOf(frame: Frame, groups: readonly CaseGroup[]): Series {
  const { from, to } = frame.current
  const granularity = granularityOf(frame)
  const indexOf = (day: string, moment: string) => stepOf(frame, granularity, daysBetween(from, day), moment)
  const steps = indexOf(to, `${to}T23:00`) + 1
  const series: Series = Array.from({ length: steps }, (_, index) => ({
    date: spanOf(from, granularity, index).date,
    reasons: {},
  }))
  for (const { keys, current } of groups) {
    const { moment = '', reason } = keys
    if (current.cases === 0) continue
    const reasons = series[indexOf(moment.slice(0, 10), moment)]?.reasons
    if (reasons)
      reasons[reason as IncompleteReason] = (reasons[reason as IncompleteReason] ?? 0) + current.cases
  }
  return series
}
