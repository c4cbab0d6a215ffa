import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { dayOf, startOfDay } from '../periods/local-time.ts'
import { runStatement } from '../question/ask-question.ts'
import { chargebackAmountSql, refundedAmountSql } from '../question/attempt-measures.ts'
import type { RowsQuestion } from '../question/compile-question.ts'
import type { Statement } from '../question/question.ts'
import { instant, selectList } from '../question/sql-text.ts'
import { storedAttempts } from './stored-attempts.ts'

type Params = Omit<RowsQuestion, 'fact'>

/** Minor units of their own currency; `month` is its first day. */
export type ReversalMonth = {
  month: string
  currency: string
  refunds: number
  refunded: number
  chargebacks: number
  chargedBack: number
}

const MONTHS = 12

/** Refunds and chargebacks by when they came, whenever the sale was: this month and those before it. */
export function compileReversals(asked: Params): Statement {
  const { accountId, frame } = asked
  const [year = 0, month = 0] = dayOf(frame.now, frame.timeZone).split('-').map(Number)
  const first = new Date(Date.UTC(year, month - MONTHS, 1)).toISOString().slice(0, 10)
  const params: Record<string, unknown> = {
    account: accountId,
    timeZone: frame.timeZone,
    since: Math.floor(startOfDay(first, frame.timeZone) / 1000),
    until: Math.floor(frame.now / 1000),
  }
  const came = (column: string) => `${column} >= ${instant('since')} AND ${column} <= ${instant('until')}`
  const read = ['account_id = {account:UUID}', `(${came('refunded_when')} OR ${came('charged_back_when')})`]
  const where = storedAttempts(asked, read, params)
  const query = [
    selectList([
      'toString(toStartOfMonth(back.2, {timeZone:String})) AS month',
      'toString(currency) AS currency',
      `toFloat64(countIf(back.1 = 'refund')) AS refunds`,
      `toFloat64(sumIf(back.3, back.1 = 'refund')) AS refunded`,
      `toFloat64(countIf(back.1 = 'chargeback')) AS chargebacks`,
      `toFloat64(sumIf(back.3, back.1 = 'chargeback')) AS chargedBack`,
    ]),
    `FROM (SELECT currency, arrayJoin([('refund', refunded_when, ${refundedAmountSql}), ('chargeback', charged_back_when, ${chargebackAmountSql})]) AS back`,
    'FROM attempts FINAL',
    `WHERE ${where.join('\n  AND ')})`,
    `WHERE ${came('back.2')}`,
    'GROUP BY month, currency',
    'ORDER BY month DESC, currency',
  ].join('\n')
  return { query, params }
}

export const askReversals = (clickhouse: ClickHouse, asked: Params): Promise<ReversalMonth[]> =>
  runStatement(clickhouse, compileReversals(asked))
