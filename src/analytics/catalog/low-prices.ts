import type { AccountContext } from '#platform/context.ts'
import type { Answered } from '../answers/fresh-answer.ts'
import { runStatement } from '../question/ask-question.ts'
import { answerRows } from './fresh-figures.ts'

export type LowPrice = { id: string; name: string; price: number }

/**
 * SKUs for sale at `price` or less, in minor units of `currency`, the cheapest first; prices in another currency tell nothing.
 * `told`: all for sale whose price is known.
 */
export async function askLowPrices(
  { clickhouse }: AccountContext,
  { account, answer }: Answered,
  { price, currency }: { price: number; currency: string },
  limit: number,
): Promise<{ told: number; count: number; first: LowPrice[] }> {
  const of = `FROM ${answerRows} AND is_active AND price IS NOT NULL AND price_currency = {currency:String}`
  const low = 'ifNull(price <= {price:Int64}, 0)'
  const params = { account, answer, currency, price }
  const [sums, first] = await Promise.all([
    runStatement<{ told: number; low: number }>(clickhouse, {
      query: `SELECT toFloat64(count()) AS told, toFloat64(countIf(${low})) AS low ${of}`,
      params,
    }),
    runStatement<LowPrice>(clickhouse, {
      query: `SELECT sku_id AS id, name, toFloat64(assumeNotNull(price)) AS price ${of} AND ${low}
ORDER BY sku_figures.price, sku_id LIMIT ${limit}`,
      params,
    }),
  ])
  const [sum = { told: 0, low: 0 }] = sums
  return { told: sum.told, count: sum.low, first }
}
