import { queryOptions } from '@tanstack/react-query'
import routes from '#areas/payments/live/contract.ts?routes'
import type { LiveQuestion, paymentsLiveContract } from '#areas/payments/live/contract.ts'
import { createAreaClient } from '#ui/api/area-client.ts'
import { previousAnswer } from '#ui/api/previous-answer.ts'

const client = createAreaClient<typeof paymentsLiveContract>(routes)

/** Refetched on a timer because the window moves; never cached in the browser since it contains orders. */
export const paymentsLiveQuery = (accountId: string, question: LiveQuestion) =>
  queryOptions({
    queryKey: [accountId, 'payments', 'live', question] as const,
    refetchInterval: 15_000,
    staleTime: 1000,
    placeholderData: previousAnswer(accountId),
    notifyOnChangeProps: 'all' as const,
    meta: { facts: ['payment_attempts', 'orders'] } as const,
    queryFn: ({ signal }) => client.getPaymentsLive(question, { signal }),
  })
