import { queryOptions } from '@tanstack/react-query'
import { createAreaClient } from '#ui/api/area-client.ts'
import type { ScreenKey } from '#vocabulary/kit/screens.ts'
import routes from '#vocabulary/kit/views-contract.ts?routes'
import type { viewsContract } from '#vocabulary/kit/views-contract.ts'

export const viewsClient = createAreaClient<typeof viewsContract>(routes)

export function viewsQuery(accountId: string, screen: ScreenKey) {
  return queryOptions({
    queryKey: [accountId, 'views', screen],
    queryFn: ({ signal }) => viewsClient.listViews({ screen }, { signal }),
  })
}
