import type { DimensionKey, Filters } from '#vocabulary/dimensions.ts'
import { hasDimension } from './dimensions.ts'
import type { FactKey } from './dimensions.ts'

/** Whether a fact can answer under these filters. */
export const canFilter = (fact: FactKey, filters: Filters): boolean =>
  (Object.keys(filters) as DimensionKey[]).every((dimension) => hasDimension(fact, dimension))

/** The same filters without one dimension. */
export function withoutDimension(filters: Filters, dimension: DimensionKey): Filters {
  const { [dimension]: _, ...rest } = filters
  return rest
}
