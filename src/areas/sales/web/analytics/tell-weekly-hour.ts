import type { TFunction } from 'i18next'
import { parseWeeklyHour } from '#vocabulary/weekly-hour.ts'

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** `na sexta, às 20 h`; null for none. */
export function tellWeeklyHour(weeklyHour: string | null, t: TFunction): string | null {
  const found = parseWeeklyHour(weeklyHour)
  if (found === null) return null
  const day = t(`analytics.heatmap.on.${weekdays[found.weekday - 1] ?? 1}`)
  return t('analytics.heatmap.hourOf', { day, hour: found.hour })
}
