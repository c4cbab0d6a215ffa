import type { PivotQuestion } from '#areas/sales/analytics/contract.ts'
import { type Analytics, useAnalytics } from '#areas/sales/analytics/web/use-analytics.ts'

type Pivoted = Pick<PivotQuestion, 'rows' | 'metrics' | 'top'> & Partial<PivotQuestion>

export function usePivotScope(): Analytics & { pivot: (asked: Pivoted) => PivotQuestion } {
  const analytics = useAnalytics()
  const { metrics: _, step: __, ...scope } = analytics.question
  return { ...analytics, pivot: (asked) => ({ ...scope, order: 'value', direction: 'desc', ...asked }) }
}
