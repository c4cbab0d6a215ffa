import type { ChannelRule } from '#model/channel-rule.ts'
import type { RuleDimension } from '#model/monitoring/rule-settings.ts'
import type { Filters } from '#model/dimensions.ts'
import type { Money } from '../currencies/conversion.ts'
import { firstOfCasesSql } from '../incomplete/first-of-cases-sql.ts'
import { selectionConditions } from '../question/compile-question.ts'
import { rowSource } from '../question/converted-rows.ts'
import { dimensions, dimensionText, type FactKey } from '../question/dimensions.ts'
import {
  milestoneInstantSql,
  isEvent,
  joinMilestones,
  placedOnDaysOfEvents,
} from '../question/event-weights.ts'
import { measureColumn, measures, type Measure, type MeasureKey } from '../question/measures.ts'
import type { Statement } from '../question/question.ts'
import {
  isFollowUp,
  isRest,
  packageExpressions,
  packageFollowUps,
  packageMoments,
  packageRests,
} from '../question/package-sql.ts'
import { placedOnDaysOfPackages } from '../question/package-weights.ts'
import { instant, selectList, instantColumn, withExpressions } from '../question/sql-text.ts'
import { UnanswerableQuestion } from '../question/unanswerable-question.ts'

/** In minutes. */
export type Slot = 5 | 60 | 1440

export type SlotGrouping = {
  by: readonly RuleDimension[]
  /** Also grouped by the slot of the order (or attempt) itself, for metrics with awaited outcomes. */
  byCohort: boolean
}

/**
 * Which orders: complete ones; first orders of incomplete cases; complete ones of channels with incomplete ones.
 */
export type SlotOrders = 'complete' | 'incomplete' | 'besideIncomplete'

export type SlotQuestion = {
  accountId: string
  timeZone: string
  money: Money
  fact: FactKey
  filters: Filters<RuleDimension>
  rule: ChannelRule
  /** Complete if absent. */
  orders?: SlotOrders
  /** Each grouping sums all measures; the rows are read once. */
  groupings: readonly SlotGrouping[]
  measures: readonly MeasureKey[]
  slot: Slot
  /** Milliseconds, at slot boundaries. */
  from: number
  to: number
}

export const slotSql: Record<Slot, (time: string) => string> = {
  5: (time) => `intDiv(toUnixTimestamp(${time}), 300) * 300`,
  60: (time) => `toUnixTimestamp(toStartOfHour(toTimeZone(${time}, {timeZone:String})))`,
  1440: (time) => `toUnixTimestamp(toDateTime(toDate(${time}, {timeZone:String}), {timeZone:String}))`,
}

/** For packages, what is awaited happens after they were shipped, or else after the due time. */
const ownMoment: Record<FactKey, string> = {
  orders: 'placed_at',
  order_items: 'placed_at',
  attempts: 'attempted_at',
  sessions: 'hour',
  packages: `if(milestone IN ('shipped', 'shippedTroubled'), ${instantColumn('shipped')}, ifNull(due_at, at))`,
}

/** Dimensions of all groupings, in the order of columns `place0`, … */
export const groupingDimensions = ({ groupings }: Pick<SlotQuestion, 'groupings'>): RuleDimension[] => [
  ...new Set(groupings.flatMap(({ by }) => by)),
]

/**
 * Columns: `grouping` (index), `slot` and `cohort` (seconds), a text per dimension of the grouping, `label`,
 * and a sum per measure. Each milestone counts when it happened.
 */
export function compileSlots(question: SlotQuestion): Statement {
  const { accountId, timeZone, fact, slot, from, to } = question
  const [start, end] = [Math.floor(from / 1000), Math.floor(to / 1000)]
  const params: Record<string, unknown> = { account: accountId, timeZone }
  for (const side of ['0', '1']) Object.assign(params, { [`start${side}`]: start, [`end${side}`]: end })
  const own = ownMoment[fact]
  const time = fact === 'sessions' ? own : 'at'
  const prefilter = ['account_id = {account:UUID}', ...rowsOf(question)]
  const frame = { money: question.money, timeZone }
  const rows = rowSource({ fact, frame, where: prefilter }, params)
  const source = fact === 'sessions' ? `FROM ${rows}` : joinMilestones(rows, instantsOf(question))
  const dimensionsOfRows = groupingDimensions(question)
  const places = dimensionsOfRows.map((dimension, index): [string, string] => [
    `place${index}`,
    textOf(fact, dimension),
  ])
  const label = dimensionsOfRows
    .map((dimension) => dimensions[dimension].label)
    .find((column) => column !== undefined)
  const conditions = [
    ...prefilter,
    `${time} >= ${instant('start1')} AND ${time} < ${instant('end1')}`,
    ...(fact === 'orders' || fact === 'order_items' ? ordersOf[question.orders ?? 'complete'] : []),
    ...selectionConditions({ fact, filters: question.filters, rule: question.rule }, params),
  ]
  const keys = groupingKeys(question)
  const query = [
    withExpressions([
      ...(fact === 'packages' ? packageExpressions : []),
      ['slot', slotSql[slot](time)],
      ...(keys.all.includes('cohort') ? [['cohort', slotSql[slot](own)] satisfies [string, string]] : []),
      ...places,
    ]),
    selectList([
      `${keys.index} AS grouping`,
      ...keys.all,
      `${label === undefined ? `''` : `any(${label})`} AS label`,
      ...question.measures.map((key) => `toFloat64(sum(${weighted(question, key)})) AS ${key}`),
    ]),
    source,
    `WHERE ${conditions.join('\n  AND ')}`,
    keys.groupBy,
  ].join('\n')
  return { query, params }
}

const ordersOf: Record<SlotOrders, readonly string[]> = {
  complete: ['NOT is_incomplete'],
  incomplete: [
    'is_incomplete',
    `order_id IN (${firstOfCasesSql({ from: instant('start1'), to: instant('end1') })})`,
  ],
  besideIncomplete: [
    'NOT is_incomplete',
    'channel IN (SELECT channel FROM orders FINAL WHERE account_id = {account:UUID} AND is_incomplete)',
  ],
}

/** The grouping of a row follows from ClickHouse's mask of missing keys. */
function groupingKeys({ groupings }: SlotQuestion) {
  const found = groupingDimensions({ groupings })
  const sets = groupings.map(({ by, byCohort }) => [
    'slot',
    ...(byCohort ? ['cohort'] : []),
    ...by.map((dimension) => `place${found.indexOf(dimension)}`),
  ])
  const all = [
    ...new Set([
      'slot',
      ...sets.flat().filter((key) => key === 'cohort'),
      ...found.map((_, index) => `place${index}`),
    ]),
  ]
  if (sets.length === 1) return { all, index: '0', groupBy: `GROUP BY ${all.join(', ')}` }
  const masks = sets.map((set) => Number.parseInt(all.map((key) => (set.includes(key) ? 0 : 1)).join(''), 2))
  return {
    all,
    index: `transform(grouping(${all.join(', ')}), [${masks.join(', ')}], [${sets.map((_, index) => index).join(', ')}], 0)`,
    groupBy: `GROUP BY GROUPING SETS (${sets.map((set) => `(${set.join(', ')})`).join(', ')})`,
  }
}

const came = ['refunded', 'chargedBack'] as const
export const areReversals = (asked: readonly MeasureKey[]): boolean =>
  asked.length > 0 && asked.every((key) => came.some((name) => name === measures[key].milestone))

/** Of sales of any date: their days are found first, since rows are sorted by the attempt. */
const reversedRows = `toDate(attempted_at) IN (
    SELECT toDate(attempted_at) FROM attempts
    WHERE account_id = {account:UUID} AND (${came
      .map(instantColumn)
      .map((at) => `(${at} >= ${instant('start1')} AND ${at} < ${instant('end1')})`)
      .join(' OR ')}))`

/** Attempts and visits count by their own time. */
function rowsOf({ fact, measures: asked }: SlotQuestion): string[] {
  if (fact === 'attempts' && areReversals(asked)) return [reversedRows]
  if (fact === 'packages') return [placedOnDaysOfPackages({ dates: 'event', measures: asked })]
  if (fact === 'orders' || fact === 'order_items') return [placedOnDaysOfEvents(fact)]
  const time = fact === 'attempts' ? 'attempted_at' : 'hour'
  return [`${time} >= ${instant('start1')} AND ${time} < ${instant('end1')}`]
}

function instantsOf({ fact, measures: asked }: SlotQuestion): [string, string][] {
  const names = [
    ...new Set(
      asked.map((key) => {
        const { milestone, lost }: Measure = measures[key]
        if (lost) throw new UnanswerableQuestion(`${key} has no moment of its own`)
        return milestone
      }),
    ),
  ]
  if (fact === 'packages') return momentsOfPackages(names)
  return names.map((name): [string, string] => {
    if (fact === 'attempts') return [name, name === 'attempted' ? 'attempted_at' : instantColumn(name)]
    if (!isEvent(name)) throw new UnanswerableQuestion(`${name} has no moment of its own`)
    return [name, milestoneInstantSql(name)]
  })
}

/** An awaited outcome has the time it starts to be awaited and the time it happens. */
function momentsOfPackages(names: readonly string[]): [string, string][] {
  const found = names.flatMap((name): string[] => {
    if (isRest(name)) return [packageFollowUps[packageRests[name]].of, packageRests[name]]
    if (!isFollowUp(name) && !Object.hasOwn(packageMoments, name))
      throw new UnanswerableQuestion(`${name} has no moment of its own`)
    return [name]
  })
  return [...new Set(found)].map((name) => [name, instantColumn(name)])
}

function weighted({ fact }: SlotQuestion, key: MeasureKey): string {
  const column = measureColumn({ fact, freight: true }, key)
  if (fact === 'sessions') return column
  const { milestone } = measures[key]
  const happens = isRest(milestone) ? restOf(packageRests[milestone]) : `(milestone = '${milestone}')`
  return column === '1' ? happens : `${happens} * ${column}`
}

/** Counts from its time until the awaited event happens. */
const restOf = (followUp: keyof typeof packageFollowUps) =>
  `((milestone = '${packageFollowUps[followUp].of}') - (milestone = '${followUp}'))`

export function textOf(fact: FactKey, dimension: RuleDimension): string {
  const text = dimensionText(fact, dimension)
  if (text === undefined) throw new UnanswerableQuestion(`${fact} has no dimension ${dimension}`)
  return text
}
