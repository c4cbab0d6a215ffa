import type { QueryClient } from '@tanstack/react-query'
import { rememberUser } from '#areas/session/web/session-queries.ts'
import type { User } from '#areas/session/contract.ts'
import { isFresh, readKept, withinBounds } from '#app/offline/kept-answers.ts'
import { isKeptPlace } from '#app/offline/kept-place.ts'

let isPageKept = false

/** Whether the page itself began with what was kept, and nobody has said yet who is there. */
export const beganWithoutWhoIs = (): boolean => isPageKept

/** Nobody said who is there: the person whose answers are kept, if there is one. */
export async function beginWithAnswers(queryClient: QueryClient): Promise<User | null> {
  const user = await restoreAnswers(queryClient)
  isPageKept = user !== null
  return user
}

export function endWithAnswers(): void {
  isPageKept = false
}

/** What was seen before, also when the cache let it go meanwhile. */
export async function restoreAnswers(queryClient: QueryClient): Promise<User | null> {
  const kept = await readKept()
  const now = Date.now()
  if (kept === undefined || !isKeptPlace(kept.user) || !isFresh(kept.at, now)) return null
  rememberUser(queryClient, kept.user)
  for (const { key, data, at } of withinBounds(kept.answers, now)) {
    if (queryClient.getQueryData(key) !== undefined) continue
    // It cannot be asked again: it stays, on screen or not.
    queryClient.getQueryCache().build(queryClient, { queryKey: key, gcTime: Number.POSITIVE_INFINITY })
    queryClient.setQueryData(key, data, { updatedAt: at })
  }
  return kept.user
}
