import { declareSearch } from '#ui/address/declare-search.ts'
import { filtersIn, scopeFields, valuesField } from '#ui/scope/scope-search.ts'
import {
  attemptDimensions,
  logisticsDimensions,
  packageDimensions,
  paymentDimensions,
} from '#model/derived-dimensions.ts'
import { ofEach } from '#model/records.ts'
import type { LogisticsScope, PaymentScope } from '#model/scope.ts'

const { freight: _, ...timeFields } = scopeFields
const derivedDimensions = [...attemptDimensions, ...packageDimensions]
/** Of screens of payments and of logistics. */
export const derivedScopeFields = { ...timeFields, ...ofEach(derivedDimensions, () => valuesField()) }
const parse = declareSearch(derivedScopeFields)
export type DerivedScopeSearch = ReturnType<typeof parse>

const scopeOf = (search: DerivedScopeSearch): Omit<PaymentScope & LogisticsScope, 'filters'> => ({
  period: search.period ?? 'last-30-days',
  compare: search.compare ?? 'previous-period',
  age: search.age ?? 'equal',
  ...(search.filterSet === undefined ? {} : { filterSet: search.filterSet }),
})

export const paymentScopeOf = (search: DerivedScopeSearch): PaymentScope => ({
  ...scopeOf(search),
  filters: filtersIn(search, paymentDimensions),
})

export const logisticsScopeOf = (search: DerivedScopeSearch): LogisticsScope => ({
  ...scopeOf(search),
  filters: filtersIn(search, logisticsDimensions),
})
