import { queryOptions } from '@tanstack/react-query'
import routes from '#areas/sales/analytics/contract.ts?routes'
import type {
  AnalyticsQuestion,
  analyticsContract,
  BandQuestion,
  HeatmapQuestion,
  PivotQuestion,
} from '#areas/sales/analytics/contract.ts'
import { createAreaClient } from '#ui/api/area-client.ts'
import { previousAnswer } from '#ui/api/previous-answer.ts'

const client = createAreaClient<typeof analyticsContract>(routes)

const refetchInterval = 5 * 60_000
const facts = ['orders', 'order_items', 'sessions'] as const

function common<Question extends object>(accountId: string, name: string, question: Question) {
  return {
    queryKey: [accountId, 'sales', name, question] as const,
    refetchInterval,
    meta: { facts, offline: true } as const,
  }
}

export const salesAnalyticsQuery = (accountId: string, question: AnalyticsQuestion) =>
  queryOptions({
    ...common(accountId, 'analytics', question),
    queryFn: ({ signal }) => client.getSalesAnalytics(question, { signal }),
    placeholderData: previousAnswer(accountId),
  })

/** No placeholder: a band belongs to its own metric and period. */
export const salesBandQuery = (accountId: string, question: BandQuestion) =>
  queryOptions({
    ...common(accountId, 'analytics-band', question),
    queryFn: ({ signal }) => client.getSalesBand(question, { signal }),
  })

export const salesHeatmapQuery = (accountId: string, question: HeatmapQuestion) =>
  queryOptions({
    ...common(accountId, 'analytics-heatmap', question),
    queryFn: ({ signal }) => client.getSalesHeatmap(question, { signal }),
    placeholderData: previousAnswer(accountId),
  })

export const salesPivotQuery = (accountId: string, question: PivotQuestion) =>
  queryOptions({
    ...common(accountId, 'analytics-pivot', question),
    queryFn: ({ signal }) => client.getSalesPivot(question, { signal }),
    placeholderData: previousAnswer(accountId),
  })
