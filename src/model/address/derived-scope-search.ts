import { declareSearch } from './declare-search.ts'
import { filtersIn, scopeFields, valuesField } from './scope-search.ts'
import {
  attemptDimensions,
  logisticsDimensions,
  packageDimensions,
  paymentDimensions,
} from '../derived-dimensions.ts'
import { ofEach } from '../records.ts'
import type { LogisticsScope, PaymentScope } from '../scope.ts'

const { freight: _, ...timeFields } = scopeFields
const derivedDimensions = [...attemptDimensions, ...packageDimensions]
/** For screens of payments and logistics. */
export const derivedScopeFields = { ...timeFields, ...ofEach(derivedDimensions, () => valuesField()) }
export const parseDerivedScope = declareSearch(derivedScopeFields)
export type DerivedScopeSearch = ReturnType<typeof parseDerivedScope>

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
