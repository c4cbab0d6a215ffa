import { useParams } from '@tanstack/react-router'
import { showExhibit } from '#ui/cards/show-exhibit.ts'
import { paymentScopeOf, derivedScopeFields } from '#model/address/derived-scope-search.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { type Change, useChangeAddress } from '#ui/views/use-change-address.ts'
import type { AttemptCut } from '#model/payments/attempt-cuts.ts'
import type { PaymentScope } from '#model/scope.ts'
import { choice, choices, declareSearch, wholeNumber } from '#model/address/declare-search.ts'
import { paymentDimensions } from '#model/derived-dimensions.ts'
import { attemptCuts } from '#model/payments/attempt-cuts.ts'

const parsePaymentsSearch = declareSearch({
  ...derivedScopeFields,
  /** What the funnel counts instead of attempts. */
  unit: choice(['amount']),
  rate: choice(['authorization']),
  by: choice(paymentDimensions),
  /** A segment is compared with the rest of the account unless set to `period`. */
  against: choice(['period']),
  cut: choice(attemptCuts, 'all'),
  page: wholeNumber(10_000, 1),
  table: choices(['bridge', 'funnel', 'declines', 'trend', 'reasons', 'hours']),
})
type PaymentsSearch = ReturnType<typeof parsePaymentsSearch>

type Payments = {
  accountId: string
  search: PaymentsSearch
  question: PaymentScope
  change: (change: Change<PaymentsSearch>) => void
  /** Opens the list of attempts behind a figure. */
  openAttempts: (
    cut: AttemptCut,
    filters?: Pick<PaymentsSearch, 'declineGroup' | 'declineCode' | 'retryChange'>,
  ) => void
}

export function usePayments(): Payments {
  const accountId = useAccountId()
  const { search, change } = useChangeAddress(parsePaymentsSearch)
  const { id } = useParams({ strict: false })
  return {
    accountId,
    search,
    question: { ...paymentScopeOf(search), ...(id !== undefined && { segmentId: id }) },
    change,
    openAttempts: (cut, filters = {}) => {
      change({ ...filters, cut, page: undefined })
      showExhibit('attempts')
    },
  }
}
