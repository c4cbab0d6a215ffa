import { onlineManager, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Account, User, sessionContract } from '#areas/session/contract.ts'
import { failureStatus } from '#ui/api/failure.ts'
import type { Access } from '#ui/shell/declare-screen.ts'
import { keepUserCurrency } from '#ui/formats/currency.ts'
import { setReaderTimeZone } from '#ui/formats/instant.ts'
import { applyPreferences } from '#ui/theme/apply-preferences.ts'
import routes from '#areas/session/contract.ts?routes'
import { createAreaClient } from '#ui/api/area-client.ts'

export const sessionClient = createAreaClient<typeof sessionContract>(routes, { failuresAreValues: true })

/** Null once it is accepted: the link is then unknown. */
export const invitationKey = (token: string) => ['invitation', token] as const

/** Null when signed out. No retry, no refetch (specification, section 7). */
export const whoIs = queryOptions({
  queryKey: ['who-is'],
  queryFn: async (): Promise<User | null> => {
    try {
      const user = await sessionClient.whoIs()
      onlineManager.setOnline(true)
      keepUser(user)
      return user
    } catch (error) {
      const status = failureStatus(error)
      if (status !== null) onlineManager.setOnline(true)
      if (status === 401) return null
      throw error
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
  // Whether there is a connection is found out by it.
  networkMode: 'always',
  meta: { failsInPlace: true },
  refetchOnMount: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})

function keepUser(user: User | null): void {
  keepUserCurrency(user?.currency ?? null)
  setReaderTimeZone(
    user?.preferences.timeZone ?? (user === null ? undefined : selectedAccount(user)?.timeZone),
  )
  if (user !== null) applyPreferences(user.id, user.preferences)
}

export function selectedAccount(user: User): Account | null {
  return user.accounts.find((account) => account.id === user.selectedAccount) ?? null
}

export const accessOf = (user: User): Access => ({
  permissions: user.permissions,
  channelsOnly: selectedAccount(user)?.channelsOnly === true,
})

export function selectedChannel(user: User): Account['virtualChannels'][number] | null {
  const channels = selectedAccount(user)?.virtualChannels ?? []
  return channels.find(({ id }) => id === user.selectedVirtualChannel) ?? null
}

export function rememberUser(queryClient: QueryClient, user: User | null): void {
  keepUser(user)
  queryClient.setQueryData(whoIs.queryKey, user)
}

export const signInOptions = {
  queryKey: ['sign-in-options'],
  queryFn: () => sessionClient.getSignInOptions(),
  staleTime: Number.POSITIVE_INFINITY,
}

export const closedAccountsQuery = {
  queryKey: ['closed-accounts'],
  queryFn: () => sessionClient.listClosedAccounts(),
  staleTime: 0,
}

export function startPage(queryClient: QueryClient, target: string): string {
  if (target !== '/') return target
  return queryClient.getQueryData(whoIs.queryKey)?.preferences.home ?? target
}
