import { groupedBy } from '#areas/sales/analytics/address.ts'
import type { PivotQuestion } from '#areas/sales/analytics/contract.ts'
import { type Analytics, useAnalytics } from '#areas/sales/analytics/web/use-analytics.ts'

type Params = Parameters<typeof groupedBy>[1]

export function usePivotScope(): Analytics & { pivot: (asked: Params) => PivotQuestion } {
  const analytics = useAnalytics()
  return { ...analytics, pivot: (asked) => groupedBy(analytics.question, asked) }
}
