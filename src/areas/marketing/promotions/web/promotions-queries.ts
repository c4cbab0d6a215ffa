import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { promotionsContract, PromotionsQuestion } from '#areas/marketing/promotions/contract.ts'
import type { SimulationQuestion } from '#areas/marketing/promotions/simulation-contract.ts'
import routes from '#areas/marketing/promotions/contract.ts?routes'
import type { DayRange } from '#areas/marketing/promotions/address.ts'
import { createAreaClient } from '#ui/api/area-client.ts'
import { previousAnswer } from '#ui/api/previous-answer.ts'

export const promotionsClient = createAreaClient<typeof promotionsContract>(routes)

const promotionsKey = (accountId: string, ...rest: unknown[]) => [accountId, 'promotions', ...rest] as const

/** Not `queryOptions`: its type is too narrow for the list. */
export const promotionsQuery = (
  accountId: string,
  input: PromotionsQuestion & { page: number; pageSize: number },
) => ({
  queryKey: promotionsKey(accountId, 'list', input),
  queryFn: ({ signal }: { signal: AbortSignal }) => promotionsClient.listPromotions(input, { signal }),
  staleTime: 0,
  meta: { facts: ['orders'] as const },
})

export const promotionQuery = (accountId: string, promotionId: string, days: DayRange) =>
  queryOptions({
    queryKey: promotionsKey(accountId, 'one', promotionId, days),
    queryFn: ({ signal }) => promotionsClient.getPromotion({ promotionId, days }, { signal }),
    placeholderData: previousAnswer(accountId),
    meta: { facts: ['orders'] as const },
  })

/** Of the promotions on screen; the effect of a day changes once it is over. */
export const upliftsQuery = (accountId: string, promotionIds: string[]) =>
  queryOptions({
    queryKey: promotionsKey(accountId, 'uplifts', promotionIds),
    queryFn: ({ signal }) => promotionsClient.listPromotionUplifts({ promotionIds }, { signal }),
    staleTime: 10 * 60_000,
    placeholderData: previousAnswer(accountId),
  })

export const risksQuery = (accountId: string) =>
  queryOptions({
    queryKey: promotionsKey(accountId, 'risks'),
    queryFn: ({ signal }) => promotionsClient.getPromotionRisks({}, { signal }),
    staleTime: 60_000,
  })

/** Depends on the current time, so it is fetched again for every simulation. */
export const simulationQuery = (accountId: string, asked: SimulationQuestion | null) =>
  queryOptions({
    queryKey: promotionsKey(accountId, 'simulation', asked),
    queryFn: ({ signal }) => {
      if (asked === null) throw new Error('nothing is asked')
      return promotionsClient.simulatePromotions(asked, { signal })
    },
    enabled: asked !== null,
    retry: false,
    meta: { failsInPlace: true },
    staleTime: 0,
  })

export const invalidatePromotions = (queryClient: QueryClient, accountId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: promotionsKey(accountId) })
