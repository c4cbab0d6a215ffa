import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { runStatement } from '../question/ask-question.ts'
import type { Statement } from '../question/question.ts'
import type { AnswerRef } from './fresh-answer.ts'
import { AnswerCache } from './answer-cache.ts'

/** A statement over materialised answer rows and constants only, so its result never changes. */
export type AnswerStatement = { query: string; params: Statement['params'] & AnswerRef }

const MAX_KEPT = 200

const kept = new AnswerCache<unknown[]>(MAX_KEPT)

/** Runs a statement over answer rows, cached by this process since those rows are immutable. */
export async function askAnswer<Row>(clickhouse: ClickHouse, statement: AnswerStatement): Promise<Row[]> {
  const name = JSON.stringify(statement)
  const ask = () => runStatement<Row>(clickhouse, statement)
  // the cast holds, since one caller writes each statement; a cached query may fail with the request that
  // started it, so it is retried
  const found = kept.find(clickhouse, name)?.catch(ask) as Promise<Row[]> | undefined
  return found ?? (kept.keep(clickhouse, name, ask()) as Promise<Row[]>)
}
