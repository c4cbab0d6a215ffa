import type { DimensionKey } from '#model/dimensions.ts'
import {
  isAdSpend,
  isLevel,
  isOfAttempts,
  isOfIncomplete,
  isOfLogistics,
  isOfSessions,
  isReversal,
} from '#model/monitoring/metrics.ts'
import type { RuleDimension, RuleSettings } from '#model/monitoring/rule-settings.ts'
import { slotLength } from '#model/monitoring/rules.ts'
import { entriesOf } from '#model/records.ts'
import { hasDimension, type FactKey } from '../question/dimensions.ts'
import { UnanswerableQuestion } from '../question/unanswerable-question.ts'

/** The fact of questions; levels and ad spend have none. @throws UnanswerableQuestion */
export function metricFact(
  { metric, filters, by, window }: Pick<RuleSettings, 'metric' | 'filters' | 'by' | 'window'>,
  ofChannel: readonly DimensionKey[] = [],
): FactKey {
  const used: RuleDimension[] = [...entriesOf<RuleDimension, unknown>(filters).map(([key]) => key), ...by]
  if (isLevel(metric) || isAdSpend(metric))
    throw new UnanswerableQuestion(`${metric} is no sum of a question's fact`)
  const fact = (): FactKey => {
    if (isOfAttempts(metric) || isReversal(metric)) return 'attempts'
    if (isOfLogistics(metric)) return 'packages'
    if (isOfIncomplete(metric)) return 'orders'
    if (isOfSessions(metric)) return 'sessions'
    const all = [...used, ...ofChannel]
    return all.every((dimension) => hasDimension('orders', dimension)) ? 'orders' : 'order_items'
  }
  const found = fact()
  const missing = used.find((dimension) => !hasDimension(found, dimension))
  if (missing !== undefined) throw new UnanswerableQuestion(`${metric} has no dimension ${missing}`)
  if (found === 'sessions' && slotLength(window) === 5)
    throw new UnanswerableQuestion('visits are told by the hour')
  return found
}
