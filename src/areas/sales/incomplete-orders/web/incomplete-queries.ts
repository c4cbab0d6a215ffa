import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { CasePage } from '#areas/sales/incomplete-orders/contract.ts'
import { type CasesListQuestion, questionOf } from '#areas/sales/incomplete-orders/address.ts'
import { incompleteClient } from '#areas/sales/incomplete-orders/web/incomplete-client.ts'
import type { Scope } from '#model/scope.ts'
import { previousAnswer } from '#ui/api/previous-answer.ts'

const keyOf = (accountId: string, ...rest: unknown[]) => [accountId, 'incomplete-orders', ...rest] as const
const facts = ['orders', 'order_items', 'attempts'] as const

export function incompleteSummaryQuery(accountId: string, scope: Scope) {
  return queryOptions({
    queryKey: keyOf(accountId, 'summary', scope),
    queryFn: ({ signal }) => incompleteClient.getIncompleteSummary(scope, { signal }),
    placeholderData: previousAnswer(accountId),
    meta: { facts, offline: true },
  })
}

/** Without `queryOptions`: the list needs the plain type. */
export function casesQuery(accountId: string, scope: Scope, asked: CasesListQuestion) {
  const { page, pageSize } = asked
  const input = { ...questionOf(scope, asked), page, pageSize }
  return {
    queryKey: keyOf(accountId, 'cases', input),
    queryFn: ({ signal }: { signal: AbortSignal }) => incompleteClient.listIncompleteCases(input, { signal }),
    staleTime: 0,
    meta: { facts },
  }
}

export function caseQuery(accountId: string, caseId: string) {
  return queryOptions({
    queryKey: keyOf(accountId, 'case', caseId),
    queryFn: ({ signal }) => incompleteClient.getIncompleteCase({ caseId }, { signal }),
    staleTime: 0,
    meta: { facts },
  })
}

export function peopleQuery(accountId: string) {
  return queryOptions({
    queryKey: keyOf(accountId, 'people'),
    queryFn: ({ signal }) => incompleteClient.listIncompletePeople(undefined, { signal }),
  })
}

export function messageQuery(accountId: string) {
  return queryOptions({
    queryKey: keyOf(accountId, 'message'),
    queryFn: ({ signal }) => incompleteClient.getIncompleteMessage(undefined, { signal }),
  })
}

export const invalidateCases = (queryClient: QueryClient, accountId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: keyOf(accountId) })

export function seenVersions(queryClient: QueryClient, accountId: string): Map<string, number> {
  const pages = queryClient.getQueriesData<CasePage>({ queryKey: keyOf(accountId, 'cases') })
  return new Map(
    pages.flatMap(([, page]) => page?.items.map(({ id, version }) => [id, version] as const) ?? []),
  )
}
