import { dimensionValues } from '#analytics/special/dimension-values.ts'
import { assertPermission } from '#platform/http/context.ts'
import type { AccountContext } from '#platform/http/context.ts'
import type { DimensionKey } from '#vocabulary/dimensions.ts'
import type { DimensionValues } from '../contract.ts'

/** Values of a dimension to filter by, those that sold most first. */
export async function getDimensionValues(
  ctx: AccountContext,
  { dimension, search }: { dimension: DimensionKey; search: string },
): Promise<DimensionValues> {
  assertPermission(ctx, 'sales.view')
  return { values: await dimensionValues(ctx, dimension, search) }
}
