import { queryOptions } from '@tanstack/react-query'
import type { catalogSkuContract, ChosenSkus, SkusPage } from '#areas/catalog/sku/contract.ts'
import routes from '#areas/catalog/sku/contract.ts?routes'
import type { SkuValueKey } from '#model/catalog/sku-content.ts'
import { createAreaClient } from '#ui/api/area-client.ts'

const client = createAreaClient<typeof catalogSkuContract>(routes)

const keyOf = (accountId: string, ...rest: unknown[]) => [accountId, 'catalog', 'skus', ...rest] as const
const facts = [
  'skus',
  'stock',
  'prices',
  'competitor_prices',
  'order_items',
  'product_views',
  'returns',
] as const

/** Not `queryOptions`: its type is too narrow for the list. */
export const skusQuery = (accountId: string, input: SkusPage) => ({
  queryKey: keyOf(accountId, 'list', input),
  queryFn: ({ signal }: { signal: AbortSignal }) => client.listSkus(input, { signal }),
  staleTime: 0,
  meta: { facts },
})

export const skuValues = (of: SkuValueKey, search: string, signal: AbortSignal) =>
  client.listSkuValues({ of, search }, { signal })

/** Products of the selected SKUs, shown before requesting texts. */
export const skuProductsQuery = (accountId: string, chosen: ChosenSkus) =>
  queryOptions({
    queryKey: keyOf(accountId, 'products', chosen),
    queryFn: ({ signal }) => client.findSkuProducts(chosen, { signal }),
    staleTime: 0,
  })

const parts = {
  sku: client.getSku,
  stock: client.getSkuStock,
  prices: client.getSkuPrices,
  competitors: client.getSkuCompetitors,
  paid: client.getSkuPaid,
  sales: client.getSkuSales,
  returns: client.getSkuReturns,
  content: client.getSkuContent,
  history: client.getSkuHistory,
} as const

type Parts = typeof parts
export type SkuPart<Key extends keyof Parts> = Awaited<ReturnType<Parts[Key]>>

/** One query per panel tab, so that one failure leaves the others. */
function partQuery<Key extends keyof Parts>(key: Key) {
  return (accountId: string, id: string) =>
    queryOptions({
      queryKey: keyOf(accountId, key, id),
      /** The cast ties the response to its key, which the union of calls loses. */
      queryFn: ({ signal }) => parts[key]({ id }, { signal }) as Promise<SkuPart<Key>>,
      staleTime: 0,
      meta: { facts },
    })
}

export const skuQuery = partQuery('sku')
export const skuStockQuery = partQuery('stock')
export const skuPricesQuery = partQuery('prices')
export const skuCompetitorsQuery = partQuery('competitors')
export const skuPaidQuery = partQuery('paid')
export const skuSalesQuery = partQuery('sales')
export const skuReturnsQuery = partQuery('returns')
export const skuContentQuery = partQuery('content')
export const skuHistoryQuery = partQuery('history')
