import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { costHistorySql } from '../catalog/sku-prices.ts'
import { runStatement } from './ask-question.ts'
import { questionParams, questionSource, type RowsQuestion } from './compile-question.ts'
import type { Question, Statement } from './question.ts'
import { selectList, withExpressions } from './sql-text.ts'
import { weightExpressions } from './weights.ts'

/** `costCurrency`: of the amounts; costs in another are unknown. */
type Params = Omit<RowsQuestion, 'fact'> & { costCurrency: string }

/** Joins each line with the SKU's cost when it was sold, in its main price table. */
export function compileMargin({ costCurrency, ...asked }: Params): Statement {
  const question: Question = {
    ...asked,
    fact: 'order_items',
    measures: ['invoicedRevenue'],
    groupings: [[]],
  }
  const params = { ...questionParams(question), costCurrency }
  const lines = [
    withExpressions(weightExpressions(question)),
    selectList([
      'sku_id',
      'placed_at',
      'quantity',
      'items_amount - discount_amount AS paid',
      'invoiced1',
      'invoiced0',
    ]),
    questionSource(question, params),
  ].join('\n')
  const sums = ['1', '0'].flatMap((side) => [
    `toFloat64(sum(invoiced${side} * paid)) AS paid${side}`,
    `toFloat64(sumIf(invoiced${side} * paid, isNotNull(unit_cost))) AS costed${side}`,
    `toFloat64(sum(invoiced${side} * ifNull(quantity * unit_cost, 0))) AS cost${side}`,
  ])
  const query = `${selectList(sums)}
FROM (
${lines}
) AS lines
ASOF LEFT JOIN (
  ${costHistorySql}
) AS costs ON lines.sku_id = costs.priced_sku AND lines.placed_at >= costs.priced_at
SETTINGS join_use_nulls = 1`
  return { query, params }
}

/** `rate`: of what was paid for invoiced goods whose cost is told; `covered`: their part of what was paid. */
export type Margin = { rate: number | null; covered: number | null }

/** Null without goods, or where no cost is told. */
export async function askMargin(
  clickhouse: ClickHouse,
  asked: Params,
): Promise<{ base: Margin; current: Margin }> {
  const [row] = await runStatement<Record<string, number>>(clickhouse, compileMargin(asked))
  const marginOf = (side: string): Margin => {
    const [paid = 0, costed = 0, cost = 0] = ['paid', 'costed', 'cost'].map((name) => row?.[name + side])
    return {
      rate: costed > 0 ? (costed - cost) / costed : null,
      covered: paid > 0 ? Math.min(1, Math.max(0, costed / paid)) : null,
    }
  }
  return { base: marginOf('0'), current: marginOf('1') }
}
