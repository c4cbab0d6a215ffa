import type { AnalyticsQuestion } from '#areas/sales/analytics/contract.ts'
import {
  analyticsQuestionOf,
  type AnalyticsSearch,
  parseAnalyticsSearch,
} from '#areas/sales/analytics/address.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { type Change, useChangeAddress } from '#ui/views/use-change-address.ts'

export type Analytics = {
  accountId: string
  search: AnalyticsSearch
  question: AnalyticsQuestion
  change: (change: Change<AnalyticsSearch>) => void
}

export function useAnalytics(): Analytics {
  const accountId = useAccountId()
  const { search, change } = useChangeAddress(parseAnalyticsSearch)
  return {
    accountId,
    search,
    question: analyticsQuestionOf(search),
    change,
  }
}
