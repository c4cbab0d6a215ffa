import { skipToken, useQuery } from '@tanstack/react-query'
import { scopeClient } from '#ui/scope/scope-client.ts'
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
        : ({ signal }) => scopeClient.getFilters({ filterSetId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data?.filters ?? none
}
