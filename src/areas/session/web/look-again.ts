import type { QueryClient } from '@tanstack/react-query'
import { forgetAnswers } from '#areas/session/web/change-account.ts'
import { rememberUser, whoIs } from '#areas/session/web/session-queries.ts'

/** Another tab changed the session: ask again who is signed in and where, and forget what was read before. */
export async function lookAgain(queryClient: QueryClient): Promise<void> {
  rememberUser(queryClient, await queryClient.fetchQuery({ ...whoIs, staleTime: 0 }))
  await forgetAnswers(queryClient)
}

/** An answer was refused: the session has ended, or its token was renewed while the question was on its way. */
export async function checkSession(queryClient: QueryClient): Promise<void> {
  const user = await queryClient.fetchQuery({ ...whoIs, staleTime: 0 })
  rememberUser(queryClient, user)
  if (user !== null) await forgetAnswers(queryClient)
}
