import type { QueryClient } from '@tanstack/react-query'
import type { campaignsContract, CampaignsQuestion } from '#areas/marketing/campaigns/contract.ts'
import routes from '#areas/marketing/campaigns/contract.ts?routes'
import { createAreaClient } from '#ui/api/area-client.ts'

export const campaignsClient = createAreaClient<typeof campaignsContract>(routes)

const keyOf = (accountId: string, ...rest: unknown[]) => [accountId, 'campaigns', ...rest] as const

/** Not `queryOptions`: its type is too narrow for the list. */
export const campaignsQuery = (
  accountId: string,
  input: CampaignsQuestion & { page: number; pageSize: number },
) => ({
  queryKey: keyOf(accountId, 'list', input),
  queryFn: ({ signal }: { signal: AbortSignal }) => campaignsClient.listCampaigns(input, { signal }),
  staleTime: 0,
  meta: { facts: ['orders', 'ad_spend'] as const },
})

export const forgetCampaigns = (queryClient: QueryClient, accountId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: keyOf(accountId) })
