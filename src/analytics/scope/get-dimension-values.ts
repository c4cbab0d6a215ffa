import type { AccountContext } from '#platform/context.ts'
import type { DimensionKey } from '#model/dimensions.ts'
import type { DimensionValues } from '#model/scope-contract.ts'
import { assertFilters } from './filtered-screens.ts'
import { dimensionValues } from './dimension-values.ts'

export async function getDimensionValues(
  ctx: AccountContext,
  { dimension, search }: { dimension: DimensionKey; search: string },
): Promise<DimensionValues> {
  assertFilters(ctx)
  return dimensionValues(ctx, dimension, search)
}
