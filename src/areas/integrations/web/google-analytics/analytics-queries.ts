import { queryOptions } from '@tanstack/react-query'
import { analyticsClient } from '#areas/integrations/web/google-analytics/analytics-client.ts'

const keyOf = (accountId: string, ...rest: unknown[]) => [accountId, 'google-analytics', ...rest] as const

export const analyticsSetting = (accountId: string) =>
  queryOptions({
    queryKey: keyOf(accountId, 'setting'),
    queryFn: ({ signal }) => analyticsClient.describeAnalytics(undefined, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const analyticsChoice = (accountId: string) =>
  queryOptions({
    queryKey: keyOf(accountId, 'choice'),
    queryFn: ({ signal }) => analyticsClient.listAnalytics(undefined, { signal }),
    gcTime: 0,
    staleTime: 0,
    retry: false,
  })

/** `readAt` refreshes it after each sync. */
export const analyticsState = (accountId: string, connectionId: string, readAt: string | null) =>
  queryOptions({
    queryKey: keyOf(accountId, 'state', connectionId, readAt),
    queryFn: ({ signal }) => analyticsClient.getAnalytics({ connectionId }, { signal }),
    placeholderData: (before) => before,
  })
