import { FIRST_PROMISE_DAY, LAST_PROMISE_DAY } from '#model/logistics/package-cuts.ts'
import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { runStatement } from '../question/ask-question.ts'
import { paramsOf, questionSource, type RowsQuestion } from '../question/compile-question.ts'
import type { Question, Statement } from '../question/question.ts'
import { selectList, withExpressions } from '../question/sql-text.ts'
import { weightExpressions } from '../question/weights.ts'

/** Local days from the promise to the delivery; the first and the last hold all beyond. */
export const promiseDaySql = `greatest(${FIRST_PROMISE_DAY}, least(${LAST_PROMISE_DAY}, dateDiff('day', assumeNotNull(due_at), assumeNotNull(delivered_at), {timeZone:String})))`

export type PromiseErrors = { carrier: string; days: number; base: number; current: number }

type Asked = Omit<RowsQuestion, 'fact' | 'dates'>

/** Packages delivered in the period that had a promise, as `promisedDeliveries` counts them. */
export function compilePromiseErrors(asked: Asked): Statement {
  const question: Question = {
    ...asked,
    fact: 'packages',
    dates: 'event',
    measures: ['promisedDeliveries'],
    groupings: [[]],
  }
  const params = paramsOf(question)
  const query = [
    withExpressions(weightExpressions(question)),
    selectList([
      'carrier',
      `toInt32(${promiseDaySql}) AS days`,
      'toFloat64(sum(delivered0)) AS base',
      'toFloat64(sum(delivered1)) AS current',
    ]),
    questionSource(question, params),
    '  AND due_at IS NOT NULL AND delivered_at IS NOT NULL',
    'GROUP BY carrier, days',
    'HAVING base + current > 0',
  ].join('\n')
  return { query, params }
}

export const askPromiseErrors = (clickhouse: ClickHouse, asked: Asked): Promise<PromiseErrors[]> =>
  runStatement<PromiseErrors>(clickhouse, compilePromiseErrors(asked))
