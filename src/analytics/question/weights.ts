import { orderPromiseSql, promiseEndSql } from '#platform/storage/clickhouse/promise-end.ts'
import type { Frame, Side } from '../periods/frame.ts'
import { attemptWeights } from './attempt-weights.ts'
import { timeOfFact, type FactKey } from './dimensions.ts'
import {
  agesOfPayment,
  agesOfWeekday,
  asOfExpressions,
  hasAsOfByHour,
  isPaidByHour,
} from './equal-age-sql.ts'
import { ageExpression, baselineExpressions, eventWeights } from './event-weights.ts'
import { measures } from './measures.ts'
import { packageWeights } from './package-weights.ts'
import type { Question } from './question.ts'
import { instant, within } from './sql-text.ts'
import type { Expressions } from './sql-text.ts'

export const sides = { current: '1', base: '0' } as const

/**
 * `captured1`, … (current), `captured0`, … (base), and the loss reasons `reason1`, `reason0`. Plain
 * comparators weigh 0 or 1; the account's mean divides by the baseline days of a row's weekday.
 */
export function weightExpressions(question: Question): Expressions {
  const { fact, frame } = question
  if (fact === 'attempts') return attemptWeights(question)
  if (fact === 'packages') return packageWeights(question)
  if (isByEvent(question)) return eventWeights(question)
  const time = timeColumn({ fact })
  const due = usesDueDates(question)
  const milestones = (side: string) =>
    fact === 'sessions' ? [] : milestonesOf(side, due, side === '0' && hasAsOfByHour(frame))
  const base = frame.mean ? meanWeights(fact, time, frame, due) : plainWeights('0', fact, time)
  return [
    ...(due ? dueExpressions : []),
    ...plainWeights('1', fact, time),
    ...milestones('1'),
    ...base,
    ...(frame.mean ? [] : milestones('0')),
  ]
}

/** For disjoint sides: `side` (1 current, 0 base), `stage` (1 approved, 2 invoiced) and the loss reason. */
export function stageExpressions(frame: Frame, due: boolean): Expressions {
  const asOf = `if(side, ${instant('asOf1')}, ${instant('asOf0')})`
  const byHour = hasAsOfByHour(frame)
  return [
    ...(due ? dueExpressions : []),
    ['side', within('placed_at', '1')],
    ['as_of', asOf],
    ...(byHour ? asOfExpressions('placed_at', 'side = 1', 'as_of') : []),
    ['is_invoiced', `ifNull(invoiced_at <= ${byHour ? 'invoiced_by' : 'as_of'}, 0)`],
    [
      'is_approved',
      `is_invoiced OR ifNull(${byHour ? isPaidByHour('placed_at', 'approved_at', 'as_of') : 'approved_at <= as_of'}, 0)`,
    ],
    ['stage', 'is_approved + is_invoiced'],
    ['is_canceled', 'ifNull(canceled_at <= as_of, 0)'],
    ['reason', reasonOf('is_canceled', 'is_approved')],
    ...(due ? ([['is_due', 'ifNull(due_at <= as_of, 0)']] satisfies Expressions) : []),
  ]
}

export function frameCondition(question: Pick<Question, 'fact' | 'dates'>): string {
  const time = timeColumn(question)
  return `(${within(time, '1')} OR ${within(time, '0')})`
}

/** In seconds. */
export type RangeParams = Record<`${'start' | 'end' | 'asOf'}${'0' | '1'}`, number> & {
  recentFrom?: number
  approvedBy?: number[]
  invoicedBy?: number[]
} & Record<string, unknown>

export function rangeParams(frame: Frame): RangeParams {
  const [started, ended] = [
    (side: Side) => clampInstant(Math.floor(side.start / 1000)),
    (side: Side) => clampInstant(Math.ceil(side.end / 1000)),
  ]
  const seen = (side: Side) => clampInstant(Math.floor(side.asOf / 1000))
  const { current, base } = frame
  const params: RangeParams = {
    start1: started(current),
    end1: ended(current),
    asOf1: seen(current),
    start0: started(base),
    end0: ended(base),
    asOf0: seen(base),
  }
  const { asOfByHour } = frame.base
  if (asOfByHour) {
    params.recentFrom = clampInstant(asOfByHour.start / 1000)
    params.approvedBy = asOfByHour.approved.map((until) => clampInstant(Math.floor(until / 1000)))
    params.invoicedBy = asOfByHour.invoiced.map((until) => clampInstant(Math.floor(until / 1000)))
  }
  if (!frame.mean) return params
  const weekdays = [1, 2, 3, 4, 5, 6, 7]
  const { ages, approvedAges, invoicedAges, days, excluded } = frame.mean
  params.ages = weekdays.map((weekday) => ages[weekday] ?? [])
  if (approvedAges) params.approvedAges = weekdays.map((weekday) => approvedAges[weekday] ?? [])
  if (invoicedAges) params.invoicedAges = weekdays.map((weekday) => invoicedAges[weekday] ?? [])
  params.days = weekdays.map((weekday) => days[weekday] ?? 0)
  return { ...params, excluded, timeZone: frame.timeZone }
}

const clampInstant = (seconds: number) => Math.min(2 ** 32 - 1, Math.max(0, seconds))

/** Sessions and attempts have no milestones with separate dates. */
export const isByEvent = ({ fact, dates }: Pick<Question, 'fact' | 'dates'>): boolean =>
  dates === 'event' && fact !== 'sessions'

export function timeColumn(question: Pick<Question, 'fact' | 'dates'>): string {
  return isByEvent(question) ? 'at' : timeOfFact[question.fact]
}

export const usesDueDates = (question: Question): boolean =>
  question.measures.some((key) => measures[key].milestone === 'due')

/** Of an order: when it is due, null if it never is, and whether it was delivered by then. */
export const dueExpressions: Expressions = [
  ['promise_ends', promiseEndSql(orderPromiseSql, '{timeZone:String}')],
  ['due_at', 'if(approved_at IS NULL OR ifNull(canceled_at <= promise_ends, 0), NULL, promise_ends)'],
  ['is_on_time', 'ifNull(delivered_at <= due_at, 0)'],
]

/** The last hour of a comparator cut within that hour counts partially. */
function plainWeights(side: string, fact: FactKey, time: string): Expressions {
  const cut = fact === 'sessions' && side === '0'
  const part = `least(1, (toInt64({end0:UInt32}) - toUnixTimestamp(hour)) / 3600)`
  return [[`captured${side}`, cut ? `${within(time, side)} * ${part}` : within(time, side)]]
}

function milestonesOf(side: string, due: boolean, byHour: boolean): Expressions {
  const asOf = instant(`asOf${side}`)
  const by = (column: string) => `ifNull(${column} <= ${asOf}, 0)`
  const weight = (happened: string) => `captured${side} AND ${happened}`
  const invoiced = byHour ? 'ifNull(invoiced_at <= invoiced_by, 0)' : by('invoiced_at')
  const approved = byHour ? `ifNull(${isPaidByHour('placed_at', 'approved_at', asOf)}, 0)` : by('approved_at')
  return [
    ...(byHour ? asOfExpressions('placed_at', '0', asOf) : []),
    [`invoiced${side}`, weight(invoiced)],
    [`approved${side}`, weight(`(${approved} OR ${invoiced})`)],
    [`canceled${side}`, weight(by('canceled_at'))],
    [`reason${side}`, reasonOf(`canceled${side}`, `approved${side}`)],
    ...(due ? ([[`due${side}`, weight(by('due_at'))]] satisfies Expressions) : []),
  ]
}

function reasonOf(canceled: string, approved: string): string {
  return `multiIf(NOT ${canceled}, 'pending', cancel_reason = '' AND NOT ${approved}, 'payment', cancel_reason)`
}

function meanWeights(fact: FactKey, time: string, frame: Frame, due: boolean): Expressions {
  const common = baselineExpressions(time)
  const age = ageExpression(time)
  if (fact === 'sessions') {
    const part = `arraySum(x -> greatest(0, least(1, (x - ${age(time)}) / 3600)), ages)`
    return [...common, ['captured0', `if(baseline, ${part} / days, 0)`]]
  }
  const old = (column: string, ages = 'ages') => `arrayCount(x -> x >= ${age(column)}, ${ages})`
  const weight = (happened: string, when: string, ages?: string) =>
    frame.equalAge
      ? `if(baseline AND ${when} IS NOT NULL, ${old(happened, ages)} / days, 0)`
      : `if(ifNull(${when} <= ${instant('asOf0')}, 0), captured0, 0)`
  const inWorkingTime = frame.equalAge && frame.mean?.invoicedAges !== undefined
  const invoiced = `ifNull(invoiced_at, toDateTime(0, 'UTC'))`
  const canceled = `ifNull(canceled_at, toDateTime(0, 'UTC'))`
  return [
    ...common,
    ['captured0', `if(baseline, ${old('placed_at')} / days, 0)`],
    ...(inWorkingTime ? ([['invoiced_ages', agesOfWeekday('invoicedAges')]] satisfies Expressions) : []),
    [
      'invoiced0',
      `least(captured0, ${weight(invoiced, 'invoiced_at', inWorkingTime ? 'invoiced_ages' : undefined)})`,
    ],
    ['approval', `least(ifNull(approved_at, invoiced_at), ifNull(invoiced_at, approved_at))`],
    ...(inWorkingTime
      ? ([['approved_ages', agesOfPayment('placed_at', 'approval')]] satisfies Expressions)
      : []),
    [
      'approved0',
      `least(captured0, ${weight(`ifNull(approval, toDateTime(0, 'UTC'))`, 'approval', inWorkingTime ? 'approved_ages' : undefined)})`,
    ],
    ['canceled0', `least(captured0, ${weight(canceled, 'canceled_at')})`],
    ['reason0', reasonOf('(canceled0 > 0)', '(approved0 > 0)')],
    ...(due
      ? ([
          ['due0', `least(captured0, ${weight(`ifNull(due_at, toDateTime(0, 'UTC'))`, 'due_at')})`],
        ] satisfies Expressions)
      : []),
  ]
}
