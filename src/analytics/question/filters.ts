import { dimensionsOf, type ChannelRule } from '#vocabulary/channel-rule.ts'
import type { DimensionKey, Filters } from '#vocabulary/dimensions.ts'
import { hasDimension } from './dimensions.ts'
import type { FactKey } from './dimensions.ts'

/** Whether a fact can answer under these filters, or inside a virtual channel. */
export const canFilter = (fact: FactKey, chosen: ChannelRule): boolean =>
  dimensionsOf(chosen).every((dimension) => hasDimension(fact, dimension))

/** The same filters without one dimension. */
export function withoutDimension(filters: Filters, dimension: DimensionKey): Filters {
  const { [dimension]: _, ...rest } = filters
  return rest
}
