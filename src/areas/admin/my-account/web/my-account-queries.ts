import { queryOptions } from '@tanstack/react-query'
import type { myAccountContract } from '#areas/admin/my-account/contract.ts'
import routes from '#areas/admin/my-account/contract.ts?routes'
import { createAreaClient } from '#ui/api/area-client.ts'

export const myAccountClient = createAreaClient<typeof myAccountContract>(routes)

/** Refetched on each visit: other devices change it too. */
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
