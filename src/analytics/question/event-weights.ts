import type { FactKey } from './dimensions.ts'
import { measures } from './measures.ts'
import type { Measure, Milestone } from './measures.ts'
import type { Question } from './question.ts'
import { instant, never, within } from './sql-text.ts'
import type { Expressions } from './sql-text.ts'
import { UnanswerableQuestion } from './unanswerable-question.ts'

export type EventMilestone = Exclude<Milestone, 'due'>

/** An invoiced order counts as approved by then. */
const happened: Record<EventMilestone, string> = {
  captured: 'placed_at',
  approved: 'least(ifNull(approved_at, invoiced_at), ifNull(invoiced_at, approved_at))',
  invoiced: 'invoiced_at',
  canceled: 'canceled_at',
}

export const isEvent = (milestone: Measure['milestone']): milestone is EventMilestone =>
  Object.hasOwn(happened, milestone)

function listMilestones(question: Question): EventMilestone[] {
  const found = question.measures.map((key) => {
    const { milestone, lost }: Measure = measures[key]
    if (!isEvent(milestone) || lost) throw new UnanswerableQuestion(`${key} has no date of its own`)
    return milestone
  })
  return [...new Set(found)]
}

/**
 * One row per order and milestone: `milestone` and `at`. Times before the order's own (clock differences) are
 * raised to it.
 */
export function eventSource(question: Question, rows: string): string {
  return joinMilestones(
    rows,
    listMilestones(question).map((milestone) => [milestone, milestoneInstantSql(milestone)]),
  )
}

/** `never` if it has not happened. */
export const milestoneInstantSql = (milestone: EventMilestone): string =>
  milestone === 'captured' ? happened.captured : `ifNull(${happened[milestone]}, ${never})`

export function joinMilestones(rows: string, milestones: readonly [name: string, instant: string][]): string {
  const names = milestones.map(([name]) => `'${name}'`)
  const instants = milestones.map(([, sql]) => sql)
  return `FROM ${rows}\nARRAY JOIN\n  [${names.join(', ')}] AS milestone,\n  [${instants.join(', ')}] AS at`
}

/**
 * A row's last milestone, spelled exactly like the index `by_last_milestone`, or ClickHouse would not use it.
 */
const lastMilestone = `greatest(placed_at, ${['approved_at', 'invoiced_at', 'canceled_at']
  .map((milestone) => `ifNull(${milestone}, placed_at)`)
  .join(', ')})`

/** For partition pruning; clocks differ by less than a day. */
export const placedOnDaysOfEvents = (fact: FactKey): string => `toDate(placed_at) IN (
    SELECT toDate(placed_at) FROM ${fact}
    WHERE account_id = {account:UUID} AND placed_at < addDays(greatest(${instant('end1')}, ${instant('end0')}), 1)
      AND ${lastMilestone} >= least(${instant('start1')}, ${instant('start0')}))`

/** A milestone weighs 1 on its side; in the account's mean, divided by the baseline days of its weekday. */
export function eventWeights(question: Question): Expressions {
  const asked = listMilestones(question)
  const base = question.frame.mean ? meanWeight('at') : within('at', '0')
  return [
    ...(question.frame.mean ? baselineExpressions('at') : []),
    ['happened1', within('at', '1')],
    ['happened0', base],
    ...asked.flatMap((milestone): Expressions => [
      [`${milestone}1`, `happened1 * (milestone = '${milestone}')`],
      [`${milestone}0`, `happened0 * (milestone = '${milestone}')`],
    ]),
  ]
}

export const baselineExpressions = (time: string): Expressions => [
  ['weekday', `toDayOfWeek(${time}, 0, {timeZone:String})`],
  [
    'baseline',
    `${within(time, '0')} AND NOT has({excluded:Array(Date)}, toDate(${time}, {timeZone:String}))`,
  ],
  ['ages', '{ages:Array(Array(Int64))}[weekday]'],
  ['days', '{days:Array(UInt32)}[weekday]'],
]

/** In the account's mean: once for each day of the period that has come as far, divided by the baseline days of its weekday. */
export const meanWeight = (time: string): string =>
  `if(baseline, arrayCount(x -> x >= ${ageExpression(time)(time)}, ages) / days, 0)`

export const ageExpression =
  (time: string) =>
  (column: string): string =>
    `dateDiff('second', toStartOfDay(${time}, {timeZone:String}), ${column})`
