import { attemptMilestones } from './attempt-sql.ts'
import { ageExpression, baselineExpressions } from './event-weights.ts'
import type { Question } from './question.ts'
import { instant, instantColumn, within } from './sql-text.ts'
import type { Expressions } from './sql-text.ts'

/**
 * `attempted1`, … (current) and `attempted0`, … (base): milestones an attempt had reached by its side's as-of
 * time.
 */
export function attemptWeights({ frame }: Pick<Question, 'frame'>): Expressions {
  const plain = (side: string): Expressions => [
    [`attempted${side}`, within('attempted_at', side)],
    ...attemptMilestones.map((name): [string, string] => [
      `${name}${side}`,
      `attempted${side} AND ${instantColumn(name)} <= ${instant(`asOf${side}`)}`,
    ]),
  ]
  const old = (column: string) =>
    `arrayCount(x -> x >= ${ageExpression('attempted_at')(column)}, ages) / days`
  const mean: Expressions = [
    ...baselineExpressions('attempted_at'),
    ['attempted0', `if(baseline, ${old('attempted_at')}, 0)`],
    ...attemptMilestones.map((name): [string, string] => [
      `${name}0`,
      frame.equalAge
        ? `if(baseline, least(attempted0, ${old(instantColumn(name))}), 0)`
        : `if(${instantColumn(name)} <= ${instant('asOf0')}, attempted0, 0)`,
    ]),
  ]
  return [...plain('1'), ...(frame.mean ? mean : plain('0'))]
}

/**
 * For disjoint sides: `side` (1 current, 0 base), and whether a row counts at each milestone by its side's
 * as-of time.
 */
export const sidedAttempts: Expressions = [
  ['side', within('attempted_at', '1')],
  ['as_of', `if(side, ${instant('asOf1')}, ${instant('asOf0')})`],
  ['attempted', 'toUInt8(1)'],
  ...attemptMilestones.map((name): [string, string] => [name, `${instantColumn(name)} <= as_of`]),
]
