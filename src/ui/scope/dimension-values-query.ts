import { queryOptions } from '@tanstack/react-query'
import type { DimensionKey } from '#model/dimensions.ts'
import { scopeClient } from '#ui/scope/scope-client.ts'

export function dimensionValuesQuery(accountId: string, dimension: DimensionKey, search: string) {
  return queryOptions({
    queryKey: [accountId, 'scope', 'dimension-values', { dimension, search }],
    queryFn: ({ signal }) => scopeClient.getDimensionValues({ dimension, search }, { signal }),
    staleTime: 5 * 60_000,
  })
}
