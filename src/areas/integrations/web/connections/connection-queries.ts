import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Connection } from '#areas/integrations/connections-contract.ts'
import { connectionsClient } from '#areas/integrations/web/connections/connections-client.ts'
import { integrationsClient } from '#areas/integrations/web/integrations-client.ts'
import { previousAnswer } from '#ui/api/previous-answer.ts'

const keyOf = (accountId: string, name: string, ...input: unknown[]) =>
  [accountId, 'integrations', name, ...input] as const

/** Polling while something is running, and while a connection waits. */
const [followMs, lookMs] = [2000, 15_000]

export function connectionsQuery(accountId: string) {
  return queryOptions({
    queryKey: keyOf(accountId, 'connections'),
    queryFn: ({ signal }) => connectionsClient.listConnections(undefined, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.connections.some(({ state }) => state === 'syncing' || state === 'deleting') ? followMs : lookMs,
    staleTime: 0,
    meta: { facts: 'all' },
  })
}

export function connectionDataQuery(accountId: string, connectionId: string) {
  return queryOptions({
    queryKey: keyOf(accountId, 'connection-data', connectionId),
    queryFn: ({ signal }) => connectionsClient.describeConnectionData({ connectionId }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

export async function rememberConnection(
  queryClient: QueryClient,
  accountId: string,
  changed: Connection,
): Promise<void> {
  const { queryKey } = connectionsQuery(accountId)
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, (known) => {
    const others = known?.connections ?? []
    const isKnown = others.some(({ id }) => id === changed.id)
    const connections = isKnown
      ? others.map((one) => (one.id === changed.id ? changed : one))
      : [...others, changed]
    return { connections }
  })
}

export function failedArrivalsQuery(accountId: string, page: number) {
  return queryOptions({
    queryKey: keyOf(accountId, 'failed-arrivals', page),
    queryFn: ({ signal }) => integrationsClient.listFailedArrivals({ page, pageSize: 10 }, { signal }),
    placeholderData: previousAnswer(accountId),
    refetchInterval: lookMs,
    staleTime: 0,
    meta: { facts: 'all' },
  })
}

export async function forgetArrivals(queryClient: QueryClient, accountId: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: keyOf(accountId, 'failed-arrivals') })
  await queryClient.invalidateQueries({ queryKey: keyOf(accountId, 'connections') })
}

export function apiKeysQuery(accountId: string) {
  return queryOptions({
    queryKey: keyOf(accountId, 'api-keys'),
    queryFn: ({ signal }) => integrationsClient.listApiKeys(undefined, { signal }),
    staleTime: 0,
    meta: { facts: 'all' },
  })
}
