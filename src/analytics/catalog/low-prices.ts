import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import type { AnswerRef } from '../answers/fresh-answer.ts'
import { askAffected, type Affected } from '../checks/ask-affected.ts'
import { answerRows } from './fresh-figures.ts'

type LowPrice = { id: string; name: string; price: number }

/**
 * SKUs for sale at `price` or less (minor units of `currency`), cheapest first; other currencies are ignored.
 * `told`: SKUs for sale with a known price.
 */
export function askLowPrices(
  clickhouse: ClickHouse,
  { account, answer }: AnswerRef,
  { price, currency }: { price: number; currency: string },
  limit: number,
): Promise<Affected<LowPrice>> {
  const from = `${answerRows} AND is_active AND price IS NOT NULL AND price_currency = {currency:String}`
  const params = { account, answer, currency, price }
  return askAffected(
    clickhouse,
    { from, affected: 'price <= {price:Int64}', params },
    { columns: 'sku_id AS id, name, price', order: 'price, sku_id', limit },
  )
}
