import { type QueryClient, queryOptions } from '@tanstack/react-query'
import routes from '#areas/observability/monitoring/rules-contract.ts?routes'
import type { BacktestQuestion, rulesContract } from '#areas/observability/monitoring/rules-contract.ts'
import { createAreaClient } from '#ui/api/area-client.ts'
import { previousAnswer } from '#ui/api/previous-answer.ts'

export const rulesClient = createAreaClient<typeof rulesContract>(routes)

const keyOf = (accountId: string, ...rest: unknown[]) => [accountId, 'monitoring', ...rest] as const

export const rulesQuery = (accountId: string) =>
  queryOptions({
    queryKey: keyOf(accountId, 'rules'),
    queryFn: ({ signal }) => rulesClient.listRules(undefined, { signal }),
    refetchInterval: 30_000,
  })

export const ruleChoicesQuery = (accountId: string) =>
  queryOptions({
    queryKey: keyOf(accountId, 'choices'),
    queryFn: ({ signal }) => rulesClient.getRuleChoices(undefined, { signal }),
  })

export const suggestionsQuery = (accountId: string) =>
  queryOptions({
    queryKey: keyOf(accountId, 'suggestions'),
    queryFn: ({ signal }) => rulesClient.suggestRules(undefined, { signal }),
    staleTime: 60_000,
    meta: { failsInPlace: true },
  })

export const versionsQuery = (accountId: string, id: string) =>
  queryOptions({
    queryKey: keyOf(accountId, 'versions', id),
    queryFn: ({ signal }) => rulesClient.listRuleVersions({ id }, { signal }),
  })

/** The answer before stays while another is made, so that a changed setting redraws in place. */
export const backtestQuery = (accountId: string, question: BacktestQuestion) =>
  queryOptions({
    queryKey: keyOf(accountId, 'backtest', question),
    queryFn: ({ signal }) => rulesClient.backtestRule(question, { signal }),
    staleTime: 60_000,
    placeholderData: previousAnswer(accountId),
    retry: false,
    meta: { failsInPlace: true },
  })

export const forgetRules = (queryClient: QueryClient, accountId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: keyOf(accountId) })
