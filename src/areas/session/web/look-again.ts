import type { QueryClient } from '@tanstack/react-query'
import { forgetAnswers } from '#areas/session/web/change-account.ts'
import { rememberUser, whoIs } from '#areas/session/web/session-queries.ts'

/** Another tab changed the session: ask again who is signed in and where, and forget what was read before. */
export async function lookAgain(queryClient: QueryClient): Promise<void> {
  rememberUser(queryClient, await queryClient.fetchQuery({ ...whoIs, staleTime: 0 }))
  await forgetAnswers(queryClient)
}

/** Virtual channels may have come, gone or changed their names: who was in one that is gone is elsewhere now, and what was read there is forgotten. */
export async function lookWhere(queryClient: QueryClient): Promise<void> {
  const before = queryClient.getQueryData(whoIs.queryKey)
  const user = await queryClient.fetchQuery({ ...whoIs, staleTime: 0 })
  rememberUser(queryClient, user)
  const places = ['selectedAccount', 'selectedVirtualChannel'] as const
  if (user === null || places.some((place) => user[place] !== before?.[place]))
    await forgetAnswers(queryClient)
}

/** An answer was refused: the session has ended, or its token was renewed while the question was on its way. */
export async function checkSession(queryClient: QueryClient): Promise<void> {
  const user = await queryClient.fetchQuery({ ...whoIs, staleTime: 0 })
  rememberUser(queryClient, user)
  if (user !== null) await forgetAnswers(queryClient)
}
