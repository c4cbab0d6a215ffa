import type { TFunction } from 'i18next'
import type { DimensionKey } from '#model/dimensions.ts'

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

export function valueName(t: TFunction, dimension: DimensionKey, value: string): string {
  if (value === '') return t('scope.filters.notInformed')
  if (dimension === 'hourOfDay') return t('dimensionValues.hourOfDay', { hour: value })
  const weekday = dimension === 'weekday' ? weekdays.find((day) => String(day) === value) : undefined
  return weekday === undefined ? value : t(`dimensionValues.weekday.${weekday}`)
}
