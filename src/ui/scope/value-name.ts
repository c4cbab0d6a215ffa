import type { TFunction } from 'i18next'
import type { AnyDimension } from '#model/derived-dimensions.ts'

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** Of dimensions of orders; screens of payments and of logistics use `derivedValueName`. */
export function valueName(t: TFunction, dimension: AnyDimension, value: string): string {
  if (value === '') return t('scope.filters.notInformed')
  if (dimension === 'hourOfDay') return t('dimensionValues.hourOfDay', { hour: value })
  const weekday = dimension === 'weekday' ? weekdays.find((day) => String(day) === value) : undefined
  return weekday === undefined ? value : t(`dimensionValues.weekday.${weekday}`)
}
