import type { QueryClient } from '@tanstack/react-query'
import { invitationKey, whoIs } from '#areas/session/web/session-queries.ts'

/** All but who is signed in, and what an invitation says to anybody. */
const answers = {
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
    ![whoIs.queryKey[0], invitationKey('')[0]].includes(queryKey[0] as string),
}

export async function dropAnswers(queryClient: QueryClient): Promise<void> {
  await queryClient.cancelQueries(answers)
  queryClient.removeQueries({ ...answers, type: 'inactive' })
  void queryClient.resetQueries(answers)
}

/** Asks again for what is on screen, which stays until then. */
export function refreshAnswers(queryClient: QueryClient): void {
  void queryClient.invalidateQueries(answers)
}
