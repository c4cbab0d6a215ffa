import { uuidPattern } from '#model/uuid.ts'
import type { TFunction } from 'i18next'
import { formatSpan } from '#ui/formats/day.ts'
import { formatMoneyExact } from '#ui/formats/money.ts'
import type { ListFilter } from '#ui/list/filters/filter-look.ts'
import { asDays, asRange } from '#model/address/filter-text.ts'
import type { FilterValue } from '#model/address/filter-values.ts'
import { absent, locale } from '#model/formats/locale.ts'

type Option = NonNullable<ListFilter['options']>[number]

const named = 3

/** Of a mark, person or rule that was deleted or left: their id says nothing to people. */
const missingName = (value: string, t: TFunction): string =>
  uuidPattern.test(value) ? t('list.gone') : value

/** With the chosen one, that is no choice any more: a filter that holds is never shown as none. */
export function withChosenOption(
  options: readonly Option[],
  value: FilterValue | undefined,
  t: TFunction,
): Option[] {
  const isMissing = typeof value === 'string' && options.every((option) => option.value !== value)
  return isMissing ? [...options, { value, label: missingName(value, t) }] : [...options]
}

export type LabelledFilter = Pick<ListFilter, 'kind' | 'label' | 'options' | 'currency'>

export function filterWords(filter: LabelledFilter, value: FilterValue, t: TFunction): string {
  return `${filter.label}: ${valueText(filter, value, t)}`
}

function valueText({ kind, options, currency }: LabelledFilter, value: FilterValue, t: TFunction): string {
  const name = (each: string): string =>
    options?.find((option) => option.value === each)?.label ?? missingName(each, t)
  if (typeof value === 'string') return name(value)
  if (Array.isArray(value)) {
    return value.length > named
      ? t('scope.filters.values', { count: value.length })
      : value.map(name).join(', ')
  }
  if ('contains' in value) return t('list.contains', { text: value.contains })
  if ('is' in value) return value.is
  const days = asDays(value)
  if (days !== undefined) {
    const { from, to } = days
    if (from !== undefined && to !== undefined) return formatSpan(from, to)
    if (from !== undefined) return t('list.since', { value: formatSpan(from, from) })
    return to === undefined ? absent : t('list.until', { value: formatSpan(to, to) })
  }
  const { min, max } = asRange(value) ?? {}
  const write = (number: number): string => {
    if (kind !== 'money') return number.toLocaleString(locale)
    return currency === undefined ? absent : formatMoneyExact(number, currency)
  }
  if (min !== undefined && max !== undefined) return t('list.between', { min: write(min), max: write(max) })
  if (min !== undefined) return t('list.since', { value: write(min) })
  return max === undefined ? absent : t('list.until', { value: write(max) })
}
