import { repurchaseWindows } from '#model/clients/segments.ts'
import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { askAnswer, type AnswerStatement } from '../answers/ask-answer.ts'
import type { AnswerRef } from '../answers/fresh-answer.ts'
import { clientRows } from './fresh-purchases.ts'

/**
 * Last day (since 1970, inclusive) of purchases, and the first month of first purchases (months since January
 * of year 0).
 */
export type CohortsParams = { until: number; from: number }

/** A month `after` the first purchase (0 is the same month), for clients who first bought in `month`. */
export type CohortMonth = {
  month: number
  after: number
  /** Clients who bought in it, besides their first purchase. */
  active: number
  /** Clients whose second purchase was in it. */
  returned: number
  revenue: number
  /** Null unless all costs are known. */
  margin: number | null
  /** Share of the revenue with known costs. */
  costed: number
}

export type CohortSize = {
  month: number
  clients: number
  /**
   * Per window of `repurchaseWindows`: clients who bought again, and the revenue of all, including the first
   * purchase.
   */
  returnedIn: number[]
  revenueIn: number[]
}

const monthSql = (day: string): string => `(toYear(toDate(${day})) * 12 + toMonth(toDate(${day})) - 1)`

const rows = `SELECT days, amounts, margins, ${monthSql('days[1]')} AS month
    FROM ${clientRows} AND notEmpty(days) AND days[1] <= {until:UInt16} AND month >= {from:UInt32}`

export function compileCohortMonths(answered: AnswerRef, asked: CohortsParams): AnswerStatement {
  const query = `SELECT month, ${monthSql('day')} - month AS after,
  toFloat64(countIf(place = 2 OR place > 2 AND ${monthSql('day')} != ${monthSql('earlier')})) AS active,
  toFloat64(countIf(place = 2)) AS returned, toFloat64(sum(amount)) AS revenue,
  if(countIf(isNull(gain)) = 0, toFloat64(sum(gain)), NULL) AS margin, toFloat64(sumIf(amount, isNotNull(gain))) AS costed
FROM (${rows})
ARRAY JOIN days AS day, arrayPushFront(arrayPopBack(days), days[1]) AS earlier, amounts AS amount, margins AS gain, arrayEnumerate(days) AS place
WHERE day <= {until:UInt16}
GROUP BY month, after
ORDER BY month, after`
  return { query, params: { ...answered, ...asked } }
}

export function compileCohortSizes(answered: AnswerRef, asked: CohortsParams): AnswerStatement {
  const known = '(d <= {until:UInt16})'
  const within = (window: number) =>
    `length(days) > 1 AND days[2] <= {until:UInt16} AND days[2] - days[1] <= ${window}`
  const revenue = (window: number) =>
    `toFloat64(sum(arraySum((d, amount) -> if(${known} AND d - days[1] <= ${window}, amount, 0), days, amounts)))`
  const query = `SELECT month, toFloat64(count()) AS clients,
  [${repurchaseWindows.map((window) => `toFloat64(countIf(${within(window)}))`).join(', ')}] AS returnedIn,
  [${repurchaseWindows.map(revenue).join(', ')}] AS revenueIn
FROM (${rows})
GROUP BY month
ORDER BY month`
  return { query, params: { ...answered, ...asked } }
}

export async function loadCohorts(
  clickhouse: ClickHouse,
  answered: AnswerRef,
  asked: CohortsParams,
): Promise<{ sizes: CohortSize[]; months: CohortMonth[] }> {
  const [sizes, months] = await Promise.all([
    askAnswer<CohortSize>(clickhouse, compileCohortSizes(answered, asked)),
    askAnswer<CohortMonth>(clickhouse, compileCohortMonths(answered, asked)),
  ])
  return { sizes, months }
}
