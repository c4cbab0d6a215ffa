import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import type { AnyDimension } from '#model/derived-dimensions.ts'
import { askQuestion } from '../question/ask-question.ts'
import type { AnswerRow, Figures } from '../question/answer.ts'
import type { Largest, Question } from '../question/question.ts'

/** Number of a dimension's values that its weight is based on. */
export const WEIGHED_VALUES = 60

export type MarginalValue = { value: string; base: Figures; current: Figures }

export type Marginals = {
  total: Pick<AnswerRow, 'base' | 'current'>
  dimensions: { dimension: AnyDimension; values: MarginalValue[] }[]
}

type Params = Omit<Question, 'groupings' | 'distinguished' | 'channels' | 'unnamed'> & { largest: Largest }

export async function askMarginals(
  clickhouse: ClickHouse,
  question: Params,
  dimensions: readonly AnyDimension[],
): Promise<Marginals> {
  const groupings = [[], ...dimensions.map((dimension) => [dimension])]
  const rows = await askQuestion(clickhouse, { ...question, groupings, unnamed: true })
  const total = rows.find(({ grouping }) => grouping === 0)
  return {
    total: { base: total?.base ?? {}, current: total?.current ?? {} },
    dimensions: dimensions.map((dimension, index) => ({
      dimension,
      values: rows
        .filter(({ grouping }) => grouping === index + 1)
        .map(({ keys, base, current }) => ({ value: keys[dimension] ?? '', base, current })),
    })),
  }
}
