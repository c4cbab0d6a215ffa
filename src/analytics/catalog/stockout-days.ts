import type { AccountContext } from '#platform/context.ts'
import { CATALOG_DAYS } from '#model/catalog/sku-views.ts'
import { addDays, dayOf, startOfDay } from '../periods/local-time.ts'
import { runStatement } from '../question/ask-question.ts'
import type { Statement } from '../question/question.ts'
import { answerRows, type Answered } from './fresh-figures.ts'
import { skuConditions, type SkuFilters } from './list-skus.ts'
import { spanParams, stockLevels } from './stock-levels.ts'

/** At the end of the local day, or now: SKUs for sale whose stock was told by then, and those of them without any. */
export type StockoutDay = { day: string; told: number; out: number }

type Asked = Answered & { timeZone: string; now: number }

export function compileStockoutDays({ timeZone, now, ...answered }: Asked, filters: SkuFilters): Statement {
  const today = dayOf(now, timeZone)
  const seconds = (day: string) => Math.floor(startOfDay(day, timeZone) / 1000)
  const from = addDays(today, 1 - CATALOG_DAYS.quarter)
  const to = Math.floor(now / 1000)
  const ends = Array.from({ length: CATALOG_DAYS.quarter - 1 }, (_, index) =>
    seconds(addDays(from, index + 1)),
  )
  const params: Statement['params'] = {
    ...answered,
    ...spanParams({ levels: { from: seconds(from), to } }),
    ends: [...ends, to],
  }
  const query = `WITH ${stockLevels()}
SELECT moment, toFloat64(count()) AS told, toFloat64(countIf(is_out)) AS out
FROM levels
ARRAY JOIN arrayFilter(x -> x > toUnixTimestamp(at) AND x <= toUnixTimestamp(until), {ends:Array(UInt32)}) AS moment
WHERE sku_id IN (SELECT sku_id FROM ${answerRows}
  AND is_active AND ${skuConditions(filters, params)})
GROUP BY moment
ORDER BY moment`
  return { query, params }
}

/** The last 90 local days, today's up to now; days before the first count are missing. */
export async function loadStockoutDays(
  ctx: AccountContext,
  answered: Answered,
  filters: SkuFilters,
): Promise<StockoutDay[]> {
  const { timeZone } = ctx.account
  const statement = compileStockoutDays({ ...answered, timeZone, now: ctx.now().getTime() }, filters)
  const rows = await runStatement<{ moment: number; told: number; out: number }>(ctx.clickhouse, statement)
  return rows.map(({ moment, told, out }) => ({ day: dayOf(moment * 1000 - 1, timeZone), told, out }))
}
