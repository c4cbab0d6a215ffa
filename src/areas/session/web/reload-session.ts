import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#areas/session/contract.ts'
import { dropAnswers, refreshAnswers } from '#areas/session/web/change-account.ts'
import { rememberUser, whoIs } from '#areas/session/web/session-queries.ts'

/** For the same person with the same access, as after their password, what is being filled in stays. */
export async function reloadSession(queryClient: QueryClient): Promise<void> {
  const before = queryClient.getQueryData(whoIs.queryKey)
  const user = await queryClient.fetchQuery({ ...whoIs, staleTime: 0 })
  rememberUser(queryClient, user)
  void sayMoved(before, user)
  if (JSON.stringify(user) === JSON.stringify(before)) refreshAnswers(queryClient)
  else await dropAnswers(queryClient)
}

/** By code of its own, which few visits need. */
async function sayMoved(before: User | null | undefined, user: User | null): Promise<void> {
  if (user === null || before?.id !== user.id) return
  const { selectedAccount: account, selectedVirtualChannel: channel } = user
  if (account === before.selectedAccount && channel === before.selectedVirtualChannel) return
  const { sayOtherAccount, sayDeletedChannel } = await import('#areas/session/web/say-moved.ts')
  sayOtherAccount(before, user)
  sayDeletedChannel(before, user)
}

export async function reloadPlaces(queryClient: QueryClient): Promise<void> {
  const before = queryClient.getQueryData(whoIs.queryKey)
  const user = await queryClient.fetchQuery({ ...whoIs, staleTime: 0 })
  rememberUser(queryClient, user)
  void sayMoved(before, user)
  const places = ['selectedAccount', 'selectedVirtualChannel'] as const
  if (user === null || places.some((place) => user[place] !== before?.[place])) await dropAnswers(queryClient)
}

/** A request was refused: the session ended, or its token was renewed meanwhile. */
export async function checkSession(queryClient: QueryClient): Promise<User | null> {
  const user = await queryClient.fetchQuery({ ...whoIs, staleTime: 0 })
  rememberUser(queryClient, user)
  if (user !== null) await dropAnswers(queryClient)
  return user
}
