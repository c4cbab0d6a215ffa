import type { TFunction } from 'i18next'
import { absent } from '#model/formats/locale.ts'
import { formatNumberLevel } from '#model/formats/number.ts'

/** `0,34 dia`, `6,6 dias`, without a sign. */
export function formatDays(days: number | null, t: TFunction, step?: number): string {
  if (days === null) return absent
  const size = Math.abs(days)
  return t('logistics.days', {
    count: size < 2 ? 1 : 2,
    value: formatNumberLevel(size, step ?? (size < 1 ? 0.01 : 0.1)),
  })
}
