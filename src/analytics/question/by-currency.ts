import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { questionConditions } from './compile-question.ts'
import { factorExpressions } from './converted-rows.ts'
import { measureColumn } from './measures.ts'
import type { Question, Statement } from './question.ts'
import { runStatement } from './ask-question.ts'
import { selectList, withExpressions, within } from './sql-text.ts'
import { rangeParams } from './weights.ts'

export type CurrencySums = { orders: number; amount: number }
export type CurrencyRow = { name: string; rated: boolean; current: CurrencySums; base: CurrencySums }

type Params = Pick<Question, 'accountId' | 'frame' | 'filters' | 'rule' | 'freight'> & {
  fact: 'orders' | 'order_items'
}

/** Orders by currency, with and without an exchange rate. For the account's mean: its whole weeks. */
function compileByCurrency(input: Params): Statement {
  const { accountId, fact, frame } = input
  const params: Record<string, unknown> = {
    account: accountId,
    ...rangeParams(frame),
    timeZone: frame.timeZone,
  }
  const conversion = frame.money?.conversion ?? { to: frame.money?.currency ?? '', from: [] }
  const orders = fact === 'orders' ? 'countIf' : 'uniqExactIf'
  const counted = fact === 'orders' ? '' : 'order_id, '
  const amount = measureColumn({ fact, freight: input.freight }, 'capturedRevenue')
  const query = [
    withExpressions([
      ...factorExpressions({ conversion, timeZone: frame.timeZone }, params),
      ['on1', within('placed_at', '1')],
      ['on0', within('placed_at', '0')],
    ]),
    selectList([
      'toString(currency) AS name',
      'factor > 0 AS rated',
      ...['1', '0'].flatMap((side) => [
        `${orders}(${counted}on${side}) AS orders${side}`,
        `sumIf(${amount}, on${side}) AS amount${side}`,
      ]),
    ]),
    `FROM ${fact} FINAL`,
    `WHERE ${questionConditions(input, params).join('\n  AND ')}`,
    'GROUP BY name, rated',
    'ORDER BY name, rated',
  ].join('\n')
  return { query, params }
}

type Row = Record<'orders1' | 'orders0' | 'amount1' | 'amount0', number> & { name: string; rated: 0 | 1 }

export async function askByCurrency(clickhouse: ClickHouse, input: Params): Promise<CurrencyRow[]> {
  const rows = await runStatement<Row>(clickhouse, compileByCurrency(input))
  return rows.map(({ name, rated, orders1, orders0, amount1, amount0 }) => ({
    name,
    rated: rated === 1,
    current: { orders: orders1, amount: amount1 },
    base: { orders: orders0, amount: amount0 },
  }))
}
