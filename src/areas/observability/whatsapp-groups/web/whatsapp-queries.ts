import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import routes from '#areas/observability/whatsapp-groups/contract.ts?routes'
import type { whatsAppContract } from '#areas/observability/whatsapp-groups/contract.ts'
import type { WhatsAppSearch } from '#areas/observability/whatsapp-groups/web/whatsapp-search.ts'
import { createAreaClient } from '#ui/api/area-client.ts'

export const whatsAppClient = createAreaClient<typeof whatsAppContract>(routes, { failuresAreValues: true })

const keyOf = (accountId: string, ...rest: unknown[]) => [accountId, 'whatsapp', ...rest] as const
/** Message statuses arrive by webhook at any time. */
const everyMs = 15_000

export const whatsAppQuery = (accountId: string) =>
  queryOptions({
    queryKey: keyOf(accountId, 'all'),
    queryFn: ({ signal }) => whatsAppClient.getWhatsApp({}, { signal }),
    refetchInterval: everyMs,
  })

export const sendsQuery = (accountId: string, { list: listId, state, page = 1 }: WhatsAppSearch) =>
  queryOptions({
    queryKey: keyOf(accountId, 'sends', { listId, state, page }),
    queryFn: ({ signal }) => whatsAppClient.listSends({ listId, state, page }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
  })

export const previewQuery = (accountId: string, listId: string) =>
  queryOptions({
    queryKey: keyOf(accountId, 'preview', listId),
    queryFn: ({ signal }) => whatsAppClient.previewTest({ listId }, { signal }),
  })

export const bridgeGroupsQuery = (accountId: string) =>
  queryOptions({
    queryKey: keyOf(accountId, 'bridge-groups'),
    queryFn: ({ signal }) => whatsAppClient.listBridgeGroups({}, { signal }),
    staleTime: 0,
  })

export const invalidateWhatsApp = (queryClient: QueryClient, accountId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: keyOf(accountId) })
