import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import type { AnswerRef } from '../answers/fresh-answer.ts'
import { runStatement } from '../question/ask-question.ts'
import type { Statement } from '../question/question.ts'
import { answerRows } from './fresh-figures.ts'
import { skuConditions } from './list-skus.ts'
import { lostPerDaySql, type SkuFigures } from './sku-figures.ts'
import { sumCatalog } from './sum-catalog.ts'

/** `lost_day`: minor units per day without stock; null where the value of a unit is unknown. */
export type BestSellerOut = Pick<SkuFigures, 'name' | 'units28' | 'out_days28'> & {
  id: string
  lost_day: number | null
}

const bestSellers = { abc: ['A'] } as const

export function compileBestSellersOut(answered: AnswerRef, limit: number): Statement {
  const params: Statement['params'] = { ...answered, limit }
  const query = `SELECT sku_id AS id, name, units28, out_days28, toNullable(toFloat64(${lostPerDaySql})) AS lost_day
FROM ${answerRows}
  AND ${skuConditions({ ...bestSellers, view: 'out' }, params)}
ORDER BY lost_day DESC NULLS LAST, revenue90 DESC, sku_id
LIMIT {limit:UInt32}`
  return { query, params }
}

/**
 * SKUs of class A without stock, most lost per day first. `told`: SKUs of class A with known stock; `lostPerDay`: of all
 * without it, as the analysis of the catalogue says.
 */
export async function askBestSellersOut(
  clickhouse: ClickHouse,
  answered: AnswerRef,
  limit: number,
): Promise<{ told: number; count: number; lostPerDay: number; first: BestSellerOut[] }> {
  const [sums, first] = await Promise.all([
    sumCatalog(clickhouse, answered, bestSellers),
    runStatement<BestSellerOut>(clickhouse, compileBestSellersOut(answered, limit)),
  ])
  const total = sums.find(({ by }) => by === 'all')
  if (total === undefined) throw new Error('sums of the catalogue have a total')
  return { told: total.told, count: total.out, lostPerDay: total.lost_day, first }
}
