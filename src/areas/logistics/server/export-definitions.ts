import type { ExportDefinitions } from '#analytics/exports/export-source.ts'
import type { ResolvedLogistics } from '#analytics/scope/resolve-scope.ts'
import { dimensionLabels, valueLabel } from '#model/dimension-labels.ts'
import { keysOf } from '#model/records.ts'

/** What a file of a scope says of it. */
export function definitionsOf(
  { filters, frame }: Pick<ResolvedLogistics, 'filters' | 'frame'>,
  metric: ExportDefinitions['metrics'][number],
): ExportDefinitions {
  const { from, to } = frame.current
  const local = (date: string) => date.split('-').toReversed().join('/')
  return {
    period: `${local(from)} a ${local(to)}`,
    filters: keysOf(filters).map((key) => ({
      name: dimensionLabels[key],
      value: (filters[key] ?? [])
        .map((value) => (value === '' ? '(não informado)' : valueLabel(key, value)))
        .join(', '),
    })),
    metrics: [metric],
  }
}
