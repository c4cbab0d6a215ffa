import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { runStatement } from '../question/ask-question.ts'
import { compileCount } from '../question/compile-question.ts'
import type { Question } from '../question/question.ts'

/** Rows that are enough to tell which values moved. */
const ENOUGH = 200_000
/** At least one second of each half minute is read. */
const FEWEST = 30

type Asked = Omit<Question, 'groupings' | 'measures' | 'told' | 'largest' | 'channels'>

/** About how many rows both sides of a question have. */
export async function countRows(clickhouse: ClickHouse, question: Asked): Promise<number> {
  const statement = compileCount({ ...question, measures: [], groupings: [] })
  const [answer] = await runStatement<{ rows: number }>(clickhouse, statement)
  return answer?.rows ?? 0
}

/** Of so many rows, those of which seconds are enough to choose what is looked at; 1 for all of them. */
export const nthSecondFor = (rows: number): number => Math.min(FEWEST, Math.max(1, Math.floor(rows / ENOUGH)))
