import { queryOptions } from '@tanstack/react-query'
import { myAccountClient } from '#areas/admin/my-account/web/my-account-client.ts'

/** Asked anew each time the page opens: other browsers of the person change it too. */
export const myAccountQuery = queryOptions({
  queryKey: ['my-account'],
  queryFn: ({ signal }) => myAccountClient.getMyAccount(undefined, { signal }),
  staleTime: 0,
})

export const sessionsQuery = queryOptions({
  queryKey: ['my-account', 'sessions'],
  queryFn: ({ signal }) => myAccountClient.listSessions(undefined, { signal }),
  staleTime: 0,
})
