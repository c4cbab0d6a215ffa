import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import type { DimensionKey } from '#model/dimensions.ts'
import { runStatement } from '../question/ask-question.ts'
import { compileName } from '../question/compile-question.ts'
import type { Question } from '../question/question.ts'

type Params = Pick<Question, 'accountId' | 'frame'>

/** The name on the value's newest row, else the value itself. */
export async function askName(
  clickhouse: ClickHouse,
  question: Params,
  dimension: DimensionKey,
  value: string,
): Promise<string> {
  const statement = compileName(question, dimension, value)
  if (!statement) return value
  const [row] = await runStatement<{ name: string }>(clickhouse, statement)
  return row?.name || value
}
