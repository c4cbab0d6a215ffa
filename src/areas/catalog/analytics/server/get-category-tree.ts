import { loadCategoryTree } from '#analytics/catalog/category-tree.ts'
import { freshFigures } from '#analytics/catalog/fresh-figures.ts'
import { loadMoney } from '#analytics/currencies/load-money.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { CatalogQuestion, CategoryTree } from '../contract.ts'

export async function getCategoryTree(
  ctx: AccountContext,
  { category, brand }: CatalogQuestion,
): Promise<CategoryTree> {
  assertPermission(ctx, 'catalog.view')
  const [answered, { currency }] = await Promise.all([freshFigures(ctx), loadMoney(ctx)])
  const filters = { ...(category && { category }), ...(brand && { brand }) }
  const rows = await loadCategoryTree(ctx.clickhouse, answered, filters)
  return {
    currency,
    rows: rows.map(({ path, category: name, skus, revenue, told_units: told, out_units: out }) => ({
      path: path === null ? null : path.split('/').filter((part) => part !== ''),
      category: name,
      skus,
      revenue,
      toldUnits: told,
      outUnits: out,
    })),
  }
}
