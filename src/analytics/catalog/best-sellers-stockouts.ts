import { CATALOG_DAYS } from '#model/catalog/sku-views.ts'
import type { AccountContext } from '#platform/context.ts'
import { askAnswer, type AnswerStatement } from '../answers/ask-answer.ts'
import type { AnswerRef } from '../answers/fresh-answer.ts'
import { addDays, dayOf, daysBetween, type Day } from '../periods/local-time.ts'
import type { Days } from '../periods/resolve-period.ts'
import { answerRows } from './fresh-figures.ts'
import { lostPerDaySql } from './sku-figures.ts'

/** Local days at whose end it had no stock, both inclusive; `until` is null while it lasts. */
export type Stockout = { id: string; name: string; since: Day; until: Day | null }

type Row = { id: string; name: string; first: number; last: number; total: number }

const DAYS = CATALOG_DAYS.quarter
/** Less is soon put right, and explains little. */
const MIN_DAYS = 2

/** `from`, `to`: places of days among the last 90. */
export function compileStockouts(
  answered: AnswerRef,
  spans: { from: number[]; to: number[] },
  limit: number,
): AnswerStatement {
  const isIn = (place: string) =>
    `arrayExists((a, b) -> ${place} >= a AND ${place} <= b, {from:Array(Int32)}, {to:Array(Int32)})`
  const query = `SELECT sku_id AS id, name, run[1] AS first, run[-1] AS last, toFloat64(count() OVER ()) AS total
FROM (
  SELECT sku_id, name, told_ends, ${lostPerDaySql} AS lost_day,
    arraySplit((place, step) -> step > 1, out_ends, arrayDifference(arrayMap(place -> toInt16(place), out_ends))) AS runs
  FROM ${answerRows} AND is_active AND abc = 'A'
)
ARRAY JOIN runs AS run
WHERE length(run) >= ${MIN_DAYS} AND run[1] > ${DAYS} - told_ends
  AND (${isIn('run[1]')} OR run[-1] < ${DAYS - 1} AND ${isIn('run[-1]')})
ORDER BY length(run) * lost_day DESC NULLS LAST, sku_id, first
LIMIT {limit:UInt32}`
  return { query, params: { ...answered, ...spans, limit } }
}

/**
 * Of SKUs for sale in class A, for two days or more, that began in the last 90 days and began or ended in any of the
 * spans: those that cost most, of `total`.
 */
export async function loadStockouts(
  { clickhouse, account, now }: AccountContext,
  answered: AnswerRef,
  spans: readonly Days[],
  limit: number,
): Promise<{ stockouts: Stockout[]; total: number }> {
  const first = addDays(dayOf(now().getTime(), account.timeZone), 1 - DAYS)
  const places = (of: 'from' | 'to') => spans.map(({ [of]: day }) => daysBetween(first, day))
  const asked = compileStockouts(answered, { from: places('from'), to: places('to') }, limit)
  const rows = await askAnswer<Row>(clickhouse, asked)
  return {
    stockouts: rows.map(({ id, name, first: began, last }) => ({
      id,
      name,
      since: addDays(first, began),
      until: last === DAYS - 1 ? null : addDays(first, last),
    })),
    total: rows[0]?.total ?? 0,
  }
}
