import { isBoleto, isCard, isPix } from './method-sql.ts'
import {
  attemptInstants,
  declineGroupSql,
  isRecoverableSql,
  isAuthorizedSql,
  isChargedSql,
  isIssuerRefusalSql,
  isTechnicalSql,
  lostAtSql,
} from './attempt-sql.ts'
import { ageExpression, baselineExpressions } from './event-weights.ts'
import type { Question } from './question.ts'
import { instant, whenOf, within } from './sql-text.ts'
import type { Expressions } from './sql-text.ts'

const known: Expressions = [
  ['is_card', isCard],
  ['is_pix', isPix],
  ['is_boleto', isBoleto],
  ['is_authorized', isAuthorizedSql],
  ['lost_at', lostAtSql],
  ['held_at', `if(lost_at = '' AND NOT is_authorized, toString(stage), lost_at)`],
  ['is_charged', isChargedSql],
  ['decline_group', declineGroupSql],
  ['is_recoverable', isRecoverableSql],
  ['is_technical', isTechnicalSql],
  ['is_issuer_refusal', isIssuerRefusalSql],
]

/** What an attempt is, and from when on it counts at each milestone. */
export const attemptMoments: Expressions = [
  ...known,
  ...Object.entries(attemptInstants).map(([name, sql]): [string, string] => [whenOf(name), sql]),
]

/** `attempted1`, … (current) and `attempted0`, … (base): what had happened to an attempt of the side by the side's as-of. */
export function attemptWeights({ frame }: Pick<Question, 'frame'>): Expressions {
  const milestones = Object.keys(attemptInstants)
  const plain = (side: string): Expressions => [
    [`attempted${side}`, within('attempted_at', side)],
    ...milestones.map((name): [string, string] => [
      `${name}${side}`,
      `attempted${side} AND ifNull(${whenOf(name)} <= ${instant(`asOf${side}`)}, 0)`,
    ]),
  ]
  const old = (column: string) =>
    `arrayCount(x -> x >= ${ageExpression('attempted_at')(column)}, ages) / days`
  const mean: Expressions = [
    ...baselineExpressions('attempted_at'),
    ['attempted0', `if(baseline, ${old('attempted_at')}, 0)`],
    ...milestones.map((name): [string, string] => [
      `${name}0`,
      frame.equalAge
        ? `if(baseline AND ${whenOf(name)} IS NOT NULL, least(attempted0, ${old(`ifNull(${whenOf(name)}, attempted_at)`)}), 0)`
        : `if(ifNull(${whenOf(name)} <= ${instant('asOf0')}, 0), attempted0, 0)`,
    ]),
  ]
  return [...attemptMoments, ...plain('1'), ...(frame.mean ? mean : plain('0'))]
}

/** For disjoint sides: `side` (1 current, 0 base), and whether a row counts at each milestone by the as-of of its side. */
export const sidedAttempts: Expressions = [
  ...known,
  ['side', within('attempted_at', '1')],
  ['as_of', `if(side, ${instant('asOf1')}, ${instant('asOf0')})`],
  ['attempted', 'toUInt8(1)'],
  ...Object.entries(attemptInstants).flatMap(([name, sql]): Expressions => [
    [whenOf(name), sql],
    [name, `ifNull(${whenOf(name)} <= as_of, 0)`],
  ]),
]
