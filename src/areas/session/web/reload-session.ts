import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#areas/session/contract.ts'
import { dropAnswers, refreshAnswers } from '#areas/session/web/answers.ts'
import { rememberUser, whoIs } from '#areas/session/web/session-queries.ts'

/** Whether the session ended while something was being filled in, which waits for the next one. */
let isWaiting = false

/**
 * For the same person with the same access, as after their password, what is being filled in stays; also for somebody
 * whose session ended, where `isFillingIn` says so: who it was is then remembered.
 * @returns Whether somebody is signed in, or nothing was being filled in.
 */
export async function reloadSession(
  queryClient: QueryClient,
  isFillingIn: () => boolean = () => false,
): Promise<boolean> {
  const before = queryClient.getQueryData(whoIs.queryKey)
  const user = await findUser(queryClient, before)
  if (user === null && isFillingIn()) {
    isWaiting = true
    rememberUser(queryClient, before ?? null)
    return false
  }
  rememberUser(queryClient, user)
  if (JSON.stringify(user) === JSON.stringify(before)) refreshAnswers(queryClient)
  else {
    void sayMoved(before, user)
    await dropAnswers(queryClient)
  }
  return true
}

async function findUser(queryClient: QueryClient, before: User | null | undefined): Promise<User | null> {
  const user = await queryClient.fetchQuery({ ...whoIs, staleTime: 0 })
  if (user === null || !isWaiting) return user
  isWaiting = false
  return before?.id === user.id ? returnTo(before, user).catch(() => user) : user
}

/** Few visits need it. */
const moves = () => import('#areas/session/web/account-moves.ts')

const returnTo = async (before: User, user: User) => (await moves()).returnToAccount(before, user)

const sayMoved = async (before: User | null | undefined, user: User | null) =>
  (await moves()).sayMoved(before, user)

export async function reloadPlaces(queryClient: QueryClient): Promise<void> {
  const before = queryClient.getQueryData(whoIs.queryKey)
  const user = await queryClient.fetchQuery({ ...whoIs, staleTime: 0 })
  rememberUser(queryClient, user)
  const places = ['selectedAccount', 'selectedVirtualChannel'] as const
  if (user !== null && places.every((place) => user[place] === before?.[place])) return
  void sayMoved(before, user)
  await dropAnswers(queryClient)
}

/**
 * A request was refused: the session ended, or its token was renewed meanwhile.
 * @returns Whether somebody is signed in, or nothing was being filled in.
 */
export async function checkSession(queryClient: QueryClient, isFillingIn: () => boolean): Promise<boolean> {
  const before = queryClient.getQueryData(whoIs.queryKey)
  const user = await findUser(queryClient, before)
  const isKept = user === null && isFillingIn()
  if (isKept) isWaiting = true
  rememberUser(queryClient, isKept ? (before ?? null) : user)
  if (user !== null) {
    void sayMoved(before, user)
    await dropAnswers(queryClient)
  }
  return !isKept
}
