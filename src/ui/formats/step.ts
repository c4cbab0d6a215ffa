import type { Granularity } from '#model/granularity.ts'
import { formatDay, formatMonth } from '#ui/formats/day.ts'

/** `12 nov`, `12 nov 14 h`, `nov 2026` */
export function formatStep(date: string, granularity: Granularity): string {
  const day = date.slice(0, 10)
  if (granularity === 'hour') return `${formatDay(day)} ${Number(date.slice(11, 13))}\u00a0h`
  return granularity === 'month' ? formatMonth(day) : formatDay(day)
}
