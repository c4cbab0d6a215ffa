import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { loadCachedRows, runStatement } from '../question/ask-question.ts'
import { countCachedRows } from '../question/rows/pick-rows.ts'
import { compileCount } from '../question/compile-question.ts'
import type { Question } from '../question/question.ts'

const ENOUGH = 200_000
/** Reads at least one second in thirty. */
const FEWEST = 30

type Params = Omit<Question, 'groupings' | 'measures' | 'distinguished' | 'largest' | 'channels'>

export async function countRows(clickhouse: ClickHouse, asked: Params): Promise<number> {
  const question = { ...asked, measures: [], groupings: [] }
  const held = await loadCachedRows(question)
  if (held) return countCachedRows(question, held)
  const statement = compileCount(question)
  const [answer] = await runStatement<{ rows: number }>(clickhouse, statement)
  return answer?.rows ?? 0
}

export const samplingInterval = (rows: number): number =>
  Math.min(FEWEST, Math.max(1, Math.floor(rows / ENOUGH)))
