import { type QueryClient, queryOptions } from '@tanstack/react-query'
import routes from '#areas/observability/monitoring/destinations-contract.ts?routes'
import type { destinationsContract } from '#areas/observability/monitoring/destinations-contract.ts'
import { createAreaClient } from '#ui/api/area-client.ts'

export const destinationsClient = createAreaClient<typeof destinationsContract>(routes, {
  failuresAreValues: true,
})

const keyOf = (accountId: string, ...rest: unknown[]) => [accountId, 'destinations', ...rest] as const
/** Pending and failed deliveries change over time. */
const everyMs = 15_000

export const destinationsQuery = (accountId: string) =>
  queryOptions({
    queryKey: keyOf(accountId, 'list'),
    queryFn: ({ signal }) => destinationsClient.listDestinations({}, { signal }),
    refetchInterval: everyMs,
  })

export const deliveriesQuery = (accountId: string) =>
  queryOptions({
    queryKey: keyOf(accountId, 'failed'),
    queryFn: ({ signal }) => destinationsClient.listDeliveries({}, { signal }),
    refetchInterval: everyMs,
  })

export const invalidateDestinations = (queryClient: QueryClient, accountId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: keyOf(accountId) })
