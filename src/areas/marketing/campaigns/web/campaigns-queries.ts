import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { campaignsContract, CampaignsQuestion } from '#areas/marketing/campaigns/contract.ts'
import routes from '#areas/marketing/campaigns/contract.ts?routes'
import type { Attribution } from '#model/marketing/campaigns.ts'
import { createAreaClient } from '#ui/api/area-client.ts'
import { previousAnswer } from '#ui/api/previous-answer.ts'

export const campaignsClient = createAreaClient<typeof campaignsContract>(routes)

const campaignsKey = (accountId: string, ...rest: unknown[]) => [accountId, 'campaigns', ...rest] as const

/** Not `queryOptions`: its type is too narrow for the list. */
export const campaignsQuery = (
  accountId: string,
  input: CampaignsQuestion & { page: number; pageSize: number },
) => ({
  queryKey: campaignsKey(accountId, 'list', input),
  queryFn: ({ signal }: { signal: AbortSignal }) => campaignsClient.listCampaigns(input, { signal }),
  staleTime: 0,
  meta: { facts: ['orders', 'ad_spend'] as const },
})

export const campaignQuery = (accountId: string, campaignId: string, attribution: Attribution) =>
  queryOptions({
    queryKey: campaignsKey(accountId, 'one', campaignId, attribution),
    queryFn: ({ signal }) => campaignsClient.getCampaign({ campaignId, attribution }, { signal }),
    placeholderData: previousAnswer(accountId),
    meta: { facts: ['orders', 'ad_spend'] as const },
  })

export const calendarQuery = (accountId: string, from: string | undefined) =>
  queryOptions({
    queryKey: campaignsKey(accountId, 'calendar', from),
    queryFn: ({ signal }) =>
      campaignsClient.getCampaignCalendar(from === undefined ? {} : { from }, { signal }),
    placeholderData: previousAnswer(accountId),
  })

export const invalidateCampaigns = (queryClient: QueryClient, accountId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: campaignsKey(accountId) })
