import { oneOf, textsOf } from '#ui/address/search-params.ts'
import { type DimensionKey, dimensionKeys, type Filters } from '#vocabulary/dimensions.ts'
import { type DriverKey, driverKeys } from '#vocabulary/metrics.ts'
import { comparatorKeys, periodPresets } from '#vocabulary/periods.ts'
import type { BillingQuestion } from '#areas/sales/contract.ts'

/** Pictures of the home that can be read as a table; `table` in the address names those that are. */
const exhibitKeys = ['drivers', 'bridge', 'timeline', 'milestones', 'losses', 'pvm'] as const
export type ExhibitKey = (typeof exhibitKeys)[number]

/** The home's address. What is absent has its default; each filter is a parameter with its dimension's name. */
export type HomeSearch = Partial<Record<DimensionKey, string[]>> & {
  period?: BillingQuestion['period']
  compare?: BillingQuestion['compare']
  age?: 'today'
  freight?: 'without'
  /** The dimension whose values are shown. */
  by?: DimensionKey
  /** The driver that is open: the ticket's own bridge, or a driver's series. */
  open?: DriverKey
  table?: ExhibitKey[]
}

/** A free period as it is written in the address; both days included. */
const free = /^(\d{4}-\d{2}-\d{2})_(\d{4}-\d{2}-\d{2})$/

export function parseFreePeriod(value: unknown): { from: string; to: string } | null {
  const [, from, to] = (typeof value === 'string' && free.exec(value)) || []
  if (from === undefined || to === undefined || from > to) return null
  return isDay(from) && isDay(to) ? { from, to } : null
}

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

function freePeriod(value: unknown): string | undefined {
  const span = parseFreePeriod(value)
  return span === null ? undefined : `${span.from}_${span.to}`
}

/** Only what differs from the default stays, so that one screen has one address. Whatever makes no sense is dropped. */
export function parseHomeSearch(raw: Record<string, unknown>): HomeSearch {
  const search: HomeSearch = {}
  const period = oneOf(periodPresets, raw['period']) ?? freePeriod(raw['period'])
  const compare = oneOf(comparatorKeys, raw['compare']) ?? freePeriod(raw['compare'])
  const by = oneOf(dimensionKeys, raw['by'])
  const open = oneOf(driverKeys, raw['open'])
  const tables = textsOf(raw['table']).flatMap((key) => oneOf(exhibitKeys, key) ?? [])
  if (period !== undefined && period !== 'last-30-days') search.period = period
  if (compare !== undefined && compare !== 'previous-period') search.compare = compare
  if (raw['age'] === 'today') search.age = 'today'
  if (raw['freight'] === 'without') search.freight = 'without'
  for (const dimension of dimensionKeys) {
    const values = [...new Set(textsOf(raw[dimension]))].filter((value) => value.length <= 256).slice(0, 500)
    if (values.length > 0) search[dimension] = values
  }
  if (by !== undefined) search.by = by
  if (open !== undefined) search.open = open
  if (tables.length > 0) search.table = [...new Set(tables)]
  return search
}

/** An empty value means absent in an address, so "not informed", which is an empty text in the facts, is written `~`. */
export function toAddress(value: string): string {
  return value === '' || value.startsWith('~') ? `~${value}` : value
}

function fromAddress(text: string): string {
  return text.startsWith('~') ? text.slice(1) : text
}

export function filtersOf(search: HomeSearch): Filters {
  const filters: Filters = {}
  for (const dimension of dimensionKeys) {
    const values = search[dimension]
    if (values !== undefined) filters[dimension] = values.map(fromAddress)
  }
  return filters
}

export function questionOf(search: HomeSearch): BillingQuestion {
  return {
    period: search.period ?? 'last-30-days',
    compare: search.compare ?? 'previous-period',
    age: search.age ?? 'equal',
    freight: search.freight ?? 'with',
    filters: filtersOf(search),
  }
}
