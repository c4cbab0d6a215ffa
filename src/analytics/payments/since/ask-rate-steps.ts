import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { runStatement } from '../../question/ask-question.ts'
import { attemptMeasures, type AttemptMeasureKey } from '../../question/attempt-measures.ts'
import { attemptWeights } from '../../question/attempt-weights.ts'
import type { RowsQuestion } from '../../question/compile-question.ts'
import type { Statement } from '../../question/question.ts'
import { selectList, within, withExpressions } from '../../question/sql-text.ts'
import { rangeParams } from '../../question/weights.ts'
import { storedAttempts } from '../stored-attempts.ts'

type Params = Omit<RowsQuestion, 'fact'>

const HOUR = 3600
const DAY = 24 * HOUR
/** Step length in seconds, giving some two hundred steps per period. */
export function stepSeconds({ start, end }: { start: number; end: number }): number {
  const days = (end - start) / (DAY * 1000)
  return days <= 2 ? 600 : days <= 10 ? HOUR : days <= 40 ? 6 * HOUR : DAY
}

/** Sums of the current side by time step. */
export function compileRateSteps(
  asked: Params,
  measures: readonly AttemptMeasureKey[],
  seconds: number,
): Statement {
  const { accountId, frame } = asked
  const params: Record<string, unknown> = {
    account: accountId,
    timeZone: frame.timeZone,
    seconds,
    ...rangeParams(frame),
  }
  const read = ['account_id = {account:UUID}', within('attempted_at', '1')]
  const where = storedAttempts(asked, read, params)
  const columns = measures.map((key) => {
    const { milestone, of } = attemptMeasures[key]
    return `toFloat64(sum(${of.attempts} * ${milestone}1)) AS ${key}`
  })
  const query = [
    withExpressions(attemptWeights(asked)),
    selectList(['intDiv(toUnixTimestamp(attempted_at), {seconds:UInt32}) AS step', ...columns]),
    'FROM attempts FINAL',
    `WHERE ${where.join('\n  AND ')}`,
    'GROUP BY step',
  ].join('\n')
  return { query, params }
}

export const askRateSteps = <Key extends AttemptMeasureKey>(
  clickhouse: ClickHouse,
  asked: Params,
  measures: readonly Key[],
  seconds: number,
): Promise<(Record<Key, number> & { step: number })[]> =>
  runStatement<Record<Key, number> & { step: number }>(clickhouse, compileRateSteps(asked, measures, seconds))
