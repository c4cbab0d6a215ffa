import type { TFunction } from 'i18next'
import { formatSpan } from '#ui/formats/day.ts'
import { formatMoneyExact } from '#ui/formats/money.ts'
import { absent, locale } from '#ui/formats/locale.ts'
import type { ListFilter } from '#ui/list/filters/filter-look.ts'
import type { FilterValue } from '#model/list-filters.ts'

const named = 3

type Worded = Pick<ListFilter, 'kind' | 'label' | 'options'>

/** What a filter holds, as its chip says it: `Valor: a partir de R$ 100,00`. */
export function filterWords(filter: Worded, value: FilterValue, t: TFunction): string {
  return `${filter.label}: ${held(filter, value, t)}`
}

function held({ kind, options }: Worded, value: FilterValue, t: TFunction): string {
  const name = (each: string): string => options?.find((option) => option.value === each)?.label ?? each
  if (typeof value === 'string') return name(value)
  if (Array.isArray(value)) {
    return value.length > named
      ? t('scope.filters.values', { count: value.length })
      : value.map(name).join(', ')
  }
  if ('contains' in value) return t('list.contains', { text: value.contains })
  if ('is' in value) return value.is
  if (kind === 'days') {
    const { from, to } = value as { from?: string; to?: string }
    if (from !== undefined && to !== undefined) return formatSpan(from, to)
    if (from !== undefined) return t('list.since', { value: formatSpan(from, from) })
    return to === undefined ? absent : t('list.until', { value: formatSpan(to, to) })
  }
  const { min, max } = value as { min?: number; max?: number }
  const write = (number: number): string =>
    kind === 'money' ? formatMoneyExact(number, 'BRL') : number.toLocaleString(locale)
  if (min !== undefined && max !== undefined) return t('list.between', { min: write(min), max: write(max) })
  if (min !== undefined) return t('list.since', { value: write(min) })
  return max === undefined ? absent : t('list.until', { value: write(max) })
}
