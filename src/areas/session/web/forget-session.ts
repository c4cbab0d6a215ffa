import type { QueryClient } from '@tanstack/react-query'
import { announceSession } from '#areas/session/web/other-tabs.ts'
import { rememberUser } from '#areas/session/web/session-queries.ts'

/** Once it has ended: here and in other tabs. */
export function forgetSession(queryClient: QueryClient): void {
  queryClient.clear()
  rememberUser(queryClient, null)
  announceSession()
}
