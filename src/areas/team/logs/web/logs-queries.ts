import { queryOptions } from '@tanstack/react-query'
import type { LogsSearch } from '#areas/team/logs/address.ts'
import { previousAnswer } from '#ui/api/previous-answer.ts'
import type { teamContract } from '#areas/team/logs/contract.ts'
import routes from '#areas/team/logs/contract.ts?routes'
import { createAreaClient } from '#ui/api/area-client.ts'

const teamClient = createAreaClient<typeof teamContract>(routes)

export function logsQuery(accountId: string, search: LogsSearch) {
  return queryOptions({
    queryKey: [accountId, 'team', 'logs', search],
    queryFn: ({ signal }) => teamClient.listLogs(search, { signal }),
    placeholderData: previousAnswer(accountId),
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
