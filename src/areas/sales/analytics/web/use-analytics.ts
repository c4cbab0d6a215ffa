import { useNavigate, useSearch } from '@tanstack/react-router'
import type { AnalyticsQuestion } from '#areas/sales/analytics/contract.ts'
import {
  analyticsQuestionOf,
  type AnalyticsSearch,
  parseAnalyticsSearch,
} from '#areas/sales/analytics/web/analytics-search.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { viewParameter } from '#ui/views/view-state.ts'

export type Analytics = {
  accountId: string
  search: AnalyticsSearch
  question: AnalyticsQuestion
  change: (change: { [Key in keyof AnalyticsSearch]: AnalyticsSearch[Key] | undefined }) => void
}

export function useAnalytics(): Analytics {
  const accountId = useAccountId()
  const search = parseAnalyticsSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  return {
    accountId,
    search,
    question: analyticsQuestionOf(search),
    change: (change) =>
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>): Record<string, unknown> => ({
          ...parseAnalyticsSearch({ ...before, ...change }),
          [viewParameter]: before[viewParameter],
        }),
        resetScroll: false,
      }),
  }
}
