import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { DocksQuestion, PromisesQuestion } from '#areas/logistics/docks/contract.ts'
import { docksClient } from '#areas/logistics/docks/web/docks-client.ts'
import { previousAnswer } from '#ui/api/previous-answer.ts'

function common<Question extends object>(accountId: string, name: string, question: Question) {
  return {
    queryKey: [accountId, 'docks', name, question] as const,
    refetchInterval: 5 * 60_000,
    placeholderData: previousAnswer(accountId),
    meta: { facts: ['packages', 'orders', 'freight_rates'], offline: true } as const,
  }
}

export const docksQuery = (accountId: string, question: DocksQuestion) =>
  queryOptions({
    ...common(accountId, 'docks', question),
    queryFn: ({ signal }) => docksClient.getLogisticsDocks(question, { signal }),
  })

export const promisesQuery = (accountId: string, question: PromisesQuestion) =>
  queryOptions({
    ...common(accountId, 'promises', question),
    queryFn: ({ signal }) => docksClient.getDockPromises(question, { signal }),
  })

export const promiseCostQuery = (accountId: string, question: DocksQuestion) =>
  queryOptions({
    ...common(accountId, 'promise-cost', question),
    meta: { facts: ['packages', 'orders', 'sessions'], offline: true },
    queryFn: ({ signal }) => docksClient.getPromiseCost(question, { signal }),
  })

export const leadTimeQuery = (accountId: string, question: DocksQuestion) =>
  queryOptions({
    ...common(accountId, 'lead-time', question),
    queryFn: ({ signal }) => docksClient.getLeadTimeChange(question, { signal }),
  })

export const settingsQuery = (accountId: string) =>
  queryOptions({
    queryKey: [accountId, 'docks', 'settings'] as const,
    queryFn: ({ signal }) => docksClient.listDockSettings(undefined, { signal }),
    staleTime: 0,
  })

export const invalidateDocks = (queryClient: QueryClient, accountId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [accountId, 'docks'] })
