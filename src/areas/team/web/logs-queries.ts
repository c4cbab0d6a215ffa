import { queryOptions } from '@tanstack/react-query'
import type { LogsSearch } from '#areas/team/web/logs-search.ts'
import { teamClient } from '#areas/team/web/team-client.ts'

export function logsQuery(accountId: string, search: LogsSearch) {
  return queryOptions({
    queryKey: [accountId, 'team', 'logs', search],
    queryFn: ({ signal }) => teamClient.listLogs(search, { signal }),
    placeholderData: (before, query) => (query?.queryKey[0] === accountId ? before : undefined),
    staleTime: 0,
  })
}

export function logChoicesQuery(accountId: string) {
  return queryOptions({
    queryKey: [accountId, 'team', 'log-choices'],
    queryFn: ({ signal }) => teamClient.listLogChoices(undefined, { signal }),
  })
}

export function logVerificationQuery(accountId: string) {
  return queryOptions({
    queryKey: [accountId, 'team', 'log-verification'],
    queryFn: ({ signal }) => teamClient.verifyLogs(undefined, { signal }),
  })
}
