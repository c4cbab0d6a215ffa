import { keysOf } from '#model/records.ts'
import { dimensions, isDimension } from './dimensions.ts'
import { ageExpression, baselineExpressions, joinMilestones } from './event-weights.ts'
import { lateDayExpressions } from './late-days.ts'
import { measures } from './measures.ts'
import type { Measure, MeasureKey } from './measures.ts'
import {
  isRest,
  packageExpressions,
  packageFollowUps,
  packageMoments,
  packageRests,
  type PackageMilestone,
} from './package-sql.ts'
import type { Question } from './question.ts'
import { instant, instantColumn, within } from './sql-text.ts'
import type { Expressions } from './sql-text.ts'
import { UnanswerableQuestion } from './unanswerable-question.ts'

type Params = Pick<Question, 'dates'> & { measures?: readonly MeasureKey[] }

const isOne = <Key extends string>(of: Readonly<Record<Key, unknown>>, name: string): name is Key =>
  Object.hasOwn(of, name)

/** Milestones of the requested measures, including those they depend on. */
function milestonesOf({ measures: params = [] }: Params): Set<PackageMilestone> {
  const found = new Set<PackageMilestone>()
  for (const key of params) {
    const { milestone, of }: Measure = measures[key]
    if (of.packages === undefined) throw new UnanswerableQuestion(`packages has no measure ${key}`)
    if (isRest(milestone)) {
      const followUp = packageRests[milestone]
      found.add(packageFollowUps[followUp].of).add(followUp).add(milestone)
    } else if (isOne(packageFollowUps, milestone)) {
      found.add(packageFollowUps[milestone].of).add(milestone)
    } else if (isOne(packageMoments, milestone)) found.add(milestone)
  }
  return found
}

function instantsOf(params: Params) {
  const found = milestonesOf(params)
  return keysOf(packageMoments).filter((name) => found.has(name))
}

type Moments = Pick<Question, 'dates' | 'measures' | 'frame' | 'groupings' | 'filters' | 'segment'>

/**
 * What a row is. `placed`: a package of an order placed in the period. `one`: a package at the single
 * requested milestone. `each`: a package at each of its milestones (`milestone`), if time is grouped or
 * filtered. `all`: a package with all milestones.
 */
function rowsOf(question: Moments): 'placed' | 'one' | 'each' | 'all' {
  if (question.dates !== 'event') return 'placed'
  if (instantsOf(question).length === 1) return 'one'
  return question.frame.mean || asksOfTime(question) ? 'each' : 'all'
}

const asksOfTime = ({ groupings, filters, segment }: Moments): boolean =>
  [...groupings.flat(), ...keysOf(filters), ...keysOf(segment?.filters ?? {})].some(
    (key) => !isDimension(key) || dimensions[key].part !== undefined,
  )

/** @param bySide for packages with all milestones: one row per `side` on which one counts. */
export function packageSource(question: Moments, rows: string, bySide: boolean): string {
  const read = rowsOf(question)
  if (read === 'each')
    return joinMilestones(
      rows,
      instantsOf(question).map((name) => [name, instantColumn(name)]),
    )
  if (read === 'all' && bySide)
    return `FROM ${rows}\nARRAY JOIN multiIf(counted1 AND counted0, [1, 0], counted1, [1], [0]) AS side`
  return `FROM ${rows}`
}

/** Condition: rows with a milestone in the period or its base. */
export const countedPackages = (question: Moments): string =>
  rowsOf(question) === 'all' ? '(counted1 OR counted0)' : `(${within('at', '1')} OR ${within('at', '0')})`

/** For partition pruning, by rows of any version, which include the current one. */
export function placedOnDaysOfPackages(params: Params): string {
  const instants = instantsOf(params)
  if (instants.length === 0) throw new UnanswerableQuestion('packages are counted by their milestones')
  const some = instants.flatMap((name) => ['1', '0'].map((side) => within(instantColumn(name), side)))
  return `toDate(placed_at) IN (
    SELECT toDate(placed_at) FROM packages
    WHERE account_id = {account:UUID} AND (${some.join('\n      OR ')}))`
}

const followUpsOf = (found: ReadonlySet<PackageMilestone>) =>
  keysOf(packageFollowUps).filter((name) => found.has(name))

type Counted = { name: string; when: string; condition: string }

/** For rows of one milestone: `condition` selects it. */
function countedBy(question: Moments): Counted[] {
  const ofEach = rowsOf(question) === 'each'
  const counted = (name: string, of: string): Counted => ({
    name,
    when: instantColumn(name),
    condition: ofEach ? `milestone = '${of}' AND ` : '',
  })
  return [
    ...instantsOf(question).map((name) => counted(name, name)),
    ...followUpsOf(milestonesOf(question)).map((name) => counted(name, packageFollowUps[name].of)),
  ]
}

const restsOf = (question: Params, side = ''): Expressions => {
  const found = milestonesOf(question)
  return keysOf(packageRests)
    .filter((name) => found.has(name))
    .map((name) => {
      const followUp = packageRests[name]
      return [`${name}${side}`, `${packageFollowUps[followUp].of}${side} - ${followUp}${side}`]
    })
}

function expressionsOf(question: Moments): Expressions {
  const [moment] = instantsOf(question)
  return [
    ...packageExpressions,
    ...(question.measures.includes('lateDays') ? lateDayExpressions : []),
    ...(moment !== undefined && rowsOf(question) === 'one'
      ? ([['at', instantColumn(moment)]] satisfies Expressions)
      : []),
  ]
}

/** `due1`, … (current) and `due0`, … (base): milestones a package had reached by its side's as-of time. */
export function packageWeights(question: Question): Expressions {
  const { frame } = question
  const all = rowsOf(question) === 'all'
  const side = (of: '1' | '0'): Expressions => [
    ...(all ? ofAllMoments(question, of) : ofOneMoment(question, of)),
    ...restsOf(question, of),
  ]
  return [
    ...expressionsOf(question),
    ...side('1'),
    ...(frame.mean ? [...ofMean(question), ...restsOf(question, '0')] : side('0')),
  ]
}

/** By order date: packages of orders placed in the period. By event: packages by their milestone's time. */
const timeOf = ({ dates }: Params) => (dates === 'event' ? 'at' : 'placed_at')

const ofOneMoment = (question: Moments, side: string): Expressions => [
  [`counted${side}`, within(timeOf(question), side)],
  ...countedBy(question).map(({ name, when, condition }): [string, string] => [
    `${name}${side}`,
    `${condition}counted${side} AND ${when} <= ${instant(`asOf${side}`)}`,
  ]),
]

const ofAllMoments = (question: Moments, side: string): Expressions => {
  const asOf = instant(`asOf${side}`)
  return [
    countedOn(question, side),
    ...instantsOf(question).map((name): [string, string] => [
      `${name}${side}`,
      `${within(instantColumn(name), side)} AND ${instantColumn(name)} <= ${asOf}`,
    ]),
    ...followUpsOf(milestonesOf(question)).map((name): [string, string] => [
      `${name}${side}`,
      `${packageFollowUps[name].of}${side} AND ${instantColumn(name)} <= ${asOf}`,
    ]),
  ]
}

const countedOn = (question: Moments, side: string): [string, string] => [
  `counted${side}`,
  instantsOf(question)
    .map((name) => within(instantColumn(name), side))
    .join(' OR '),
]

function ofMean(question: Question): Expressions {
  const { frame } = question
  const time = timeOf(question)
  const old = (column: string) => `arrayCount(x -> x >= ${ageExpression(time)(column)}, ages) / days`
  return [
    ...baselineExpressions(time),
    ['counted0', `if(baseline, ${old(time)}, 0)`],
    ...countedBy(question).map(({ name, when, condition }): [string, string] => [
      `${name}0`,
      frame.equalAge
        ? `if(${condition}baseline, least(counted0, ${old(when)}), 0)`
        : `if(${condition}${when} <= ${instant('asOf0')}, counted0, 0)`,
    ]),
  ]
}

/**
 * For disjoint sides: `side` (1 current, 0 base), and whether a row counts at each milestone by its side's
 * as-of time.
 */
export const sidedPackages = (question: Question): Expressions => [
  ...expressionsOf(question),
  ofSide('as_of', 'asOf'),
  ...(rowsOf(question) === 'all' ? sidedMoments(question) : sidedMoment(question)),
  ...restsOf(question),
]

const ofSide = (name: string, value: string): [string, string] => [
  name,
  `if(side, ${instant(`${value}1`)}, ${instant(`${value}0`)})`,
]

/** For rows of one milestone. */
const sidedMoment = (question: Moments): Expressions => [
  ['side', within(timeOf(question), '1')],
  ...countedBy(question).map(({ name, when, condition }): [string, string] => [
    name,
    `${condition}${when} <= as_of`,
  ]),
]

/** For rows with all milestones, one per side made by `packageSource`. */
const sidedMoments = (question: Moments): Expressions => [
  countedOn(question, '1'),
  countedOn(question, '0'),
  ofSide('since', 'start'),
  ofSide('until', 'end'),
  ...instantsOf(question).map((name): [string, string] => {
    const when = instantColumn(name)
    return [name, `${when} >= since AND ${when} < until AND ${when} <= as_of`]
  }),
  ...followUpsOf(milestonesOf(question)).map((name): [string, string] => [
    name,
    `${packageFollowUps[name].of} AND ${instantColumn(name)} <= as_of`,
  ]),
]
