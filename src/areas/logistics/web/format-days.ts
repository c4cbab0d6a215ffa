import type { TFunction } from 'i18next'
import { absent } from '#model/formats/locale.ts'
import { formatNumberLevel } from '#model/formats/number.ts'

/** `0,34 dia`, `6,6 dias`, without a sign. */
export function formatDays(days: number | null, t: TFunction, step?: number): string {
  if (days === null) return absent
  const size = Math.abs(days)
  const rounding = step ?? (size < 1 ? 0.01 : 0.1)
  return t('logistics.days', {
    count: Math.round(size / rounding) * rounding < 2 ? 1 : 2,
    value: formatNumberLevel(size, rounding),
  })
}
