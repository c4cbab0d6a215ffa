import { freshFigures } from '#analytics/catalog/fresh-figures.ts'
import { freshScores } from '#analytics/catalog/fresh-scores.ts'
import { listProducts, type ProductFilters } from '#analytics/catalog/list-products.ts'
import { listSkuValues } from '#analytics/catalog/sku-values.ts'
import { loadMoney } from '#analytics/currencies/load-money.ts'
import { parseSort } from '#model/list-input.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { and, eq, inArray } from '#platform/storage/postgres/drizzle.ts'
import { MAX_IN_BATCH, type ProductValueKey } from '../../model.ts'
import type { ProductsAnswer, ProductsPage, ProductsQuestion } from '../../suggestions-contract.ts'
import { contentSuggestions } from '../schema.ts'
import { loadForbidden } from '../../../server/load-text-rules.ts'
import { presentProduct, type ListedSuggestion } from './present-product.ts'
import { loadSuggestedProducts } from './suggested-products.ts'

/** The catalogue and its texts belong to the account; views and sales respect the virtual channel. */
export async function listEnrichedProducts(
  ctx: AccountContext,
  input: ProductsPage,
): Promise<ProductsAnswer> {
  assertPermission(ctx, 'catalog.view')
  const { view, channel, page, pageSize } = input
  const [of, suggested, { currency }] = await Promise.all([
    loadForbidden(ctx).then((forbidden) => freshScores(ctx, forbidden)),
    loadSuggestedProducts(ctx),
    loadMoney(ctx),
  ])
  const slice = { limit: pageSize, offset: (page - 1) * pageSize }
  const asked = { state: view === 'all' ? undefined : view, ...parseSort(input.sort), ...slice }
  const { rows, counts } = await listProducts(ctx.clickhouse, of, productFilters(input), suggested, asked)
  const suggestions = await findSuggestions(
    ctx,
    rows.map(({ product_id: id }) => id),
  )
  const isEmpty = async () => {
    const any = await listProducts(ctx.clickhouse, of, { channel }, suggested, { ...asked, limit: 0 })
    return any.counts['all'] === 0
  }
  return {
    items: rows.map((row) => presentProduct(row, channel, suggestions.get(row.product_id))),
    total: counts[view] ?? 0,
    firstUse: counts['all'] === 0 && (await isEmpty()),
    currency,
    views: counts,
  }
}

export async function listEnrichedIds(
  ctx: AccountContext,
  { view, sort, ...asked }: Omit<ProductsPage, 'page' | 'pageSize'>,
): Promise<{ ids: string[] }> {
  assertPermission(ctx, 'catalog.view')
  const [of, suggested] = await Promise.all([
    loadForbidden(ctx).then((forbidden) => freshScores(ctx, forbidden)),
    loadSuggestedProducts(ctx),
  ])
  const page = {
    limit: MAX_IN_BATCH,
    offset: 0,
    state: view === 'all' ? undefined : view,
    ...parseSort(sort),
  }
  const { rows } = await listProducts(ctx.clickhouse, of, productFilters({ ...asked, view }), suggested, page)
  return { ids: rows.map(({ product_id: id }) => id) }
}

export function productFilters({ channel, search, filters }: ProductsQuestion): ProductFilters {
  const { category, brand, rule } = filters
  return {
    channel,
    ...(search === undefined ? {} : { search }),
    ...(category === undefined ? {} : { category }),
    ...(brand === undefined ? {} : { brand }),
    ...(rule === undefined ? {} : { rules: rule }),
  }
}

async function findSuggestions(
  { db, account }: AccountContext,
  products: readonly string[],
): Promise<Map<string, ListedSuggestion>> {
  if (products.length === 0) return new Map()
  const ofThese = and(
    eq(contentSuggestions.accountId, account.id),
    inArray(contentSuggestions.productId, [...products]),
  )
  const rows = await db.select().from(contentSuggestions).where(ofThese)
  return new Map(rows.map((row) => [row.productId, row]))
}

export async function listEnrichedValues(
  ctx: AccountContext,
  { of: key, search }: { of: ProductValueKey; search: string },
): Promise<{ value: string }[]> {
  assertPermission(ctx, 'catalog.view')
  return listSkuValues(ctx, await freshFigures(ctx), { key, search })
}
