import { productsOfSkus } from '#analytics/catalog/products-of-skus.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { MAX_IN_BATCH } from '../../enrichment-description/model.ts'
import type { ChosenSkus, SkuProducts } from '../contract.ts'
import { resolveSkuQuery } from './resolve-sku-query.ts'
import { freshSkus } from './fresh-skus.ts'

/** The products a text batch would cover; requires permission to create one. */
export async function findSkuProducts(
  ctx: AccountContext,
  { ids, ...asked }: ChosenSkus,
): Promise<SkuProducts> {
  assertPermission(ctx, 'catalog.edit')
  assertWholeAccount(ctx)
  const { filters } = resolveSkuQuery(ctx, asked, '-revenue28')
  const of = await freshSkus(ctx)
  return productsOfSkus(ctx.clickhouse, of, ids === undefined ? filters : { skus: ids }, MAX_IN_BATCH)
}
