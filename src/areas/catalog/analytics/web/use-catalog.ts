import { useNavigate } from '@tanstack/react-router'
import { queryOptions } from '@tanstack/react-query'
import { buildQuestion, type CatalogSearch, parseCatalogSearch } from '#areas/catalog/analytics/address.ts'
import type { CatalogQuestion, catalogAnalyticsContract } from '#areas/catalog/analytics/contract.ts'
import type { SkuView } from '#model/catalog/sku-views.ts'
import { toAddress } from '#model/address/search-params.ts'
import { previousAnswer } from '#ui/api/previous-answer.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { type Change, useChangeAddress } from '#ui/views/use-change-address.ts'
import routes from '#areas/catalog/analytics/contract.ts?routes'
import { createAreaClient } from '#ui/api/area-client.ts'

const catalogClient = createAreaClient<typeof catalogAnalyticsContract>(routes)

export const catalogQuery = (accountId: string, question: CatalogQuestion) =>
  queryOptions({
    queryKey: [accountId, 'catalog', 'analytics', question] as const,
    queryFn: ({ signal }) => catalogClient.getCatalogAnalytics(question, { signal }),
    refetchInterval: 5 * 60_000,
    placeholderData: previousAnswer(accountId),
    meta: {
      facts: ['stock', 'prices', 'competitor_prices', 'skus', 'orders', 'product_views'],
      offline: true,
    } as const,
  })

/** Explains the changes of conversion and stock-out. */
export const changesQuery = (accountId: string, question: CatalogQuestion) =>
  queryOptions({
    queryKey: [accountId, 'catalog', 'changes', question] as const,
    queryFn: ({ signal }) => catalogClient.getCatalogChanges(question, { signal }),
    refetchInterval: 5 * 60_000,
    placeholderData: previousAnswer(accountId),
    meta: { facts: ['stock', 'skus', 'orders', 'product_views'], offline: true } as const,
  })

export const treeQuery = (accountId: string, question: CatalogQuestion) =>
  queryOptions({
    queryKey: [accountId, 'catalog', 'tree', question] as const,
    queryFn: ({ signal }) => catalogClient.getCategoryTree(question, { signal }),
    refetchInterval: 5 * 60_000,
    placeholderData: previousAnswer(accountId),
    meta: { facts: ['stock', 'skus', 'orders'], offline: true } as const,
  })

type SkuList = { view?: SkuView; category?: string; abc?: string; sort?: string }

type Catalog = {
  accountId: string
  question: CatalogQuestion
  change: (change: Change<CatalogSearch>) => void
  /** Opens the list of SKUs with the same category and brand. */
  listSkus: (list: SkuList) => void
  openSku: (id: string) => void
}

export function useCatalog(): Catalog {
  const accountId = useAccountId()
  const navigate = useNavigate()
  const { search, change } = useChangeAddress(parseCatalogSearch)
  const { category, brand } = search
  const chosen = { ...(category && { category }), ...(brand && { brand }) }
  return {
    accountId,
    question: buildQuestion(search),
    change,
    listSkus: ({ view, category: of, abc, sort }) =>
      void navigate({
        to: '/catalog/sku',
        search: {
          ...chosen,
          ...(of !== undefined && { category: [of] }),
          ...(view && { tab: view }),
          ...(abc !== undefined && { abc: [toAddress(abc)] }),
          ...(sort !== undefined && { sort }),
        },
      }),
    openSku: (id) => void navigate({ to: '/catalog/product-details/$id', params: { id }, search: chosen }),
  }
}
