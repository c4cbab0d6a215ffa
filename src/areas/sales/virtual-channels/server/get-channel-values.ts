import { dimensionValues } from '#analytics/scope/dimension-values.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import type { DimensionValues } from '#model/scope-contract.ts'
import type { DimensionKey } from '#model/dimensions.ts'

/** Values of a dimension in all of the account, whatever part of it is on screen: a rule is made of them. */
export async function getChannelValues(
  ctx: AccountContext,
  { dimension, search }: { dimension: DimensionKey; search: string },
): Promise<DimensionValues> {
  assertPermission(ctx, 'sales.view')
  assertWholeAccount(ctx)
  return dimensionValues({ ...ctx, virtualChannel: null }, dimension, search)
}
