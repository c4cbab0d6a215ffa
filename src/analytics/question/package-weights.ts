import { keysOf } from '#model/records.ts'
import { ageExpression, baselineExpressions, joinMilestones } from './event-weights.ts'
import { lateDayExpressions } from './late-days.ts'
import { measures } from './measures.ts'
import type { Measure, MeasureKey } from './measures.ts'
import {
  followingUp,
  isRest,
  packageExpressions,
  packageFollowUps,
  packageInstants,
  packageMoments,
  packageRests,
  type PackageMilestone,
} from './package-sql.ts'
import type { Question } from './question.ts'
import { instant, whenOf, within } from './sql-text.ts'
import type { Expressions } from './sql-text.ts'
import { UnanswerableQuestion } from './unanswerable-question.ts'

type Asked = Pick<Question, 'dates'> & { measures?: readonly MeasureKey[] }

const isOne = <Key extends string>(of: Readonly<Record<Key, unknown>>, name: string): name is Key =>
  Object.hasOwn(of, name)

/** By the order's date: packages of orders placed in the period. By event: each of the moment that it counts by. */
const timeOf = ({ dates }: Asked) => (dates === 'event' ? 'at' : 'placed_at')

/** What is counted, and what it is made of. */
function milestonesOf({ measures: asked = [] }: Asked): Set<PackageMilestone> {
  const found = new Set<PackageMilestone>()
  for (const key of asked) {
    const { milestone, of }: Measure = measures[key]
    if (of.packages === undefined) throw new UnanswerableQuestion(`packages has no measure ${key}`)
    if (isRest(milestone)) {
      const followUp = packageRests[milestone]
      found.add(packageFollowUps[followUp].of).add(followUp).add(milestone)
    } else if (isOne(packageFollowUps, milestone)) {
      found.add(packageFollowUps[milestone].of).add(milestone)
    } else if (isOne(packageInstants, milestone)) found.add(milestone)
  }
  return found
}

function instantsOf(asked: Asked) {
  const found = milestonesOf(asked)
  return keysOf(packageInstants).filter((name) => found.has(name))
}

/** One row per package and moment. */
export const packageSource = (question: Asked, rows: string): string =>
  joinMilestones(
    rows,
    instantsOf(question).map((name) => [name, packageInstants[name]]),
  )

/** Partition pruning, by the rows of any version: the current one is among them. */
export function placedOnDaysOfPackages(asked: Asked): string {
  const instants = instantsOf(asked)
  if (instants.length === 0) throw new UnanswerableQuestion('packages are counted by their milestones')
  const some = instants.flatMap((name) => ['1', '0'].map((side) => within(packageMoments[name], side)))
  return `toDate(placed_at) IN (
    SELECT toDate(placed_at) FROM packages
    WHERE account_id = {account:UUID} AND (${some.join('\n      OR ')}))`
}

type Counted = { name: string; when: string; condition: string }

/** When each milestone happened, of whatever side; what has not happened is counted by `rests`. */
function countedBy(question: Asked): { whens: Expressions; counted: Counted[] } {
  const found = milestonesOf(question)
  const inCohort = (of: string) => (question.dates === 'event' ? `milestone = '${of}' AND ` : '')
  const whens: Expressions = []
  const counted: Counted[] = []
  const count = (name: string, of: string, sql: string) => {
    whens.push([whenOf(name), sql])
    counted.push({ name, when: whenOf(name), condition: inCohort(of) })
  }
  for (const name of instantsOf(question)) count(name, name, packageInstants[name])
  for (const name of keysOf(packageFollowUps)) {
    const { of, when } = packageFollowUps[name]
    if (found.has(name)) count(name, of, followingUp(whenOf(of), when))
  }
  return { whens, counted }
}

const restsOf = (question: Asked, side = ''): Expressions => {
  const found = milestonesOf(question)
  return keysOf(packageRests)
    .filter((name) => found.has(name))
    .map((name) => {
      const followUp = packageRests[name]
      return [`${name}${side}`, `${packageFollowUps[followUp].of}${side} - ${followUp}${side}`]
    })
}

const expressionsOf = ({ measures: asked = [] }: Asked): Expressions => [
  ...packageExpressions,
  ...(asked.includes('lateDays') ? lateDayExpressions : []),
]

/** `due1`, … (current) and `due0`, … (base): what had happened to a package of the side by the side's as-of. */
export function packageWeights(question: Question): Expressions {
  const { frame } = question
  const time = timeOf(question)
  const { whens, counted } = countedBy(question)
  const plain = (side: string): Expressions => [
    [`counted${side}`, within(time, side)],
    ...counted.map(({ name, when, condition }): [string, string] => [
      `${name}${side}`,
      `${condition}counted${side} AND ifNull(${when} <= ${instant(`asOf${side}`)}, 0)`,
    ]),
  ]
  const old = (column: string) => `arrayCount(x -> x >= ${ageExpression(time)(column)}, ages) / days`
  const mean: Expressions = [
    ...baselineExpressions(time),
    ['counted0', `if(baseline, ${old(time)}, 0)`],
    ...counted.map(({ name, when, condition }): [string, string] => [
      `${name}0`,
      frame.equalAge
        ? `if(${condition}baseline AND ${when} IS NOT NULL, least(counted0, ${old(`ifNull(${when}, ${time})`)}), 0)`
        : `if(${condition}ifNull(${when} <= ${instant('asOf0')}, 0), counted0, 0)`,
    ]),
  ]
  return [
    ...expressionsOf(question),
    ...whens,
    ...plain('1'),
    ...restsOf(question, '1'),
    ...(frame.mean ? mean : plain('0')),
    ...restsOf(question, '0'),
  ]
}

/** For disjoint sides: `side` (1 current, 0 base), and whether a row counts at each milestone by the as-of of its side. */
export function sidedPackages(question: Question): Expressions {
  const { whens, counted } = countedBy(question)
  return [
    ...expressionsOf(question),
    ['side', within(timeOf(question), '1')],
    ['as_of', `if(side, ${instant('asOf1')}, ${instant('asOf0')})`],
    ...whens,
    ...counted.map(({ name, when, condition }): [string, string] => [
      name,
      `${condition}ifNull(${when} <= as_of, 0)`,
    ]),
    ...restsOf(question),
  ]
}
