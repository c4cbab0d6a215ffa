import type { AnyDimension } from '#model/derived-dimensions.ts'
import { dimensionLabels, valueLabel } from '#model/dimension-labels.ts'
import { formatDates } from '#model/formats/dates.ts'
import { keysOf } from '#model/records.ts'
import type { ExportDefinitions } from './export-source.ts'

type Filters = Partial<Record<AnyDimension, readonly string[] | undefined>>
type Days = { from: string; to: string }

/** Of a filter of words, where '' is what was not reported; undefined if it is not set. */
export const namedValues = (values: readonly string[] | undefined): string | undefined =>
  values?.map((value) => value || '(não informado)').join(', ')

/** `currency`: that of bands of amounts. */
export const describeFilters = (filters: Filters, currency?: string): ExportDefinitions['filters'] =>
  keysOf(filters).map((key) => ({
    name: dimensionLabels[key],
    value: namedValues(filters[key]?.map((value) => valueLabel(key, value, currency))) ?? '',
  }))

/** Those that are set. */
export const namedFilters = (
  ...filters: readonly (readonly [name: string, value: string | undefined])[]
): ExportDefinitions['filters'] =>
  filters.flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]))

/** Rows that a person selected. */
export function describeChosen(ids: readonly string[] | undefined): string | undefined {
  if (ids === undefined) return undefined
  return ids.length === 1 ? '1 escolhido' : `${ids.length.toLocaleString('pt-BR')} escolhidos`
}

/** What a file says of a scope: its days, by what moment they count, and its filters. */
export const describeScope = (
  { filters, frame }: { filters: Filters; frame: { current: Days; money?: { currency: string } } },
  countedBy = '',
): Pick<ExportDefinitions, 'period' | 'filters'> => ({
  period: [formatDates(frame.current), countedBy].filter(Boolean).join(', '),
  filters: describeFilters(filters, frame.money?.currency),
})
