import type { DimensionKey } from '#model/dimensions.ts'
import { rowsOf } from './converted-rows.ts'
import { dimensions } from './dimensions.ts'
import { eventSource, placedOnDaysOfEvents } from './event-weights.ts'
import { keptValues } from './filters.ts'
import { isDimension, keysOf, toldName } from './groups.ts'
import { onlyLargest } from './only-largest.ts'
import type { Question, Statement } from './question.ts'
import { ruleConditions } from './rule-sql.ts'
import { shouldBeStaged, stagedSums } from './staged-sums.ts'
import { weightedSums } from './weighted-sums.ts'
import { rangeOf, rangeParams, timeOf } from './weights.ts'

/**
 * One SQL statement for a question. It always carries the account, reads each row once for both sides and all
 * groupings, and returns per group: `grouping` (its place in `groupings`), one text column per key, and for every measure
 * `<measure>1` (current) and `<measure>0` (base), and `<measure>1In`, `<measure>0In` for its part in `channels`. A group in which nothing was counted may be missing.
 * Where `shouldBeStaged`, the sums are by side and stage instead, and `foldStages` makes the measures of them.
 *
 * @throws UnanswerableQuestion when the fact lacks a measure, a dimension or a filter.
 */
export function compileQuestion(question: Question): Statement {
  const params = paramsOf(question)
  const byEvent = question.dates === 'event' && question.fact !== 'sessions'
  const { fact, frame } = question
  const rows = rowsOf({ fact, frame, where: readFirst(question), final: !isSampled(question) }, params)
  const from = byEvent ? eventSource(question, rows) : `FROM ${rows}`
  const source = `${from}\nWHERE ${conditionsOf(question, params).join('\n  AND ')}`
  const query = shouldBeStaged(question) ? stagedSums(question, source) : weightedSums(question, source)
  return { query: question.largest ? onlyLargest(query, question, params) : query, params }
}

/**
 * About how many rows a question reads: repeats that are not merged yet count twice, and incomplete orders are counted, so that
 * without filters the engine's index knows. Its answer is one row, `rows`.
 */
export function compileCount(question: Question): Statement {
  const params = paramsOf(question)
  const where = [...readBy(question), ...chosenIn(question, params)].join('\n  AND ')
  return { query: `SELECT toFloat64(count()) AS rows FROM ${question.fact}\nWHERE ${where}`, params }
}

/** The name of a value's newest row, `name`; undefined where values of the dimension have no name of their own. */
export function compileName(
  { accountId, frame }: Pick<Question, 'accountId' | 'frame'>,
  dimension: DimensionKey,
  value: string,
): Statement | undefined {
  const { label, order_items: column } = dimensions[dimension]
  if (!label) return undefined
  const where = [
    'account_id = {account:UUID}',
    rangeOf({ fact: 'order_items' }),
    `${column} = {value:String}`,
  ]
  const query = `SELECT ${label} AS name FROM order_items\nWHERE ${where.join('\n  AND ')}\nORDER BY placed_at DESC\nLIMIT 1`
  return { query, params: { account: accountId, ...rangeParams(frame), value } }
}

function paramsOf(question: Question): Record<string, unknown> {
  const { frame, told, channels } = question
  const params: Record<string, unknown> = {
    account: question.accountId,
    timeZone: frame.timeZone,
    ...rangeParams(frame),
  }
  if (channels) params.channels = channels
  for (const key of keysOf(question).filter(isDimension)) {
    if (told?.[key]?.length) params[toldName(key)] = told[key]
  }
  return params
}

const isSampled = ({ everyNthSecond = 1 }: RowsQuestion) => everyNthSecond > 1

/** What says which rows are read, whatever is made of them. */
export type RowsQuestion = Omit<Question, 'measures' | 'groupings'>

/** What a row must be to be read; parameters are added to `params`. */
export function conditionsOf(question: RowsQuestion, params: Record<string, unknown>): string[] {
  const { fact, everyNthSecond } = question
  const byEvent = question.dates === 'event' && fact !== 'sessions'
  return [
    ...readBy(question),
    ...(byEvent ? [placedOnDaysOfEvents(fact)] : []),
    ...(fact === 'sessions' ? [] : ['NOT is_incomplete']),
    ...(isSampled(question) ? [`toSecond(${timeOf(question)}) % ${everyNthSecond} = 0`] : []),
    ...chosenIn(question, params),
  ]
}

/** Whose rows, and when, by what a row itself says. */
function readFirst(question: Question): string[] {
  const { fact, dates } = question
  if (dates !== 'event' || fact === 'sessions') return readBy(question)
  return ['account_id = {account:UUID}', placedOnDaysOfEvents(fact)]
}

/** Whose rows, and when. */
const readBy = (question: RowsQuestion): string[] => ['account_id = {account:UUID}', rangeOf(question)]

/** What was chosen to be on screen. */
const chosenIn = (question: RowsQuestion, params: Record<string, unknown>): string[] => [
  ...kept(question, params),
  ...ruleConditions(question.fact, 'rule', question.rule ?? [], params),
]

/** The conditions that keep the chosen values, with the values as parameters called after their dimension. */
function kept(question: RowsQuestion, params: Record<string, unknown>): string[] {
  const { fact, filters } = question
  const time = timeOf(question)
  return (Object.keys(filters) as DimensionKey[]).flatMap((dimension) => {
    const values = filters[dimension]
    if (!values || values.length === 0) return []
    return [keptValues({ fact, dimension, time }, values, `filter_${dimension}`, params)]
  })
}
