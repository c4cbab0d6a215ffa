import { freshFigures } from '#analytics/catalog/fresh-figures.ts'
import { listSkus } from '#analytics/catalog/list-skus.ts'
import { listSkuValues } from '#analytics/catalog/sku-values.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { StockChoices, StockChoicesQuestion } from '../../rules-contract.ts'

const MAX_CHOICES = 100

/** Values for stock rules: SKUs matching the search after the selected ones, or categories and brands. */
export async function listStockChoices(
  ctx: AccountContext,
  { dimension, search, chosen }: StockChoicesQuestion,
): Promise<StockChoices> {
  assertPermission(ctx, 'observability.view')
  assertPermission(ctx, 'catalog.view')
  const of = await freshFigures(ctx)
  if (dimension !== 'sku') {
    const values = await listSkuValues(ctx, of, { key: dimension, search })
    return {
      values: values.flatMap(({ value, skus }) => (value === '' ? [] : [{ value, label: value, skus }])),
    }
  }
  const order = { by: 'revenue90', descending: true } as const
  const page = async (filters: Parameters<typeof listSkus>[2], limit: number) =>
    (await listSkus(ctx.clickhouse, of, filters, order, { limit, offset: 0 })).rows
  const [named, found] = await Promise.all([
    chosen.length === 0 ? [] : page({ skus: chosen }, chosen.length),
    page({ search }, MAX_CHOICES),
  ])
  const isChosen = new Set(named.map(({ sku_id }) => sku_id))
  return {
    values: [...named, ...found.filter(({ sku_id }) => !isChosen.has(sku_id))].map(
      ({ sku_id, name, reference }) => ({
        value: sku_id,
        label: name === '' ? sku_id : name,
        code: reference === '' || reference === sku_id ? sku_id : `${sku_id} · ${reference}`,
      }),
    ),
  }
}
