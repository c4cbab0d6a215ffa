import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { runStatement } from '../question/ask-question.ts'
import { selectionConditions, type RowsQuestion } from '../question/compile-question.ts'
import type { Statement } from '../question/question.ts'
import { instant, selectList } from '../question/sql-text.ts'

type Params = Omit<RowsQuestion, 'fact'>

/** Minor units of their own currency. */
export type DueDay = {
  due: string
  currency: string
  parcels: number
  gross: number
  net: number
  paid: number
}

const PAST_DAYS = 30
const MAX_DAYS = 1000
const net =
  'ifNull(net_amount, ifNull(gross_amount, 0) - ifNull(fee_amount, 0) - ifNull(anticipation_amount, 0))'

/** Receivables of orders with a matching attempt that was authorised, whenever it happened. */
export function compileReceivables(asked: Params): Statement {
  const { accountId, frame } = asked
  const params: Record<string, unknown> = {
    account: accountId,
    timeZone: frame.timeZone,
    since: Math.max(0, Math.floor(frame.now / 1000) - PAST_DAYS * 86_400),
  }
  const chosen = selectionConditions({ ...asked, fact: 'attempts' }, params)
  const ofOrders = ['account_id = {account:UUID}', 'is_authorized', ...chosen].join(' AND ')
  const where = [
    'account_id = {account:UUID}',
    `due_on >= ${instant('since')}`,
    ...(chosen.length > 0 ? [`order_id IN (SELECT order_id FROM attempts FINAL WHERE ${ofOrders})`] : []),
  ]
  const query = [
    selectList([
      'toString(toDate(due_on, {timeZone:String})) AS due',
      'toString(currency) AS currency',
      'toFloat64(count()) AS parcels',
      'sum(ifNull(gross_amount, 0)) AS gross',
      `sum(${net}) AS net`,
      `sumIf(${net}, paid_at IS NOT NULL) AS paid`,
    ]),
    'FROM receivables FINAL',
    `WHERE ${where.join('\n  AND ')}`,
    'GROUP BY due, currency',
    'ORDER BY due, currency',
    `LIMIT ${MAX_DAYS}`,
  ].join('\n')
  return { query, params }
}

export const askReceivables = (clickhouse: ClickHouse, asked: Params): Promise<DueDay[]> =>
  runStatement(clickhouse, compileReceivables(asked))
