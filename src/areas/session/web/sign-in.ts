import type { QueryClient } from '@tanstack/react-query'
import { forgetAnswers } from '#areas/session/web/change-account.ts'
import { announceSession } from '#areas/session/web/other-tabs.ts'
import { outcomeOf, type SessionOutcome } from '#areas/session/web/outcome.ts'
import { sessionClient } from '#areas/session/web/session-client.ts'
import { rememberUser, whoIs } from '#areas/session/web/session-queries.ts'

/** Enters; the session and its anti-forgery token are new, and who-is says who entered. */
export function signIn(
  queryClient: QueryClient,
  credentials: { email: string; password: string; code?: string },
): Promise<SessionOutcome> {
  return enter(queryClient, () => sessionClient.login(credentials))
}

/** Enters with the code that a sign-in begun elsewhere waits for. */
export function finishSignIn(queryClient: QueryClient, code: string): Promise<SessionOutcome> {
  return enter(queryClient, () => sessionClient.finishSignIn({ code }))
}

/** Signs up, which signs in, too. */
export function signUp(
  queryClient: QueryClient,
  person: { name: string; email: string; password: string },
): Promise<SessionOutcome> {
  return enter(queryClient, () => sessionClient.signUp(person))
}

/** Accepts an invitation, which signs in whoever was not yet known. */
export function acceptInvitation(
  queryClient: QueryClient,
  answer: { token: string; name?: string; password?: string },
): Promise<SessionOutcome> {
  return enter(queryClient, () => sessionClient.acceptInvitation(answer))
}

async function enter(queryClient: QueryClient, open: () => Promise<unknown>): Promise<SessionOutcome> {
  return outcomeOf(async () => {
    await open()
    await forgetAnswers(queryClient)
    rememberUser(queryClient, await queryClient.fetchQuery({ ...whoIs, staleTime: 0 }))
    announceSession()
  })
}
