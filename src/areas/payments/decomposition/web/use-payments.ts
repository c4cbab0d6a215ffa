import { useParams } from '@tanstack/react-router'
import {
  type PaymentsSearch,
  parsePaymentsSearch,
} from '#areas/payments/decomposition/web/payments-search.ts'
import { showExhibit } from '#ui/cards/show-exhibit.ts'
import { paymentScopeOf } from '#model/address/derived-scope-search.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { type Change, useChangeAddress } from '#ui/views/use-change-address.ts'
import type { AttemptCut } from '#model/payments/attempt-cuts.ts'
import type { PaymentScope } from '#model/scope.ts'

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
