import { queryOptions } from '@tanstack/react-query'
import { analyticsClient } from '#areas/integrations/web/google-analytics/analytics-client.ts'

/** Every key starts with the account, so that no answer of one account can show under another. */
const keyOf = (accountId: string, ...rest: unknown[]) => [accountId, 'google-analytics', ...rest] as const

export const analyticsSetting = (accountId: string) =>
  queryOptions({
    queryKey: keyOf(accountId, 'setting'),
    queryFn: ({ signal }) => analyticsClient.describeAnalytics(undefined, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** What the person who has just been at Google's window may read: asked anew each time. */
export const analyticsChoice = (accountId: string) =>
  queryOptions({
    queryKey: keyOf(accountId, 'choice'),
    queryFn: ({ signal }) => analyticsClient.listAnalytics(undefined, { signal }),
    gcTime: 0,
    staleTime: 0,
    retry: false,
  })

/** Quotas and partial days; `readAt` makes it new with each reading. */
export const analyticsState = (accountId: string, connectionId: string, readAt: string | null) =>
  queryOptions({
    queryKey: keyOf(accountId, 'state', connectionId, readAt),
    queryFn: ({ signal }) => analyticsClient.getAnalytics({ connectionId }, { signal }),
    placeholderData: (before) => before,
  })
