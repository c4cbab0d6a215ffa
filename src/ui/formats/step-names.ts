import type { Granularity } from '#model/granularity.ts'
import type { SeriesStep } from '#model/scope.ts'
import { formatStep } from '#ui/formats/step.ts'

/** Of a period until this day; past it, where a longer comparator goes on alone, that one's own dates. */
export const stepNames = (
  steps: readonly Pick<SeriesStep, 'date' | 'compared'>[],
  granularity: Granularity,
  until: string,
): string[] =>
  steps.map(({ date, compared }) =>
    formatStep(date.slice(0, 10) > until ? (compared ?? date) : date, granularity),
  )
