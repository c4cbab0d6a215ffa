import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { adminClient } from '#areas/admin/users/web/admin-client.ts'
import type { UsersAsked } from '#areas/admin/users/web/list/users-list.ts'
import { oneOf } from '#ui/address/search-params.ts'
import { roles } from '#model/permissions.ts'
import { userStatuses } from '#model/user-statuses.ts'

const keyOf = (accountId: string, ...rest: unknown[]) => [accountId, 'admin', 'users', ...rest] as const

export function usersQuery(accountId: string, asked: UsersAsked) {
  const { page, pageSize } = asked
  const input = { page, pageSize, ...usersFilters(asked) }
  return queryOptions({
    queryKey: keyOf(accountId, 'list', input),
    queryFn: ({ signal }) => adminClient.listUsers(input, { signal }),
    staleTime: 0,
  })
}

/** What the list and its file are asked for. */
export function usersFilters({ search, sort, filters }: UsersAsked) {
  const [role, status] = [oneOf(roles, filters.role), oneOf(userStatuses, filters.status)]
  return {
    sort,
    ...(search === undefined ? {} : { search }),
    ...(role === undefined ? {} : { role }),
    ...(status === undefined ? {} : { status }),
  }
}

/** What was read is what is sent back to be saved: it is asked anew each time the page opens. */
export function userAccessQuery(accountId: string, userId: string) {
  return queryOptions({
    queryKey: keyOf(accountId, 'access', userId),
    queryFn: ({ signal }) => adminClient.getAccess({ userId }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

export function personalDataQuery(accountId: string, userId: string) {
  return queryOptions({
    queryKey: keyOf(accountId, 'personal-data', userId),
    queryFn: ({ signal }) => adminClient.getPersonalData({ userId }, { signal }),
    gcTime: 0,
  })
}

export function grantableAccountsQuery(accountId: string) {
  return queryOptions({
    queryKey: keyOf(accountId, 'grantable-accounts'),
    queryFn: ({ signal }) => adminClient.listGrantableAccounts(undefined, { signal }),
    staleTime: 0,
  })
}

/** After a write the list and whatever was read of people is old. */
export function forgetUsers(queryClient: QueryClient, accountId: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: keyOf(accountId) })
}
