import { findSku } from '#analytics/catalog/list-skus.ts'
import { loadSkuContent } from '#analytics/catalog/sku-content.ts'
import { loadMoney } from '#analytics/currencies/load-money.ts'
import { readSkuAttributes } from '#model/sku-attributes.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import type { SkuDetails } from '../contract.ts'
import { freshSkus } from './fresh-skus.ts'
import { toInstantOrNull, presentSku } from './present-sku.ts'

/** Throws `notFound` for unknown SKUs and those of other accounts alike. */
export async function getSku(ctx: AccountContext, { id }: { id: string }): Promise<SkuDetails> {
  assertPermission(ctx, 'catalog.view')
  const [row, content, { currency }] = await Promise.all([
    freshSkus(ctx).then((of) => findSku(ctx.clickhouse, of, id)),
    loadSkuContent(ctx, id),
    loadMoney(ctx),
  ])
  if (row === undefined) throw new FarolError('notFound')
  return {
    ...presentSku(ctx, row),
    accountCurrency: currency,
    attributes: readSkuAttributes(content?.attributes ?? '') ?? [],
    listedAt: toInstantOrNull(row.listed_at),
  }
}
