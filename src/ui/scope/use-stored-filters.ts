import { skipToken, useQuery } from '@tanstack/react-query'
import { useAccountId } from '#ui/shell/account-id.ts'

const none: Readonly<Record<string, string[]>> = {}

/** Filters under an id never change. */
export function useStoredFilters(filterSetId: string | undefined): Readonly<Record<string, string[]>> {
  const accountId = useAccountId()
  const { data } = useQuery({
    queryKey: [accountId, 'scope', 'filter-set', filterSetId],
    queryFn:
      filterSetId === undefined
        ? skipToken
        : async ({ signal }) => {
            const { scopeClient } = await import('#ui/scope/scope-client.ts')
            return scopeClient.getFilters({ filterSetId }, { signal })
          },
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data?.filters ?? none
}
