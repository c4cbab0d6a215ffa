import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { askAnswer, type AnswerStatement } from '../answers/ask-answer.ts'
import type { AnswerRef } from '../answers/fresh-answer.ts'
import { purchaseRows } from './fresh-purchases.ts'
import type { CutSpans } from './load-client-sums.ts'
import { rowsWithBase, type PaidBy } from './paid-by.ts'

/** Of one step, money in minor units. `active`: clients with a purchase in it; `newClients`: with their first. */
export type ClientStep = {
  step: number
  active: number
  newClients: number
  /** Of clients who are not new in the whole side. */
  returningRevenue: number
  unknownRevenue: number
}

type Asked = { span: CutSpans['current']; steps: readonly number[] }

/** `steps`: the step of each day of the span. */
export function compileClientSteps(
  answered: AnswerRef,
  side: keyof CutSpans,
  { span, steps }: Asked,
  paidBy: PaidBy,
): AnswerStatement {
  const columns = ['client_key', 'is_marketplace', 'days', 'moments', 'amounts']
  const rows = side === 'base' ? rowsWithBase(columns, purchaseRows) : purchaseRows
  const [days, moments, amounts] = ['days', 'moments', 'amounts'].map((name) =>
    side === 'base' ? `${name}0` : name,
  )
  const stepOf = (day: string) => `{steps:Array(UInt16)}[${day} - {from:UInt16} + 1]`
  const inSpan = (day: string, moment: string) =>
    `${day} >= {from:UInt16} AND ${day} <= {to:UInt16} AND ${moment} < {end:UInt32}`
  const query = `SELECT ${stepOf('day')} AS step,
  toFloat64(uniqExactIf(client_key, client_key != 0)) AS active,
  toFloat64(uniqExactIf(client_key, client_key != 0 AND is_new AND day = first)) AS newClients,
  toFloat64(sumIf(amount, client_key != 0 AND NOT is_new)) AS returningRevenue,
  toFloat64(sumIf(amount, client_key = 0)) AS unknownRevenue
FROM (
  SELECT client_key, ${days}[1] AS first, first >= {from:UInt16} AS is_new, ${days} AS of_days, ${moments} AS of_moments, ${amounts} AS of_amounts
  FROM ${rows}${side === 'base' ? ' WHERE' : ' AND'} arrayExists((d, m) -> ${inSpan('d', 'm')}, ${days}, ${moments})
)
ARRAY JOIN of_days AS day, of_moments AS moment, of_amounts AS amount
WHERE ${inSpan('day', 'moment')}
GROUP BY step
ORDER BY step`
  return { query, params: { ...answered, ...(side === 'base' && paidBy), ...span, steps } }
}

export const loadClientSteps = (
  clickhouse: ClickHouse,
  ...asked: Parameters<typeof compileClientSteps>
): Promise<ClientStep[]> => askAnswer<ClientStep>(clickhouse, compileClientSteps(...asked))
