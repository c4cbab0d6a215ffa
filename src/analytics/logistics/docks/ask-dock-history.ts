import type { AccountHolidays } from '../../periods/business-calendar.ts'
import { BusinessCalendar } from '../../periods/business-calendar.ts'
import { buildFrame } from '../../periods/frame.ts'
import { addDays, dayOf, eachDay } from '../../periods/local-time.ts'
import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { runStatement } from '../../question/ask-question.ts'
import { questionParams, questionSource, type RowsQuestion } from '../../question/compile-question.ts'
import type { MeasureKey } from '../../question/measures.ts'
import type { Question, Statement } from '../../question/question.ts'
import { selectList, withExpressions } from '../../question/sql-text.ts'
import { weightExpressions } from '../../question/weights.ts'

type Params = Pick<RowsQuestion, 'accountId' | 'rule'> & {
  now: number
  timeZone: string
  holidays: AccountHolidays
}

export const HISTORY_DAYS = 56

function questionOf({ accountId, rule, now, timeZone }: Params, measure: MeasureKey): Question {
  const today = dayOf(now, timeZone)
  const period = { from: addDays(today, -HISTORY_DAYS), to: addDays(today, -1) }
  const frame = buildFrame({
    period,
    compare: period,
    now,
    timeZone,
    equalAge: false,
    eventDays: [],
  })
  if (!frame) throw new Error('days that are named exist')
  return {
    accountId,
    frame,
    filters: {},
    fact: 'packages',
    dates: 'event',
    ...(rule && { rule }),
    freight: true,
    measures: [measure],
    groupings: [[]],
  }
}

/** Of hours in which a dock invoiced at all: how many packages in the busiest 5%. */
export function compileCapacities(asked: Params): Statement {
  const question = questionOf(asked, 'invoicedPackages')
  const params = questionParams(question)
  const query = [
    'SELECT dock, quantileExact(0.95)(packages) AS hourly, toFloat64(count()) AS hours',
    'FROM (',
    withExpressions(weightExpressions(question)),
    selectList(['dock', 'toStartOfHour(at) AS hour', 'toFloat64(sum(invoiced1)) AS packages']),
    questionSource(question, params),
    'GROUP BY dock, hour',
    'HAVING packages > 0)',
    'GROUP BY dock',
  ].join('\n')
  return { query, params }
}

/** By hour of approval on business days: how many packages, and how many of them left on the same local day. */
export function compileSameDay(asked: Params): Statement {
  const question = questionOf(asked, 'approvedPackages')
  const calendar = new BusinessCalendar(asked.holidays)
  const { from, to } = question.frame.current
  const params: Record<string, unknown> = {
    ...questionParams(question),
    businessDays: eachDay(from, to).filter((day) => calendar.isBusinessDay(day)),
  }
  const query = [
    withExpressions([
      ...weightExpressions(question),
      ['day', 'toDate(at, {timeZone:String})'],
      ['is_same_day', 'ifNull(toDate(shipped_at, {timeZone:String}) = day, 0)'],
    ]),
    selectList([
      'dock',
      'toHour(at, {timeZone:String}) AS hour',
      'toFloat64(sum(approved1)) AS approved',
      'toFloat64(sum(approved1 * is_same_day)) AS sameDay',
    ]),
    questionSource(question, params),
    '  AND day IN {businessDays:Array(Date)}',
    'GROUP BY dock, hour',
  ].join('\n')
  return { query, params }
}

export type Capacity = { dock: string; hourly: number; hours: number }
export type SameDay = { dock: string; hour: number; approved: number; sameDay: number }

export const askCapacities = (clickhouse: ClickHouse, asked: Params): Promise<Capacity[]> =>
  runStatement<Capacity>(clickhouse, compileCapacities(asked))

export const askSameDay = (clickhouse: ClickHouse, asked: Params): Promise<SameDay[]> =>
  runStatement<SameDay>(clickhouse, compileSameDay(asked))
