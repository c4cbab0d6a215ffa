import type { TFunction } from 'i18next'
import { formatDays } from '#areas/logistics/web/format-days.ts'
import { absent } from '#model/formats/locale.ts'
import { formatCount, formatNumberLevel } from '#model/formats/number.ts'

const HOUR = 3600
const DAY = 24 * HOUR
/** Shorter times are shown in hours. */
const HOURS_UNTIL = 3 * DAY

/** `42 min`, `16,2 h`, `3,4 dias` */
export function formatDuration(seconds: number | null, t: TFunction): string {
  if (seconds === null) return absent
  if (seconds < HOUR) return t('docks.units.minutes', { value: formatCount(Math.round(seconds / 60)) })
  if (seconds < HOURS_UNTIL) return t('docks.units.hours', { value: formatNumberLevel(seconds / HOUR, 0.1) })
  return formatDays(seconds / DAY, t)
}

/** In hundredths of a day, which add up as they are written: `+0,34`, `−0,02`. */
export function formatDayHundredths(hundredths: number): string {
  const sign = hundredths < 0 ? '−' : hundredths > 0 ? '+' : ''
  return `${sign}${formatNumberLevel(Math.abs(hundredths) / 100, 0.01)}`
}
