import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { usersFilters, type UsersQuestion } from '#areas/admin/users/address.ts'
import type { usersContract } from '#areas/admin/users/contract.ts'
import routes from '#areas/admin/users/contract.ts?routes'
import { createAreaClient } from '#ui/api/area-client.ts'

export const adminClient = createAreaClient<typeof usersContract>(routes)

const usersKey = (accountId: string, ...rest: unknown[]) => [accountId, 'admin', 'users', ...rest] as const

export function usersQuery(accountId: string, asked: UsersQuestion) {
  const { page, pageSize } = asked
  const input = { page, pageSize, ...usersFilters(asked) }
  return queryOptions({
    queryKey: usersKey(accountId, 'list', input),
    queryFn: ({ signal }) => adminClient.listUsers(input, { signal }),
    staleTime: 0,
  })
}

/** Sent back on save, so never read from the cache. */
export function userAccessQuery(accountId: string, userId: string) {
  return queryOptions({
    queryKey: usersKey(accountId, 'access', userId),
    queryFn: ({ signal }) => adminClient.getAccess({ userId }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

export function personalDataQuery(accountId: string, userId: string) {
  return queryOptions({
    queryKey: usersKey(accountId, 'personal-data', userId),
    queryFn: ({ signal }) => adminClient.getPersonalData({ userId }, { signal }),
    gcTime: 0,
  })
}

export function grantableAccountsQuery(accountId: string) {
  return queryOptions({
    queryKey: usersKey(accountId, 'grantable-accounts'),
    queryFn: ({ signal }) => adminClient.listGrantableAccounts(undefined, { signal }),
    staleTime: 0,
  })
}

export function forgetUsers(queryClient: QueryClient, accountId: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: usersKey(accountId) })
}

export type UserAct = 'suspend' | 'reactivate' | 'remove' | 'resend' | 'revoke'

export function perform(act: UserAct, id: string): Promise<unknown> {
  switch (act) {
    case 'suspend':
      return adminClient.suspendUser({ userId: id })
    case 'reactivate':
      return adminClient.reactivateUser({ userId: id })
    case 'remove':
      return adminClient.removeUser({ userId: id })
    case 'resend':
      return adminClient.resendInvitation({ invitationId: id })
    case 'revoke':
      return adminClient.revokeInvitation({ invitationId: id })
  }
}
