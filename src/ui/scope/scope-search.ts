import { oneOf, textsOf } from '#ui/address/search-params.ts'
import { parseFreePeriod } from '#ui/scope/free-period.ts'
import { type DimensionKey, dimensionKeys, type Filters } from '#model/dimensions.ts'
import { comparatorKeys, periodPresets } from '#model/periods.ts'
import type { Scope } from '#model/scope.ts'

/** A scope as the address of any screen says it. What is absent has its default; each filter is a parameter with its dimension's name. */
export type ScopeSearch = Partial<Record<DimensionKey, string[]>> & {
  period?: Scope['period']
  compare?: Scope['compare']
  age?: 'today'
  freight?: 'without'
  /** Of filters too long for an address, which the server keeps. */
  filterSet?: string
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const scopeKeys: readonly string[] = ['period', 'compare', 'age', 'freight', 'filterSet', ...dimensionKeys]

/** Values of a dimension that an address may say. */
const mostInAddress = 500

/** Only what differs from the default stays, so that one screen has one address. Whatever makes no sense is dropped. */
export function parseScope(raw: Record<string, unknown>, most = mostInAddress): ScopeSearch {
  const search: ScopeSearch = {}
  const period = oneOf(periodPresets, raw['period']) ?? freePeriod(raw['period'])
  const compare = oneOf(comparatorKeys, raw['compare']) ?? freePeriod(raw['compare'])
  if (period !== undefined && period !== 'last-30-days') search.period = period
  if (compare !== undefined && compare !== 'previous-period') search.compare = compare
  if (raw['age'] === 'today') search.age = 'today'
  if (raw['freight'] === 'without') search.freight = 'without'
  if (typeof raw['filterSet'] === 'string' && uuid.test(raw['filterSet'])) search.filterSet = raw['filterSet']
  for (const dimension of dimensionKeys) {
    const values = [...new Set(textsOf(raw[dimension]))].filter((value) => value.length <= 256).slice(0, most)
    if (values.length > 0) search[dimension] = values
  }
  return search
}

function freePeriod(value: unknown): string | undefined {
  const span = parseFreePeriod(value)
  return span === null ? undefined : `${span.from}_${span.to}`
}

/** An address without what a scope says in it. */
export function withoutScope(raw: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(raw).filter(([key]) => !scopeKeys.includes(key)))
}

/** What goes along to the next screen: when and against what, not where. */
export function carriedScope(raw: Record<string, unknown>): ScopeSearch {
  const { period, compare, age, freight } = parseScope(raw)
  return {
    ...(period === undefined ? {} : { period }),
    ...(compare === undefined ? {} : { compare }),
    ...(age === undefined ? {} : { age }),
    ...(freight === undefined ? {} : { freight }),
  }
}

/** An empty value means absent in an address, so "not informed", which is an empty text in the facts, is written `~`. */
export function toAddress(value: string): string {
  return value === '' || value.startsWith('~') ? `~${value}` : value
}

export function fromAddress(text: string): string {
  return text.startsWith('~') ? text.slice(1) : text
}

export function filtersOf(search: ScopeSearch): Filters {
  const filters: Filters = {}
  for (const dimension of dimensionKeys) {
    const values = search[dimension]
    if (values !== undefined) filters[dimension] = values.map(fromAddress)
  }
  return filters
}

/** What the server is asked. */
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
