import type { DimensionKey, Filters } from '#vocabulary/dimensions.ts'
import { dimensionText, type FactKey } from './dimensions.ts'
import { eventSource, placedOnDaysOfEvents } from './event-weights.ts'
import { isDimension, keysOf, toldName } from './groups.ts'
import { onlyLargest } from './only-largest.ts'
import { UnanswerableQuestion } from './question.ts'
import type { Question, Statement } from './question.ts'
import { ruleConditions } from './rule-sql.ts'
import { shouldBeStaged, stagedSums } from './staged-sums.ts'
import { weightedSums } from './weighted-sums.ts'
import { rangeOf, rangeParams } from './weights.ts'

/**
 * One SQL statement for a question. It always carries the account, reads each row once for both sides and all
 * groupings, and returns per group: `grouping` (its place in `groupings`), one text column per key, and for every measure
 * `<measure>1` (current) and `<measure>0` (base), and `<measure>1In`, `<measure>0In` for its part in `channels`. A group in which nothing was counted may be missing.
 *
 * @throws UnanswerableQuestion when the fact lacks a measure, a dimension or a filter.
 */
export function compileQuestion(question: Question): Statement {
  const { fact, frame } = question
  const params: Record<string, unknown> = {
    account: question.accountId,
    timeZone: frame.timeZone,
    ...rangeParams(frame),
  }
  const byEvent = question.dates === 'event' && fact !== 'sessions'
  if (question.channels) params.channels = question.channels
  for (const key of keysOf(question).filter(isDimension)) {
    if (question.told?.[key]?.length) params[toldName(key)] = question.told[key]
  }
  const where = [
    'account_id = {account:UUID}',
    rangeOf(question),
    ...(byEvent ? [placedOnDaysOfEvents(fact)] : []),
    ...(fact === 'sessions' ? [] : ['NOT is_incomplete']),
    ...kept(fact, question.filters, params),
    ...ruleConditions(fact, 'rule', question.rule ?? [], params),
  ]
  const from = byEvent ? eventSource(question) : `FROM ${fact} FINAL`
  const source = `${from}\nWHERE ${where.join('\n  AND ')}`
  const query = shouldBeStaged(question) ? stagedSums(question, source) : weightedSums(question, source)
  return { query: question.largest ? onlyLargest(query, question, params) : query, params }
}

/** The conditions that keep the chosen values, with the values as parameters called after their dimension. */
function kept(fact: FactKey, chosen: Filters, params: Record<string, unknown>): string[] {
  return (Object.keys(chosen) as DimensionKey[]).flatMap((dimension) => {
    const values = chosen[dimension]
    if (!values || values.length === 0) return []
    const text = dimensionText(fact, dimension)
    if (text === undefined) throw new UnanswerableQuestion(`${fact} has no dimension ${dimension}`)
    params[`filter_${dimension}`] = values
    return [`${text} IN {filter_${dimension}:Array(String)}`]
  })
}
