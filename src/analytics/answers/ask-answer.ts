import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { runStatement } from '../question/ask-question.ts'
import type { Statement } from '../question/question.ts'
import type { Answered } from './fresh-answer.ts'
import { KeptAnswers } from './kept-answers.ts'

/** Of rows of an answer alone, and of what does not change. */
export type AnswerStatement = { query: string; params: Statement['params'] & Answered }

const MAX_KEPT = 200

const kept = new KeptAnswers<unknown[]>(MAX_KEPT)

/** Rows of an answer never change: what a statement says of them is asked once, while this process remembers it. */
export async function askAnswer<Row>(clickhouse: ClickHouse, statement: AnswerStatement): Promise<Row[]> {
  const name = JSON.stringify(statement)
  const ask = () => runStatement<Row>(clickhouse, statement)
  // only one caller writes a statement, so the type is its own; whoever asked first may have gone, and its question with it
  const found = kept.find(clickhouse, name)?.catch(ask) as Promise<Row[]> | undefined
  return found ?? (kept.keep(clickhouse, name, ask()) as Promise<Row[]>)
}
