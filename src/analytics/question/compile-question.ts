import { keysOf } from '#model/records.ts'
import type { Filters } from '#model/dimensions.ts'
import type { AnyDimension } from '#model/derived-dimensions.ts'
import { rowSource } from './converted-rows.ts'
import { dimensions, isDerived, isDimension } from './dimensions.ts'
import { eventSource, placedOnDaysOfEvents } from './event-weights.ts'
import { valuesCondition } from './filters.ts'
import { countedPackages, packageSource, placedOnDaysOfPackages } from './package-weights.ts'
import { groupKeys, chosenValuesName, keyName } from './groups.ts'
import type { Question, Statement, Largest } from './question.ts'
import { holidayParams } from './late-days.ts'
import { orderRuleConditions, ruleConditions } from './rule-sql.ts'
import { shouldBeSided, sidedSums } from './sided-sums.ts'
import { shouldBeStaged, stagedSums } from './staged-sums.ts'
import { weightedSums } from './weighted-sums.ts'
import { frameCondition, isByEvent, rangeParams, timeColumn } from './weights.ts'

/**
 * One SQL statement, filtered by account, that reads each row once for all groupings. Columns: `grouping`
 * (index), a text per key, and per measure `<measure>1` (current) and `<measure>0` (base), plus
 * `<measure>1In`, `<measure>0In` for `channels`. Empty groups may be missing. Fold the result if
 * `shouldBeStaged` or `shouldBeSided`. @throws UnanswerableQuestion
 */
export function compileQuestion(question: Question): Statement {
  const params = questionParams(question)
  const bySide = shouldBeSided(question)
  const source = questionSource(question, params, bySide)
  const sums = shouldBeStaged(question) ? stagedSums : bySide ? sidedSums : weightedSums
  const query = sums(question, source)
  return { query: question.largest ? onlyLargest(query, question, params) : query, params }
}

/** The rows that a question's weights apply to. Adds parameters to `params`. */
export function questionSource(
  question: Question,
  params: Record<string, unknown>,
  bySide: boolean = false,
): string {
  const { fact, frame } = question
  const ofMoments = isByEvent(question)
  const ofPackages = ofMoments && fact === 'packages'
  const rows = rowSource(
    { fact, frame, where: prefilterConditions(question), final: !isSampled(question) },
    params,
  )
  const from = ofPackages
    ? packageSource(question, rows, bySide)
    : ofMoments
      ? eventSource(question, rows)
      : `FROM ${rows}`
  const counted = ofPackages ? countedPackages(question) : frameCondition(question)
  return `${from}\nWHERE ${[ofAccount, counted, ...otherConditions(question, params)].join('\n  AND ')}`
}

/** Approximate `rows`, from the index alone: includes unmerged duplicates and incomplete orders. */
export function compileCount(question: Question): Statement {
  const params = questionParams(question)
  const where = [...readBy(question), ...selectionConditions(question, params)].join('\n  AND ')
  return { query: `SELECT toFloat64(count()) AS rows FROM ${question.fact}\nWHERE ${where}`, params }
}

/** The newest row's `name`; undefined for dimensions without names. */
export function compileName(
  { accountId, frame }: Pick<Question, 'accountId' | 'frame'>,
  dimension: AnyDimension,
  value: string,
): Statement | undefined {
  const { label, order_items: column } = dimensions[dimension]
  if (!label) return undefined
  const where = [
    'account_id = {account:UUID}',
    frameCondition({ fact: 'order_items' }),
    `${column} = {value:String}`,
  ]
  const query = `SELECT ${label} AS name FROM order_items\nWHERE ${where.join('\n  AND ')}\nORDER BY placed_at DESC\nLIMIT 1`
  return { query, params: { account: accountId, ...rangeParams(frame), value } }
}

export function questionParams(question: Question): Record<string, unknown> {
  const { frame, distinguished, channels } = question
  const params: Record<string, unknown> = {
    account: question.accountId,
    timeZone: frame.timeZone,
    ...rangeParams(frame),
    ...(question.measures.includes('lateDays') && holidayParams(question)),
  }
  if (channels) params.channels = channels
  for (const key of groupKeys(question).filter(isDimension)) {
    if (distinguished?.[key]?.length) params[chosenValuesName(key)] = distinguished[key]
  }
  return params
}

const isSampled = ({ everyNthSecond = 1 }: RowsQuestion) => everyNthSecond > 1

export type RowsQuestion = Omit<Question, 'measures' | 'groupings'>

/** By event, packages are read by the days of the measured milestones. */
type MomentsQuestion = RowsQuestion & { measures?: Question['measures'] }

/** Adds parameters to `params`. */
export const questionConditions = (question: MomentsQuestion, params: Record<string, unknown>): string[] => [
  ...readBy(question),
  ...otherConditions(question, params),
]

function otherConditions(question: MomentsQuestion, params: Record<string, unknown>): string[] {
  const { fact, everyNthSecond } = question
  return [
    ...(isByEvent(question) ? [placedOnDays(question)] : []),
    ...(fact === 'orders' || fact === 'order_items' ? ['NOT is_incomplete'] : []),
    ...(isSampled(question) ? [`toSecond(${timeColumn(question)}) % ${everyNthSecond} = 0`] : []),
    ...selectionConditions(question, params),
  ]
}

function prefilterConditions(question: Question): string[] {
  if (!isByEvent(question)) return readBy(question)
  return [ofAccount, placedOnDays(question)]
}

const placedOnDays = (question: MomentsQuestion): string =>
  question.fact === 'packages' ? placedOnDaysOfPackages(question) : placedOnDaysOfEvents(question.fact)

const ofAccount = 'account_id = {account:UUID}'

const readBy = (question: RowsQuestion): string[] => [ofAccount, frameCondition(question)]

type Chosen = Pick<RowsQuestion, 'fact' | 'filters' | 'rule' | 'dates' | 'segment'>

/** Filters chosen by the person and their access limits, at any time. */
export const selectionConditions = (question: Chosen, params: Record<string, unknown>): string[] => [
  ...conditionsOf(question, question.filters, 'filter', params),
  ...segmentConditions(question, params),
  ...(isDerived(question.fact)
    ? orderRuleConditions(question.fact, question.rule ?? [], params)
    : ruleConditions(question.fact, 'rule', question.rule ?? [], params)),
]

function segmentConditions(question: Chosen, params: Record<string, unknown>): string[] {
  if (!question.segment) return []
  const { filters, inside } = question.segment
  const all = conditionsOf(question, filters, 'segment', params)
  if (inside) return all
  return [all.length === 0 ? 'false' : `NOT (${all.join(' AND ')})`]
}

function conditionsOf(
  question: Chosen,
  filters: Filters<AnyDimension>,
  name: string,
  params: Record<string, unknown>,
): string[] {
  const { fact } = question
  const time = timeColumn(question)
  return keysOf(filters).flatMap((dimension) => {
    const values = filters[dimension]
    if (!values || values.length === 0) return []
    return [valuesCondition({ fact, dimension, time }, values, `${name}_${dimension}`, params)]
  })
}

/** The first values of each grouping, with the total number. */
function onlyLargest(query: string, question: Question, params: Record<string, unknown>): string {
  const { largest } = question
  if (!largest) return query
  params.keep = largest.keep
  return [
    'SELECT *, count() OVER (PARTITION BY grouping) AS values',
    `FROM (\n${query}\n)`,
    `ORDER BY ${['grouping', ...rankOf(largest, question)].join(', ')}`,
    'LIMIT {keep:UInt32} BY grouping',
  ].join('\n')
}

function rankOf({ by, over, order = 'moved', ascending = false }: Largest, question: Question): string[] {
  if (order === 'moved') return [`abs(${by}1 - ${by}0) DESC`, `${by}1 DESC`]
  const value = (side: string) => (over ? `${by}${side} / nullIf(${over}${side}, 0)` : `${by}${side}`)
  const ranked = order === 'value' ? value('1') : `${value('1')} - ${value('0')}`
  const way = ascending ? 'ASC' : 'DESC'
  return [`${ranked} ${way} NULLS LAST`, `${over ?? by}1 DESC`, ...groupKeys(question).map(keyName)]
}
