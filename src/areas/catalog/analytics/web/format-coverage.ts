import type { TFunction } from 'i18next'
import { formatCount, formatNumberLevel } from '#model/formats/number.ts'

/** In days, with one decimal below ten. */
export function formatCoverage(days: number | null, t: TFunction): string {
  if (days === null) return '—'
  const value = days < 10 ? Math.round(days * 10) / 10 : Math.round(days)
  return t('catalog.days', {
    count: value,
    value: days < 10 ? formatNumberLevel(value, 0.1) : formatCount(value),
  })
}
