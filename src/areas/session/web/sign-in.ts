import type { QueryClient } from '@tanstack/react-query'
import { dropAnswers } from '#areas/session/web/answers.ts'
import { announceSession } from '#areas/session/web/other-tabs.ts'
import { invitationKey, sessionClient, rememberUser, whoIs } from '#areas/session/web/session-queries.ts'
import { failureStatus } from '#ui/api/failure.ts'
import { type Outcome, submitForm } from '#ui/forms/submit-form.ts'

export function signIn(
  queryClient: QueryClient,
  credentials: { email: string; password: string; code?: string },
): Promise<Outcome> {
  return enter(queryClient, () => sessionClient.login(credentials))
}

export function finishSignIn(queryClient: QueryClient, code: string): Promise<Outcome> {
  return enter(queryClient, () => sessionClient.finishSignIn({ code }))
}

export function signUp(
  queryClient: QueryClient,
  person: { name: string; email: string; password: string },
): Promise<Outcome> {
  return enter(queryClient, () => sessionClient.signUp(person))
}

/** Of an invitation that was used, who already has this password comes in by it: the answer that said so may have been lost. */
export function acceptInvitation(
  queryClient: QueryClient,
  token: string,
  person?: { name: string; email: string; password: string },
): Promise<Outcome> {
  const isUsed = (error: unknown): boolean => failureStatus(error) === 404
  return enter(
    queryClient,
    async () => {
      try {
        await sessionClient.acceptInvitation({ token, name: person?.name, password: person?.password })
      } catch (error) {
        if (!isUsed(error) || person === undefined) throw error
        const { email, password } = person
        await sessionClient.login({ email, password }).catch(() => {
          throw error
        })
      }
    },
    () => queryClient.setQueryData(invitationKey(token), null),
  )
}

async function enter(
  queryClient: QueryClient,
  open: () => Promise<unknown>,
  onEntered?: () => void,
): Promise<Outcome> {
  return submitForm(async () => {
    await open()
    await dropAnswers(queryClient)
    const user = await queryClient.fetchQuery({ ...whoIs, staleTime: 0 })
    onEntered?.()
    rememberUser(queryClient, user)
    announceSession()
  })
}
