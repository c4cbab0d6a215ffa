import type { QueryClient } from '@tanstack/react-query'
import { rememberUser } from '#areas/session/web/session-queries.ts'
import { readKept, withinBounds } from '#app/offline/kept-answers.ts'
import { isKeptPlace } from '#app/offline/kept-place.ts'

let isPageKept = false

/** Whether the page itself began with what was kept, and nobody has said yet who is there. */
export const beganWithoutWhoIs = (): boolean => isPageKept

export async function beginWithAnswers(queryClient: QueryClient): Promise<void> {
  isPageKept = true
  await restoreAnswers(queryClient)
}

/** What was seen before, also when the cache let it go meanwhile. */
export async function restoreAnswers(queryClient: QueryClient): Promise<void> {
  const kept = await readKept()
  if (kept === undefined || !isKeptPlace(kept.user)) return
  const answers = withinBounds(kept.answers, Date.now())
  if (answers.length === 0) return
  rememberUser(queryClient, kept.user)
  for (const { key, data, at } of answers) {
    if (queryClient.getQueryData(key) !== undefined) continue
    // It cannot be asked again: it stays, on screen or not.
    queryClient.getQueryCache().build(queryClient, { queryKey: key, gcTime: Number.POSITIVE_INFINITY })
    queryClient.setQueryData(key, data, { updatedAt: at })
  }
}
