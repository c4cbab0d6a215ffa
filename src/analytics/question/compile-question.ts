import type { DimensionKey, Filters } from '#vocabulary/dimensions.ts'
import { dimensionText, type FactKey } from './dimensions.ts'
import { keysOf } from './groups.ts'
import { UnanswerableQuestion } from './question.ts'
import type { Question, Statement } from './question.ts'
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
  const params: Record<string, unknown> = { account: question.accountId, ...rangeParams(frame) }
  const keys = keysOf(question)
  if (keys.some((key) => key === 'day' || key === 'hour')) params.timeZone = frame.timeZone
  if (question.channels) params.channels = question.channels
  const where = [
    'account_id = {account:UUID}',
    rangeOf(fact),
    ...(fact === 'sessions' ? [] : ['NOT is_incomplete']),
    ...kept(fact, 'filter', question.filters, params),
    ...kept(fact, 'rule', question.rule ?? {}, params),
  ]
  const source = `FROM ${fact} FINAL\nWHERE ${where.join('\n  AND ')}`
  const query = shouldBeStaged(question) ? stagedSums(question, source) : weightedSums(question, source)
  return { query: question.largest ? onlyLargest(query, question.largest, params) : query, params }
}

/** The conditions that keep some values, and none where a rule names none; with the values as parameters called after what they are. */
export function kept(
  fact: FactKey,
  name: 'filter' | 'rule',
  chosen: Filters,
  params: Record<string, unknown>,
): string[] {
  return (Object.keys(chosen) as DimensionKey[]).flatMap((dimension) => {
    const values = chosen[dimension]
    if (!values) return []
    if (values.length === 0) return name === 'rule' ? ['false'] : []
    const text = dimensionText(fact, dimension)
    if (text === undefined) throw new UnanswerableQuestion(`${fact} has no dimension ${dimension}`)
    params[`${name}_${dimension}`] = values
    return [`${text} IN {${name}_${dimension}:Array(String)}`]
  })
}

function onlyLargest(
  query: string,
  { by, keep }: NonNullable<Question['largest']>,
  params: Record<string, unknown>,
) {
  params.keep = keep
  return [
    'SELECT *, count() OVER (PARTITION BY grouping) AS values',
    `FROM (\n${query}\n)`,
    `ORDER BY grouping, abs(${by}1 - ${by}0) DESC, ${by}1 DESC`,
    'LIMIT {keep:UInt32} BY grouping',
  ].join('\n')
}
