import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import {
  type PaymentsSearch,
  parsePaymentsSearch,
} from '#areas/payments/decomposition/web/payments-search.ts'
import { paymentScopeOf } from '#ui/scope/derived-scope-search.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { viewParameter } from '#ui/views/view-state.ts'
import type { AttemptCut } from '#model/payments/attempt-cuts.ts'
import type { PaymentScope } from '#model/scope.ts'

type Payments = {
  accountId: string
  search: PaymentsSearch
  question: PaymentScope
  change: (change: { [Key in keyof PaymentsSearch]: PaymentsSearch[Key] | undefined }) => void
  /** Shows the attempts behind a figure. */
  openAttempts: (
    cut: AttemptCut,
    filters?: Pick<PaymentsSearch, 'declineGroup' | 'declineCode' | 'retryChange'>,
  ) => void
}

export function usePayments(): Payments {
  const accountId = useAccountId()
  const search = parsePaymentsSearch(useSearch({ strict: false }))
  const { id } = useParams({ strict: false })
  const navigate = useNavigate()
  const change: Payments['change'] = (changed) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>): Record<string, unknown> => ({
        ...parsePaymentsSearch({ ...before, ...changed }),
        [viewParameter]: before[viewParameter],
      }),
      resetScroll: false,
    })
  return {
    accountId,
    search,
    question: { ...paymentScopeOf(search), ...(id !== undefined && { segmentId: id }) },
    change,
    openAttempts: (cut, filters = {}) => {
      change({ ...filters, cut, page: undefined })
      document.querySelector('[data-exhibit="attempts"]')?.scrollIntoView({ block: 'start' })
    },
  }
}
