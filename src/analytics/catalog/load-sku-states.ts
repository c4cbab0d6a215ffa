import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import type { AnswerRef } from '../answers/fresh-answer.ts'
import { askAnswer, type AnswerStatement } from '../answers/ask-answer.ts'
import { answerRows } from './fresh-figures.ts'

/** Null if not reported; `coverage` in days, null without recent sales. */
export type SkuState = {
  sku_id: string
  stock: number | null
  is_out: boolean
  price: number | null
  coverage: number | null
}

const compileSkuStates = (answered: AnswerRef, skus: readonly string[]): AnswerStatement => ({
  query: `SELECT sku_id, stock, is_out, price, coverage
FROM ${answerRows} AND sku_id IN {skus:Array(String)}`,
  params: { ...answered, skus },
})

export const loadSkuStates = (
  clickhouse: ClickHouse,
  ...asked: Parameters<typeof compileSkuStates>
): Promise<SkuState[]> => askAnswer<SkuState>(clickhouse, compileSkuStates(...asked))
