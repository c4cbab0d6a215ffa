import { choice, choices, declareSearch } from '#ui/address/declare-search.ts'
import { paymentScopeFields } from '#ui/scope/scope-search.ts'

export const parsePaymentFilters = declareSearch(paymentScopeFields)

export const parseLiveSearch = declareSearch({
  ...paymentScopeFields,
  /** Minutes. */
  window: choice(['5', '15', '60'], '15'),
  series: choice(['attempts', 'authorization', 'acceptance'], 'authorization'),
  tv: choice(['1']),
  table: choices(['series', 'matrix']),
})
export type LiveSearch = ReturnType<typeof parseLiveSearch>
