import { choice, choices, declareSearch } from '#model/address/declare-search.ts'
import { derivedScopeFields } from '#model/address/derived-scope-search.ts'

export const parsePaymentFilters = declareSearch(derivedScopeFields)

export const parseLiveSearch = declareSearch({
  ...derivedScopeFields,
  /** Minutes. */
  window: choice(['5', '15', '60'], '15'),
  series: choice(['attempts', 'authorization', 'acceptance'], 'authorization'),
  tv: choice(['1']),
  table: choices(['series', 'matrix']),
})
export type LiveSearch = ReturnType<typeof parseLiveSearch>
