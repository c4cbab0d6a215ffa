import { keyName, keysOf } from './groups.ts'
import type { Largest, Question } from './question.ts'

/** Only the first values of each grouping, and how many there are in all. */
export function onlyLargest(query: string, question: Question, params: Record<string, unknown>): string {
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
  return [`${ranked} ${way} NULLS LAST`, `${over ?? by}1 DESC`, ...keysOf(question).map(keyName)]
}
