import { queryOptions } from '@tanstack/react-query'
import { guardianClient, guardianKey as keyOf } from '#areas/observability/web/guardian-client.ts'
import type { CheckKey } from '#model/monitoring/checks.ts'

const everyMs = 20_000
/** Polling interval while a check is due. */
const soonMs = 1500

export const guardianQuery = (accountId: string) =>
  queryOptions({
    queryKey: keyOf(accountId, 'all'),
    queryFn: ({ signal }) => guardianClient.getGuardian({}, { signal }),
    refetchInterval: ({ state }) => (state.data?.checks.some(({ isDue }) => isDue) ? soonMs : everyMs),
  })

export const checkQuery = (accountId: string, key: CheckKey) =>
  queryOptions({
    queryKey: keyOf(accountId, 'one', key),
    queryFn: ({ signal }) => guardianClient.getCheck({ key }, { signal }),
    refetchInterval: ({ state }) => (state.data?.check.isDue ? soonMs : everyMs),
  })

export const fixesQuery = (accountId: string, key: CheckKey) =>
  queryOptions({
    queryKey: keyOf(accountId, 'fixes', key),
    queryFn: ({ signal }) => guardianClient.listFixes({ key }, { signal }),
  })

export const addressesQuery = (accountId: string) =>
  queryOptions({
    queryKey: keyOf(accountId, 'addresses'),
    queryFn: ({ signal }) => guardianClient.listAddresses({}, { signal }),
    refetchInterval: everyMs,
  })
