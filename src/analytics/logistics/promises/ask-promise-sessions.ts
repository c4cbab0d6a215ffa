import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { orderPromiseSql } from '#platform/storage/clickhouse/promise-end.ts'
import { dropComparison, type Frame } from '../../periods/frame.ts'
import { addDays, daysBetween, startOfDay } from '../../periods/local-time.ts'
import { askQuestion, runStatement } from '../../question/ask-question.ts'
import { questionParams, questionSource } from '../../question/compile-question.ts'
import { businessDaysSql, holidayParams, localDay } from '../../question/late-days.ts'
import { measureColumn } from '../../question/measures.ts'
import type { PackagesParams } from '../../question/packages-by-event.ts'
import type { Question, Statement } from '../../question/question.ts'
import { selectList, withExpressions } from '../../question/sql-text.ts'
import { weightExpressions } from '../../question/weights.ts'
import { MAX_PROMISE_DAYS } from './ask-promises.ts'

const HISTORY_DAYS = 182
const MAX_HISTORY_DAYS = 400
/** Longest stretch before or after a promise changed. */
export const MAX_STRETCH_DAYS = 56
const DAY_MS = 86_400_000

/** Of a state, a channel and a local day. Promises are of orders, in business days from the order. */
export type SessionCell = {
  uf: string
  channel: string
  day: string
  sessions: number
  orders: number
  revenue: number
  promises: number
  promisedDays: number
  promisedSquares: number
}

/** The days that a change of promise is looked for in, up to the period's end. */
export function historyOf(frame: Frame): Frame {
  const { from, to } = frame.current
  const days = Math.min(
    MAX_HISTORY_DAYS,
    Math.max(HISTORY_DAYS, daysBetween(from, to) + 1 + MAX_STRETCH_DAYS),
  )
  const first = addDays(to, 1 - days)
  const current = { ...frame.current, from: first, start: startOfDay(first, frame.timeZone) }
  return dropComparison({ ...frame, current })
}

const questionOf = (asked: PackagesParams, fact: 'orders' | 'sessions'): Question => ({
  ...asked,
  frame: historyOf(asked.frame),
  fact,
  dates: 'order',
  measures: fact === 'orders' ? ['capturedOrders'] : ['sessions'],
  groupings: [['day', 'uf', 'channel']],
})

export function compilePlacedPromises(asked: PackagesParams): Statement {
  const question = questionOf(asked, 'orders')
  const { frame } = question
  const params = questionParams(question)
  const query = [
    withExpressions([
      ...weightExpressions(question),
      ['placed_day', localDay('placed_at')],
      ['promise', orderPromiseSql],
      ['is_promised', 'captured1 * (promise IS NOT NULL)'],
      ['promised_day', `toDate(ifNull(promise, placed_at), {timeZone:String})`],
      [
        'promised',
        `toInt64(least(${MAX_PROMISE_DAYS}, ${businessDaysSql('placed_day', 'promised_day')})) * is_promised`,
      ],
    ]),
    selectList([
      'toString(uf) AS state',
      'toString(channel) AS sold_in',
      'toString(placed_day) AS day',
      'toFloat64(sum(captured1)) AS orders',
      `toFloat64(sum(captured1 * ${measureColumn(question, 'capturedRevenue')})) AS revenue`,
      'toFloat64(sum(is_promised)) AS promises',
      'toFloat64(sum(promised)) AS promisedDays',
      'toFloat64(sum(promised * promised)) AS promisedSquares',
    ]),
    questionSource(question, params),
    'GROUP BY state, sold_in, day',
  ].join('\n')
  // promises reach beyond now, and so do holidays
  const until = { ...frame, now: frame.now + MAX_PROMISE_DAYS * DAY_MS }
  const holidays = holidayParams({ ...question, frame: until }, frame.current.from)
  return { query, params: { ...params, ...holidays } }
}

type OrderRow = Omit<SessionCell, 'uf' | 'channel' | 'sessions'> & { state: string; sold_in: string }

/** Sessions, and captured orders with what they were promised, for places that both tell. */
export async function askPromiseSessions(
  clickhouse: ClickHouse,
  asked: PackagesParams,
): Promise<SessionCell[]> {
  const [sessions, orders] = await Promise.all([
    askQuestion(clickhouse, questionOf(asked, 'sessions')),
    runStatement<OrderRow>(clickhouse, compilePlacedPromises(asked)),
  ])
  const none = { orders: 0, revenue: 0, promises: 0, promisedDays: 0, promisedSquares: 0 }
  return [
    ...sessions.map(({ keys: { uf = '', channel = '', day = '' }, current }) => ({
      uf,
      channel,
      day,
      sessions: current.sessions ?? 0,
      ...none,
    })),
    ...orders.map(({ state, sold_in: channel, ...row }) => ({ ...row, uf: state, channel, sessions: 0 })),
  ]
}
