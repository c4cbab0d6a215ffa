import { attemptMilestones } from './attempt-sql.ts'
import { agesOfPayment, asOfExpressions, hasAsOfByHour, isPaidByHour } from './equal-age-sql.ts'
import { ageExpression, baselineExpressions } from './event-weights.ts'
import type { Question } from './question.ts'
import { instant, instantColumn, within } from './sql-text.ts'
import type { Expressions } from './sql-text.ts'

type Asked = Pick<Question, 'frame'>

/** Those that are compared at the age at which an order's approval is. */
const payments = new Set(['authorized', 'charged', 'orderPaid'])

const happened = (name: string, asOf: string, byHour: boolean): string =>
  byHour && payments.has(name)
    ? isPaidByHour('attempted_at', instantColumn(name), asOf)
    : `${instantColumn(name)} <= ${asOf}`

/**
 * `attempted1`, … (current) and `attempted0`, … (base): milestones an attempt had reached by its side's as-of
 * time.
 */
export function attemptWeights({ frame }: Asked): Expressions {
  const plain = (side: string, byHour = false): Expressions => [
    ...(byHour ? asOfExpressions('attempted_at', '0', instant(`asOf${side}`)) : []),
    [`attempted${side}`, within('attempted_at', side)],
    ...attemptMilestones.map((name): [string, string] => [
      `${name}${side}`,
      `attempted${side} AND ${happened(name, instant(`asOf${side}`), byHour)}`,
    ]),
  ]
  const inWorkingTime = frame.mean?.approvedAges !== undefined
  const old = (column: string, ages = 'ages') =>
    `arrayCount(x -> x >= ${ageExpression('attempted_at')(column)}, ${ages}) / days`
  const agesOf = (name: string) =>
    inWorkingTime && payments.has(name) ? agesOfPayment('attempted_at', instantColumn(name)) : 'ages'
  const mean: Expressions = [
    ...baselineExpressions('attempted_at'),
    ['attempted0', `if(baseline, ${old('attempted_at')}, 0)`],
    ...attemptMilestones.map((name): [string, string] => [
      `${name}0`,
      frame.equalAge
        ? `if(baseline, least(attempted0, ${old(instantColumn(name), agesOf(name))}), 0)`
        : `if(${instantColumn(name)} <= ${instant('asOf0')}, attempted0, 0)`,
    ]),
  ]
  return [...plain('1'), ...(frame.mean ? mean : plain('0', hasAsOfByHour(frame)))]
}

/**
 * For disjoint sides: `side` (1 current, 0 base), and whether a row counts at each milestone by its side's
 * as-of time.
 */
export function sidedAttempts({ frame }: Asked): Expressions {
  const byHour = hasAsOfByHour(frame)
  return [
    ['side', within('attempted_at', '1')],
    ['as_of', `if(side, ${instant('asOf1')}, ${instant('asOf0')})`],
    ...(byHour ? asOfExpressions('attempted_at', 'side = 1', 'as_of') : []),
    ['attempted', 'toUInt8(1)'],
    ...attemptMilestones.map((name): [string, string] => [name, happened(name, 'as_of', byHour)]),
  ]
}
