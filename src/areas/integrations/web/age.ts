import type { TFunction } from 'i18next'
import { ageOf, formatInstant } from '#ui/formats/instant.ts'

export function ageText(instant: string | null, now: Date, t: TFunction): string {
  if (instant === null) return t('freshness.never')
  const { unit, count } = ageOf(instant, now)
  if (unit === 'seconds') return t('freshness.now')
  if (unit === 'days' && count > 30) return t('freshness.on', { day: formatInstant(instant) })
  return t(`freshness.${unit}`, { count })
}

/** `3 s`, `2,5 min`. */
export function waitText(seconds: number | null): string {
  if (seconds === null) return '—'
  const format = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })
  if (seconds < 60) return `${format.format(seconds)} s`
  return seconds < 3600 ? `${format.format(seconds / 60)} min` : `${format.format(seconds / 3600)} h`
}
