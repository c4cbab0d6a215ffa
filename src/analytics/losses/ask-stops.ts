import type { StopReason } from '#model/stop-reasons.ts'
import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { reasonSql } from '../incomplete/reason-sql.ts'
import { runStatement } from '../question/ask-question.ts'
import { questionConditions } from '../question/compile-question.ts'
import type { RowsQuestion } from '../question/compile-question.ts'
import { measureColumn } from '../question/measures.ts'
import type { Statement } from '../question/question.ts'
import { instant, withExpressions } from '../question/sql-text.ts'
import { rangeParams, weightExpressions } from '../question/weights.ts'

/**
 * `approval`: captured but not approved. `invoicing`: approved but not invoiced. Counts orders, or units for
 * lines.
 */
export type Stop = {
  side: 'current' | 'base'
  stage: 'approval' | 'invoicing'
  reason: StopReason
  count: number
}

/** Adds up to captured − approved and approved − invoiced of the same question. */
export async function askStops(clickhouse: ClickHouse, question: RowsQuestion): Promise<Stop[]> {
  return runStatement<Stop>(clickhouse, compileStops(question))
}

const canceledFor = {
  client: 'canceledByClient',
  store: 'canceledByStore',
  stockout: 'stockout',
  fraud: 'fraud',
  payment: 'payment',
  '': 'canceledWithoutReason',
  pending: 'pending',
} as const satisfies Record<string, StopReason>

const declinedFor = {
  insufficient_funds: 'insufficientFunds',
  suspected: 'suspected',
  invalid_data: 'invalidData',
  issuer_unavailable: 'issuerUnavailable',
} as const satisfies Record<string, StopReason>

export function compileStops(question: RowsQuestion): Statement {
  const { fact, accountId, frame } = question
  const params: Record<string, unknown> = {
    account: accountId,
    timeZone: frame.timeZone,
    ...rangeParams(frame),
  }
  const conditions = questionConditions(question, params)
  const count = measureColumn({ fact, freight: true }, fact === 'orders' ? 'capturedOrders' : 'capturedUnits')
  const stops = (['1', '0'] as const).flatMap((side) => {
    const name = side === '1' ? 'current' : 'base'
    const reason = wordOf(`reason${side}`, canceledFor, `'other'`)
    const refused = `if(refusal = '', 'notApproved', refusal)`
    return [
      `('${name}', 'approval', if(reason${side} IN ('payment', ''), ${refused}, ${reason}), toFloat64(captured${side} - approved${side}))`,
      `('${name}', 'invoicing', ${reason}, toFloat64(approved${side} - invoiced${side}))`,
    ]
  })
  const query = `SELECT stop.1 AS side, stop.2 AS stage, stop.3 AS reason, sum(stop.4 * counted) AS count
FROM (
${withExpressions(weightExpressions({ ...question, measures: [], groupings: [[]] }))}
SELECT ${count} AS counted, arrayJoin([
  ${stops.join(',\n  ')}
]) AS stop
FROM ${fact} FINAL
LEFT JOIN (
${refusalsSql}
) AS refusals USING (order_id)
WHERE ${conditions.join('\n  AND ')}
)
WHERE stop.4 != 0
GROUP BY side, stage, reason`
  return { query, params }
}

const wordOf = (text: string, words: Readonly<Record<string, string>>, otherwise: string): string =>
  `transform(toString(${text}), [${Object.keys(words).map(quoted).join(', ')}], [${Object.values(words).map(quoted).join(', ')}], ${otherwise})`

const quoted = (text: string): string => `'${text}'`

/** Attempts for a boleto or a retry happen days after the order. */
const attemptsOf = (side: '1' | '0'): string =>
  `(attempted_at >= ${instant(`start${side}`)} - INTERVAL 1 DAY AND attempted_at < ${instant(`end${side}`)} + INTERVAL 30 DAY)`

/** Per order, the reason of its last attempt that was not approved. */
const refusalsSql = `  SELECT order_id, if(class IN ('cardDeclined', 'technical', 'other'), ${wordOf('reason_said', declinedFor, 'class')}, class) AS refusal
  FROM (
    SELECT order_id, tries, last.method AS method, last.brand AS brand, last.stage AS stage, last.outcome AS outcome, last.reason AS reason_said, ${reasonSql} AS class
    FROM (
      SELECT order_id, count() AS tries,
        max((attempted_at, attempt_id, method, brand, stage, outcome, reason)
          ::Tuple(attempted_at DateTime('UTC'), attempt_id String, method String, brand String, stage String, outcome String, reason String)) AS last
      FROM attempts FINAL
      WHERE account_id = {account:UUID} AND (${attemptsOf('1')} OR ${attemptsOf('0')}) AND outcome != 'approved'
      GROUP BY order_id
    )
  )`
