import { choice, choices, declareSearch, wholeNumber } from '#model/address/declare-search.ts'
import { derivedScopeFields } from '#model/address/derived-scope-search.ts'
import { paymentDimensions } from '#model/derived-dimensions.ts'
import { attemptCuts } from '#model/payments/attempt-cuts.ts'

export const parsePaymentsSearch = declareSearch({
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
export type PaymentsSearch = ReturnType<typeof parsePaymentsSearch>
