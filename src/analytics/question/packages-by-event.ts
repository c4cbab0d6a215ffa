import { questionParams, questionSource } from './compile-question.ts'
import type { MeasureKey } from './measures.ts'
import type { Question, Statement } from './question.ts'
import { selectList, withExpressions, type Expressions } from './sql-text.ts'
import { weightExpressions } from './weights.ts'

export type PackagesParams = Omit<Question, 'fact' | 'dates' | 'measures' | 'groupings'>

/** Question about packages, each by its own milestone. */
export const packagesByEvent = (asked: PackagesParams, measures: readonly MeasureKey[]): Question => ({
  ...asked,
  fact: 'packages',
  dates: 'event',
  measures,
  groupings: [[]],
})

type Grouped = {
  named?: Expressions
  columns: readonly string[]
  where?: readonly string[]
  by: readonly string[]
  having: string
}

/** Groups those packages by something that is not a screen dimension; `weightExpressions` can be summed. */
export function groupedPackages(
  question: Question,
  { named = [], columns, where = [], by, having }: Grouped,
): Statement {
  const params = questionParams(question)
  const query = [
    withExpressions([...weightExpressions(question), ...named]),
    selectList([...columns]),
    questionSource(question, params),
    ...where.map((condition) => `  AND ${condition}`),
    `GROUP BY ${by.join(', ')}`,
    `HAVING ${having}`,
  ].join('\n')
  return { query, params }
}
