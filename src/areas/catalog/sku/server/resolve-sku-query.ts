import type { SkuFilters } from '#analytics/catalog/list-skus.ts'
import type { SkuSort } from '#model/catalog/sku-views.ts'
import { parseSort } from '#model/list-input.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { SkusPage, SkusQuestion } from '../contract.ts'

export const maySeeCosts = ({ permissions }: Pick<AccountContext, 'permissions'>): boolean =>
  permissions.has('catalog.cost')

/** Rejects cost filters without the permission. */
export function resolveSkuQuery(
  ctx: AccountContext,
  { view, search, filters }: SkusQuestion,
  sort: SkusPage['sort'],
): { filters: SkuFilters; order: { by: SkuSort; descending: boolean } } {
  const order = parseSort(sort)
  if (view === 'belowCost' || order.by === 'margin') assertPermission(ctx, 'catalog.cost')
  const given = Object.fromEntries(Object.entries(filters).filter(([, values]) => values))
  return { filters: { view, ...given, ...(search === undefined ? {} : { search }) }, order }
}
