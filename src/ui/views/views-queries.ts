import { queryOptions } from '@tanstack/react-query'
import { createAreaClient } from '#ui/api/area-client.ts'
import routes from '#model/views-contract.ts?routes'
import type { viewsContract } from '#model/views-contract.ts'

export const viewsClient = createAreaClient<typeof viewsContract>(routes)

export function viewsQuery(accountId: string, screen: string) {
  return queryOptions({
    queryKey: [accountId, 'views', screen],
    queryFn: ({ signal }) => viewsClient.listViews({ screen }, { signal }),
  })
}
