import type { ChannelRule } from '#model/channel-rule.ts'
import type { Filters } from '#model/dimensions.ts'
import type { WaitingMetricKey } from '#model/monitoring/waiting-metrics.ts'
import type { RuleDimension } from '#model/monitoring/rule-settings.ts'
import type { Money } from '../currencies/conversion.ts'
import { isOpenSql } from '../logistics/tower/open-rows.ts'
import type { StatusLimits } from '../orders/orders-question.ts'
import { dimensionText, type FactKey } from '../question/dimensions.ts'
import { NEVER, selectList } from '../question/sql-text.ts'
import { UnanswerableQuestion } from '../question/unanswerable-question.ts'

export type WaitingQuestion = {
  accountId: string
  timeZone: string
  money: Money
  metric: WaitingMetricKey
  filters: Filters<RuleDimension>
  rule: ChannelRule
  by: readonly RuleDimension[]
  /** Seconds, ascending: the times at which queues are counted. */
  ends: readonly number[]
  /** Of orders. */
  limits: StatusLimits
}

export const DAY_S = 86_400

export const places = (fact: FactKey, by: readonly RuleDimension[]): [string, string][] =>
  by.map((dimension, index) => {
    const text = dimensionText(fact, dimension)
    if (text === undefined) throw new UnanswerableQuestion(`${fact} has no dimension ${dimension}`)
    return [`place${index}`, text]
  })

/** Counts rows by `entered` and `gone`, given as the last end before each; or adds up their `worth`. */
export const counted = (by: readonly RuleDimension[], rows: readonly string[], worth = '1'): string => {
  const names = by.map((_, index) => `place${index}`)
  return [
    selectList([...names, 'step.1 AS after', 'toFloat64(sum(step.2)) AS moved']),
    'FROM (',
    ...rows,
    ')',
    `ARRAY JOIN [(entered, ${worth}), (gone, -${worth})] AS step`,
    'WHERE entered < gone',
    `GROUP BY ${[...names, 'after'].join(', ')}`,
  ].join('\n')
}

export const endBefore = (moment: string) =>
  `roundDown(toUInt32(greatest(1, ${moment}) - 1), {ends:Array(UInt32)})`

export const seconds = (moment: string) => `ifNull(toUnixTimestamp(${moment}), ${NEVER})`
export const first = (moments: readonly string[]) =>
  moments.length === 1 ? `${moments[0]}` : `least(${moments.join(', ')})`
const closed = first(['delivered_at', 'canceled_at', 'returned_at'].map(seconds))

/** When a package stopped being open. */
export const closedSql = `if(${isOpenSql}, ${NEVER}, if(${closed} < ${NEVER}, ${closed}, ifNull(toUnixTimestamp(state_at), 0)))`
