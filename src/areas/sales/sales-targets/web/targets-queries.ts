import { queryOptions } from '@tanstack/react-query'
import type { GeneratedCurve } from '#areas/sales/sales-targets/contract.ts'
import type { TargetQuestion } from '#areas/sales/sales-targets/board-contract.ts'
import { targetsClient } from '#areas/sales/sales-targets/web/targets-client.ts'
import { monthsOfYear, type Month, type TargetMetric } from '#areas/sales/sales-targets/model.ts'
import { previousAnswer } from '#ui/api/previous-answer.ts'

const facts = ['orders', 'order_items', 'sessions'] as const

export const targetsKey = (accountId: string) => [accountId, 'sales', 'targets'] as const

export function targetPlanQuery(accountId: string, year: number) {
  return queryOptions({
    queryKey: [...targetsKey(accountId), 'plan', year],
    queryFn: ({ signal }) => targetsClient.getTargetPlan({ year }, { signal }),
    meta: { offline: true },
  })
}

export function targetHistoryQuery(accountId: string, year: number, metric: TargetMetric) {
  const months = monthsOfYear(year)
  const [from = '', to = ''] = [months[0], months.at(-1)]
  return queryOptions({
    queryKey: [...targetsKey(accountId), 'history', year, metric],
    queryFn: ({ signal }) => targetsClient.getTargetHistory({ from, to, metric }, { signal }),
    staleTime: 5 * 60_000,
    meta: { facts, offline: true },
  })
}

export function targetCurveQuery(accountId: string, month: Month, kind: GeneratedCurve['kind']) {
  const requested = kind === 'edited' ? 'seasonal' : kind
  return queryOptions({
    queryKey: [...targetsKey(accountId), 'curve', month, requested],
    queryFn: ({ signal }) => targetsClient.getTargetCurve({ month, kind: requested }, { signal }),
    staleTime: 5 * 60_000,
  })
}

export function targetBoardQuery(accountId: string, question: TargetQuestion) {
  return queryOptions({
    queryKey: [...targetsKey(accountId), 'board', question],
    queryFn: ({ signal }) => targetsClient.getTargetBoard(question, { signal }),
    placeholderData: previousAnswer(accountId),
    refetchInterval: 5 * 60_000,
    meta: { facts, offline: true },
  })
}

export function targetMissQuery(accountId: string, question: TargetQuestion) {
  return queryOptions({
    queryKey: [...targetsKey(accountId), 'miss', question],
    queryFn: ({ signal }) => targetsClient.getTargetMiss(question, { signal }),
    placeholderData: previousAnswer(accountId),
    meta: { facts, offline: true },
  })
}

export function targetVersionsQuery(accountId: string, year: number) {
  return queryOptions({
    queryKey: [...targetsKey(accountId), 'versions', year],
    queryFn: ({ signal }) => targetsClient.listTargetVersions({ year }, { signal }),
  })
}

export function targetDifferencesQuery(accountId: string, year: number, from: number, to: number) {
  return queryOptions({
    queryKey: [...targetsKey(accountId), 'differences', year, from, to],
    queryFn: ({ signal }) => targetsClient.compareTargetVersions({ year, from, to }, { signal }),
  })
}
