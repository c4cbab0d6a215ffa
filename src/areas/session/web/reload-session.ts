import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#areas/session/contract.ts'
import { dropAnswers, refreshAnswers } from '#areas/session/web/answers.ts'
import { rememberUser, whoIs } from '#areas/session/web/session-queries.ts'

/**
 * For the same person with the same access, as after their password, what is being filled in stays; also for somebody
 * whose session ended, where `isFillingIn` says so.
 * @returns Whether somebody is signed in, or nothing was being filled in.
 */
export async function reloadSession(
  queryClient: QueryClient,
  isFillingIn: () => boolean = () => false,
): Promise<boolean> {
  const before = queryClient.getQueryData(whoIs.queryKey)
  const user = await queryClient.fetchQuery({ ...whoIs, staleTime: 0 })
  rememberUser(queryClient, user)
  if (user === null && isFillingIn()) return false
  if (JSON.stringify(user) === JSON.stringify(before)) refreshAnswers(queryClient)
  else {
    void sayMoved(before, user)
    await dropAnswers(queryClient)
  }
  return true
}

/** By code of its own, which few visits need. */
const sayMoved = async (before: User | null | undefined, user: User | null) =>
  (await import('#areas/session/web/say-moved.ts')).sayMoved(before, user)

export async function reloadPlaces(queryClient: QueryClient): Promise<void> {
  const before = queryClient.getQueryData(whoIs.queryKey)
  const user = await queryClient.fetchQuery({ ...whoIs, staleTime: 0 })
  rememberUser(queryClient, user)
  const places = ['selectedAccount', 'selectedVirtualChannel'] as const
  if (user !== null && places.every((place) => user[place] === before?.[place])) return
  void sayMoved(before, user)
  await dropAnswers(queryClient)
}

/** A request was refused: the session ended, or its token was renewed meanwhile. */
export async function checkSession(queryClient: QueryClient): Promise<User | null> {
  const user = await queryClient.fetchQuery({ ...whoIs, staleTime: 0 })
  rememberUser(queryClient, user)
  if (user !== null) await dropAnswers(queryClient)
  return user
}
