import { dimensionsOf, type Chosen } from '#model/channel-rule.ts'
import type { DimensionKey, Filters } from '#model/dimensions.ts'
import { dimensions, dimensionSql, dimensionText, hasDimension } from './dimensions.ts'
import type { FactKey } from './dimensions.ts'
import { UnanswerableQuestion } from './unanswerable-question.ts'

/** Whether a fact can answer under these filters, or inside a virtual channel. */
export const canFilter = (fact: FactKey, chosen: Chosen): boolean =>
  dimensionsOf(chosen).every((dimension) => hasDimension(fact, dimension))

/** The same filters without one dimension. */
export function withoutDimension(filters: Filters, dimension: DimensionKey): Filters {
  const { [dimension]: _, ...rest } = filters
  return rest
}

/**
 * The condition that keeps some values of a dimension, with the values as the parameter `name`. Parts of time are compared as
 * numbers, which is quicker than a text of every row; `time` says when a row counts.
 *
 * @throws UnanswerableQuestion when the fact lacks the dimension.
 */
export function keptValues(
  { fact, dimension, time }: { fact: FactKey; dimension: DimensionKey; time?: string },
  values: readonly string[],
  name: string,
  params: Record<string, unknown>,
): string {
  const isPart = dimensions[dimension].part !== undefined
  const sql = isPart ? dimensionSql(fact, dimension, time) : dimensionText(fact, dimension)
  if (sql === undefined) throw new UnanswerableQuestion(`${fact} has no dimension ${dimension}`)
  if (!isPart) {
    params[name] = values
    return `${sql} IN {${name}:Array(String)}`
  }
  const numbers = values.filter((value) => /^\d{1,2}$/.test(value)).map(Number)
  if (numbers.length === 0) return 'false'
  params[name] = numbers
  return `${sql} IN {${name}:Array(UInt8)}`
}
