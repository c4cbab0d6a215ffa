import { onlineManager, type QueryClient } from '@tanstack/react-query'
import type { User } from '#areas/session/contract.ts'
import { whoIs } from '#areas/session/web/session-queries.ts'
import { failureStatus } from '#ui/api/failure.ts'

/** Where nobody answered, until somebody is asked for again. */
export const ASK_AGAIN_MS = 10_000

/** Who is signed in; where nobody answers, whose answers this browser keeps. Null when signed out. */
export async function ensureUser(queryClient: QueryClient): Promise<User | null> {
  try {
    return await queryClient.ensureQueryData(whoIs)
  } catch (error) {
    if (failureStatus(error) !== null) throw error
    // A browser may believe in a connection that reaches nobody.
    onlineManager.setOnline(false)
    const { beginWithAnswers } = await import('#app/offline/restore-answers.ts')
    const user = await beginWithAnswers(queryClient).catch(() => null)
    if (user === null) throw error
    return user
  }
}
