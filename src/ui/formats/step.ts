import type { Granularity } from '#model/granularity.ts'
import type { SeriesStep } from '#model/scope.ts'
import { formatDay, formatMonth } from '#ui/formats/day.ts'

/** `12 nov`, `12 nov 14 h`, `nov 2026` */
export function formatStep(date: string, granularity: Granularity): string {
  const day = date.slice(0, 10)
  if (granularity === 'hour') return `${formatDay(day)} ${Number(date.slice(11, 13))}\u00a0h`
  return granularity === 'month' ? formatMonth(day) : formatDay(day)
}

/** Of a period until this day; past it, where a longer comparator goes on alone, that one's own dates. */
export const stepNames = (
  steps: readonly Pick<SeriesStep, 'date' | 'compared'>[],
  granularity: Granularity,
  until: string,
): string[] =>
  steps.map(({ date, compared }) =>
    formatStep(date.slice(0, 10) > until ? (compared ?? date) : date, granularity),
  )
