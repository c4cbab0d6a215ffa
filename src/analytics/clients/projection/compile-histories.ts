import type { AnswerStatement } from '../../answers/ask-answer.ts'
import type { AnswerRef } from '../../answers/fresh-answer.ts'
import { clientRows } from '../fresh-purchases.ts'
import { ratedTables, segmentName } from '../rfm-sql.ts'
import type { Bounds } from '../load-bounds.ts'

/** Time unit of purchase histories, in days. */
export const WEEK = 7
/** Hold-out period in days after `until`. */
export const HELD_DAYS = 182

/** Purchases of one day count as one. Weeks since the first purchase; `mean` in minor units. */
export type HistoryRow = {
  segment: string
  x: number
  s: number
  T: number
  clients: number
  mean: number
  /** Purchases in the `HELD_DAYS` after the history. */
  made: number
  amount: number
}

export type SpendingRow = { x: number; mean: number; clients: number }

const known = `arrayFilter(d -> d <= {until1:UInt16}, days)`
const later = `(d > {until1:UInt16} AND d <= {until1:UInt16} + ${HELD_DAYS})`

export function compileHistories(
  answered: AnswerRef,
  until: number,
  { r1, f1, m1 }: Pick<Bounds, 'r1' | 'f1' | 'm1'>,
): AnswerStatement {
  const query = `WITH ${ratedTables(['1'])}
SELECT ${segmentName('place')} AS segment, x, s, T, toFloat64(count()) AS clients,
  if(x = 0, 0, greatest(1, avg(repeated / x))) AS mean, toFloat64(sum(made)) AS made, toFloat64(sum(amount)) AS amount
FROM (
  SELECT segment1 AS place, toFloat64(length(arrayDistinct(${known})) - 1) AS x,
    toFloat64(intDiv(${known}[-1] - days[1], ${WEEK})) AS s, toFloat64(intDiv({until1:UInt16} - days[1], ${WEEK})) AS T,
    arraySum((d, one) -> if(d <= {until1:UInt16} AND d > days[1], one, 0), days, amounts) AS repeated,
    length(arrayDistinct(arrayFilter(d -> ${later}, days))) AS made,
    arraySum((d, one) -> if(${later}, one, 0), days, amounts) AS amount
  FROM rated
  WHERE bought1
)
GROUP BY place, x, s, T`
  return { query, params: { ...answered, until1: until, r1, f1, m1 } }
}

/** Groups by number of repeats and their mean, rounded to two digits. */
export function compileSpending(answered: AnswerRef, until: number): AnswerStatement {
  const query = `SELECT x, if(mean < 100, round(mean), round(mean, 1 - toInt8(floor(log10(mean))))) AS mean, toFloat64(count()) AS clients
FROM (
  SELECT toFloat64(length(arrayDistinct(${known})) - 1) AS x,
    arraySum((d, one) -> if(d <= {until1:UInt16} AND d > days[1], one, 0), days, amounts) / x AS mean
  FROM ${clientRows} AND length(days) > 1
)
WHERE x > 0 AND mean >= 1
GROUP BY x, mean`
  return { query, params: { ...answered, until1: until } }
}
