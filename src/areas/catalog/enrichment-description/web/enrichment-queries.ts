import { queryOptions } from '@tanstack/react-query'
import type { ProductValueKey } from '#areas/catalog/enrichment-description/model.ts'
import type {
  ProductsPage,
  suggestionsContract,
} from '#areas/catalog/enrichment-description/suggestions-contract.ts'
import routes from '#areas/catalog/enrichment-description/suggestions-contract.ts?routes'
import { enrichmentKey } from '#areas/catalog/web/content-writing.ts'
import type { ScoreChannel } from '#model/catalog/content-rules.ts'
import { createAreaClient } from '#ui/api/area-client.ts'

export const suggestionsClient = createAreaClient<typeof suggestionsContract>(routes)

const facts = ['skus', 'product_views', 'order_items'] as const

/** Not `queryOptions`: its type is too narrow for the list. */
export const productsQuery = (accountId: string, input: ProductsPage) => ({
  queryKey: enrichmentKey(accountId, 'list', input),
  queryFn: ({ signal }: { signal: AbortSignal }) => suggestionsClient.listEnrichedProducts(input, { signal }),
  staleTime: 0,
  meta: { facts },
})

export const productQuery = (accountId: string, id: string, channel: ScoreChannel) =>
  queryOptions({
    queryKey: enrichmentKey(accountId, 'product', id, channel),
    queryFn: ({ signal }) => suggestionsClient.getEnrichedProduct({ id, channel }, { signal }),
    staleTime: 0,
    meta: { facts },
  })

export const productValues = (of: ProductValueKey, search: string, signal: AbortSignal) =>
  suggestionsClient.listEnrichedValues({ of, search }, { signal })
