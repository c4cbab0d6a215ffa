import { freshFigures } from '#analytics/catalog/fresh-figures.ts'
import { listSkus as pageOf } from '#analytics/catalog/list-skus.ts'
import { listSkuValues as valuesOf } from '#analytics/catalog/sku-values.ts'
import { loadMoney } from '#analytics/currencies/load-money.ts'
import type { SkuValueKey } from '#model/catalog/sku-content.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { SkusAnswer, SkusPage } from '../contract.ts'
import { resolveSkuQuery, maySeeCosts } from './resolve-sku-query.ts'
import { freshSkus } from './fresh-skus.ts'
import { presentSku } from './present-sku.ts'

/**
 * The catalogue, stock and prices belong to the account; sales, views and derived figures respect the virtual
 * channel.
 */
export async function listSkus(ctx: AccountContext, input: SkusPage): Promise<SkusAnswer> {
  assertPermission(ctx, 'catalog.view')
  const { page, pageSize } = input
  const { filters, order } = resolveSkuQuery(ctx, input, input.sort)
  const [of, { currency }] = await Promise.all([freshSkus(ctx), loadMoney(ctx)])
  const slice = { limit: pageSize, offset: (page - 1) * pageSize }
  const { rows, counts } = await pageOf(ctx.clickhouse, of, filters, order, slice)
  const isEmpty = async () => {
    const any = await pageOf(ctx.clickhouse, of, {}, order, { limit: 1, offset: 0 })
    return any.rows.length === 0
  }
  return {
    items: rows.map((row) => presentSku(ctx, row)),
    total: counts[input.view] ?? 0,
    firstUse: counts.all === 0 && (await isEmpty()),
    currency,
    views: { ...counts, ...(maySeeCosts(ctx) ? {} : { belowCost: null }) },
  }
}

export async function listSkuValues(
  ctx: AccountContext,
  { of: key, search }: { of: SkuValueKey; search: string },
): Promise<{ value: string; skus: number }[]> {
  assertPermission(ctx, 'catalog.view')
  return valuesOf(ctx, await freshFigures(ctx), { key, search })
}
