import { dimensionValues } from '#analytics/scope/dimension-values.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import type { DimensionValues } from '#model/scope-contract.ts'
import type { DimensionKey } from '#model/dimensions.ts'

export async function getChannelValues(
  ctx: AccountContext,
  { dimension, search }: { dimension: DimensionKey; search: string },
): Promise<DimensionValues> {
  assertPermission(ctx, 'sales.view')
  assertWholeAccount(ctx)
  return dimensionValues({ ...ctx, virtualChannel: null }, dimension, search)
}
