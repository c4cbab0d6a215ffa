import { choice, declareSearch, texts, uuid } from './declare-search.ts'
import { fromAddress } from './search-params.ts'
import { parseFreePeriod } from './free-period.ts'
import { dimensionKeys, type Filters } from '../dimensions.ts'
import type { AnyDimension } from '../derived-dimensions.ts'
import { ofEach } from '../records.ts'
import { comparatorKeys, periodPresets } from '../periods.ts'
import type { Scope } from '../scope.ts'

/** Maximum values of a dimension in an address. */
const mostInAddress = 500
/** Maximum values of a dimension stored on the server. */
const mostKept = 5000
const longestValue = 256
const preset = choice(periodPresets, 'last-30-days')
const comparator = choice(comparatorKeys, 'previous-period')

export const valuesField = (most = mostInAddress) => texts((value) => value.length <= longestValue, most)
const dimensionFields = (most: number) => ofEach(dimensionKeys, () => valuesField(most))

export const scopeFields = {
  period: (value: unknown) => preset(value) ?? freePeriod(value),
  compare: (value: unknown) => comparator(value) ?? freePeriod(value),
  age: choice(['today']),
  freight: choice(['without']),
  /** Id of filters stored on the server. */
  filterSet: uuid,
  ...dimensionFields(mostInAddress),
}

export const parseScope = declareSearch(scopeFields)
export type ScopeSearch = ReturnType<typeof parseScope>

export const parseLongScope = declareSearch({ ...scopeFields, ...dimensionFields(mostKept) })

function freePeriod(value: unknown): string | undefined {
  const span = parseFreePeriod(value)
  return span === null ? undefined : `${span.from}_${span.to}`
}

export function withoutScope(raw: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(raw).filter(([key]) => !Object.hasOwn(scopeFields, key)))
}

/** Period and comparator are carried to the next screen, filters are not. */
export function scopeForNavigation(raw: Record<string, unknown>): ScopeSearch {
  const { period, compare, age, freight } = parseScope(raw)
  return {
    ...(period === undefined ? {} : { period }),
    ...(compare === undefined ? {} : { compare }),
    ...(age === undefined ? {} : { age }),
    ...(freight === undefined ? {} : { freight }),
  }
}

export const filtersIn = <Dimension extends AnyDimension>(
  search: { [Each in Dimension]?: string[] | undefined },
  dimensions: readonly Dimension[],
): Filters<Dimension> => {
  const filters: Filters<Dimension> = {}
  for (const dimension of dimensions) {
    const values: string[] | undefined = search[dimension]
    if (values !== undefined) filters[dimension] = values.map(fromAddress)
  }
  return filters
}

export const filtersOf = (search: ScopeSearch): Filters => filtersIn(search, dimensionKeys)

/** Filters by any of the dimensions. */
export function filtersByAnyDimension(
  raw: Record<string, unknown>,
  dimensions: readonly AnyDimension[],
): Filters<AnyDimension> {
  const field = valuesField()
  return filtersIn(
    Object.fromEntries(dimensions.map((dimension) => [dimension, field(raw[dimension])])),
    dimensions,
  )
}

export function scopeOf(search: ScopeSearch): Scope {
  return {
    period: search.period ?? 'last-30-days',
    compare: search.compare ?? 'previous-period',
    age: search.age ?? 'equal',
    freight: search.freight ?? 'with',
    filters: filtersOf(search),
    ...(search.filterSet === undefined ? {} : { filterSet: search.filterSet }),
  }
}
