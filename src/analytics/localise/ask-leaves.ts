import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import type { AnyDimension } from '#model/derived-dimensions.ts'
import { ofEach } from '#model/records.ts'
import { askColumns } from '../question/ask-question.ts'
import { keyName } from '../question/groups.ts'
import type { MeasureKey } from '../question/measures.ts'
import type { Question } from '../question/question.ts'
import { OTHERS } from './leaves.ts'
import type { Leaves } from './leaves.ts'

export type ChosenDimension = { dimension: AnyDimension; values: readonly string[] }

type Params<Key> = Omit<Question, 'measures' | 'groupings' | 'distinguished' | 'largest' | 'channels'> & {
  measures: readonly Key[]
}

/** Uses the screens' own statement, so that leaves add up to the displayed figures. */
export async function askLeaves<Key extends MeasureKey>(
  clickhouse: ClickHouse,
  question: Params<Key>,
  chosen: readonly ChosenDimension[],
): Promise<Leaves<Key>> {
  const columns = await askColumns(clickhouse, {
    ...question,
    groupings: [chosen.map(({ dimension }) => dimension)],
    distinguished: Object.fromEntries(chosen.map(({ dimension, values }) => [dimension, values])),
  })
  const side = (measure: MeasureKey, digit: 0 | 1) => Float64Array.from(columns.column(`${measure}${digit}`))
  return {
    count: columns.count,
    dimensions: chosen.map(({ dimension, values }) => ({
      name: dimension,
      values: [OTHERS, ...values],
      codes: Uint32Array.from(columns.column(keyName(dimension))),
    })),
    sums: ofEach(question.measures, (key) => ({ actual: side(key, 1), expected: side(key, 0) })),
  }
}
