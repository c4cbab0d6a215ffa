import { standsForNone } from '#model/payments/stands-for-none.ts'
import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { addDays, dayOf, startOfDay } from '../periods/local-time.ts'
import { runStatement } from '../question/ask-question.ts'
import type { RowsQuestion } from '../question/compile-question.ts'
import type { Statement } from '../question/question.ts'
import { instant, selectList } from '../question/sql-text.ts'
import { storedAttemptConditions } from './stored-attempts.ts'

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
const costs = '(ifNull(fee_amount, 0) + ifNull(anticipation_amount, 0))'
/** What is not reported follows from the other and the costs. */
const net = `ifNull(net_amount, ifNull(gross_amount, 0) - ${costs})`
const gross = `ifNull(gross_amount, ifNull(net_amount, 0) + ${costs})`

/** What a receivable may name an attempt by; zeros and words stand for none. */
const names = `arrayDistinct(arrayFilter(one -> one != '' AND NOT match(one, '${standsForNone}'), [attempt_id, gateway_id, tid, nsu]))`
const ofAccount = 'account_id = {account:UUID}'

/** Parcels that another row reports for the same attempt under another of its names: that of who says it is paid, or the newest, counts. */
const repeated = (since: string) => {
  const severalNames = `SELECT order_id FROM receivables WHERE ${ofAccount} AND ${since}
    GROUP BY order_id HAVING min(payment_id) != max(payment_id) SETTINGS optimize_aggregation_in_order = 1`
  return `SELECT order_id, payment_id, installment FROM (
    SELECT order_id, payment_id, installment, row_number() OVER (PARTITION BY order_id, attempt_id, installment
      ORDER BY paid_at IS NOT NULL DESC, version DESC, payment_id) AS place
    FROM (SELECT order_id, payment_id, installment, paid_at, version FROM receivables FINAL
      WHERE ${ofAccount} AND order_id IN (${severalNames})) AS r
    INNER JOIN (SELECT order_id, attempt_id, arrayJoin(${names}) AS payment_id FROM attempts FINAL
      WHERE ${ofAccount} AND order_id IN (${severalNames})) AS a USING (order_id, payment_id)
  ) WHERE place > 1`
}

/** What names only attempts beside the chosen ones, in orders that were paid in parts. */
const ofOthers = (chosen: string) => `SELECT order_id, name FROM attempts FINAL ARRAY JOIN ${names} AS name
    WHERE ${ofAccount} AND is_authorized AND tries > 1 GROUP BY order_id, name HAVING NOT max(${chosen})`

/** Receivables of the matching attempts that were authorised, whenever it happened; one that names none of its order's is of all of them. */
export function compileReceivables(asked: Params): Statement {
  const { accountId, frame } = asked
  const firstDay = addDays(dayOf(frame.now, frame.timeZone), -PAST_DAYS)
  const params: Record<string, unknown> = {
    account: accountId,
    timeZone: frame.timeZone,
    since: Math.max(0, Math.floor(startOfDay(firstDay, frame.timeZone) / 1000)),
  }
  const chosen = storedAttemptConditions(asked, [ofAccount], params)
  const ofOrders = [ofAccount, 'is_authorized', ...chosen].join(' AND ')
  const since = `due_on >= ${instant('since')}`
  const where = [
    ofAccount,
    since,
    `(order_id, payment_id, installment) NOT IN (${repeated(since)})`,
    ...(chosen.length > 0
      ? [
          `order_id IN (SELECT order_id FROM attempts FINAL WHERE ${ofOrders})`,
          `(order_id, payment_id) NOT IN (${ofOthers(chosen.join(' AND '))})`,
        ]
      : []),
  ]
  const query = [
    selectList([
      'toString(toDate(due_on, {timeZone:String})) AS due',
      'toString(currency) AS currency',
      'toFloat64(count()) AS parcels',
      `sum(${gross}) AS gross`,
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
