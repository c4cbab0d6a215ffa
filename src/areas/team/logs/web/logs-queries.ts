import { queryOptions } from '@tanstack/react-query'
import type { LogsSearch } from '#areas/team/logs/web/logs-search.ts'
import { teamClient } from '#areas/team/logs/web/team-client.ts'
import { keptIn } from '#ui/api/kept-in.ts'

export function logsQuery(accountId: string, search: LogsSearch) {
  return queryOptions({
    queryKey: [accountId, 'team', 'logs', search],
    queryFn: ({ signal }) => teamClient.listLogs(search, { signal }),
    placeholderData: keptIn(accountId),
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
