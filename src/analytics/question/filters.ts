import { usedDimensions, type Chosen } from '#model/channel-rule.ts'
import type { DimensionKey, Filters } from '#model/dimensions.ts'
import type { AnyDimension } from '#model/derived-dimensions.ts'
import { dimensions, dimensionSql, dimensionText, hasDimension } from './dimensions.ts'
import type { FactKey } from './dimensions.ts'
import { UnanswerableQuestion } from './unanswerable-question.ts'

export const canFilter = (fact: FactKey, chosen: Chosen): boolean =>
  usedDimensions(chosen).every((dimension) => hasDimension(fact, dimension))

export function withoutDimension(filters: Filters, dimension: DimensionKey): Filters {
  const { [dimension]: _, ...rest } = filters
  return rest
}

/**
 * Values are passed as the parameter `name`. Parts of time compare as numbers, faster than texts. @throws
 * UnanswerableQuestion if the fact lacks the dimension.
 */
export function valuesCondition(
  { fact, dimension, time }: { fact: FactKey; dimension: AnyDimension; time?: string },
  values: readonly string[],
  name: string,
  params: Record<string, unknown>,
): string {
  const { part, spelled } = dimensions[dimension]
  const isPart = part !== undefined
  const sql = isPart ? dimensionSql(fact, dimension, time) : dimensionText(fact, dimension)
  if (sql === undefined) throw new UnanswerableQuestion(`${fact} has no dimension ${dimension}`)
  if (!isPart) {
    params[name] = spelled === undefined ? values : values.map(spelled)
    return `${sql} IN {${name}:Array(String)}`
  }
  const numbers = values.filter((value) => /^\d{1,2}$/.test(value)).map(Number)
  if (numbers.length === 0) return 'false'
  params[name] = numbers
  return `${sql} IN {${name}:Array(UInt8)}`
}
