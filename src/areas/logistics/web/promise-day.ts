import type { TFunction } from 'i18next'
import { FIRST_PROMISE_DAY, LAST_PROMISE_DAY } from '#model/logistics/package-cuts.ts'

/** `3 dias antes do prometido` */
export function promiseDayName(day: number, t: TFunction): string {
  const count = Math.abs(day)
  if (day === 0) return t('logistics.promiseDays.onDay')
  if (day === FIRST_PROMISE_DAY) return t('logistics.promiseDays.earliest', { count })
  if (day === LAST_PROMISE_DAY) return t('logistics.promiseDays.latest', { count })
  return t(day < 0 ? 'logistics.promiseDays.early' : 'logistics.promiseDays.late', { count })
}
