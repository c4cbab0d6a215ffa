import type { AnswerRef } from '../answers/fresh-answer.ts'
import type { AccountContext } from '#platform/context.ts'
import { CATALOG_DAYS } from '#model/catalog/sku-views.ts'
import { addDays, dayOf } from '../periods/local-time.ts'
import { askAnswer, type AnswerStatement } from '../answers/ask-answer.ts'
import { answerRows } from './fresh-figures.ts'
import { skuConditions, type SkuFilters } from './list-skus.ts'

/** At the end of the local day, or now: SKUs for sale with known stock, and those of them out of stock. */
export type StockoutDay = { day: string; told: number; out: number }

/** `place`: for `out`, the day's index; otherwise the number of last days after the first count. */
type Row = { out: boolean; place: number; skus: number }

export function compileStockoutDays(answered: AnswerRef, filters: SkuFilters): AnswerStatement {
  const params: AnswerStatement['params'] = { ...answered }
  const rows = `FROM ${answerRows}
  AND is_active AND ${skuConditions(filters, params)}`
  const query = `SELECT false AS out, told_ends AS place, toFloat64(count()) AS skus
${rows}
GROUP BY place
UNION ALL
SELECT true AS out, arrayJoin(out_ends) AS place, toFloat64(count()) AS skus
${rows}
GROUP BY place`
  return { query, params }
}

/** The last 90 local days, today until the figures were computed; days before the first count are missing. */
export async function loadStockoutDays(
  { clickhouse, account, now }: AccountContext,
  answered: AnswerRef,
  filters: SkuFilters,
): Promise<StockoutDay[]> {
  const days = CATALOG_DAYS.quarter
  const rows = await askAnswer<Row>(clickhouse, compileStockoutDays(answered, filters))
  const first = addDays(dayOf(now().getTime(), account.timeZone), 1 - days)
  const count = (has: (row: Row) => boolean) => rows.filter(has).reduce((total, { skus }) => total + skus, 0)
  return Array.from({ length: days }, (_, place) => ({
    day: addDays(first, place),
    told: count((row) => !row.out && row.place >= days - place),
    out: count((row) => row.out && row.place === place),
  })).filter(({ told }) => told > 0)
}
