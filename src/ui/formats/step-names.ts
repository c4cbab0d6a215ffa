import type { Granularity } from '#model/granularity.ts'
import type { SeriesStep } from '#model/scope.ts'
import { formatDay } from '#ui/formats/day.ts'
import { formatStep } from '#ui/formats/step.ts'

/** In words; a comparator's month that begins inside one is named by its day. */
export function comparedStep(compared: string | null, granularity: Granularity): string | null {
  if (compared === null) return null
  const isInside = granularity === 'month' && !compared.endsWith('-01')
  return isInside ? formatDay(compared) : formatStep(compared, granularity)
}

/** Of a period until this day; past it, where a longer comparator goes on alone, that one's own dates. */
export const stepNames = (
  steps: readonly Pick<SeriesStep, 'date' | 'compared'>[],
  granularity: Granularity,
  until: string,
): string[] =>
  steps.map(
    ({ date, compared }) =>
      (date.slice(0, 10) > until ? comparedStep(compared, granularity) : null) ??
      formatStep(date, granularity),
  )
