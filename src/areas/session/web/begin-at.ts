import type { QueryClient } from '@tanstack/react-query'
import { whoIs } from '#areas/session/web/session-queries.ts'

/** Where somebody who just entered goes: where they were going, else the page that they chose to begin at. */
export function beginAt(queryClient: QueryClient, target: string): string {
  if (target !== '/') return target
  return queryClient.getQueryData(whoIs.queryKey)?.preferences.home ?? target
}
