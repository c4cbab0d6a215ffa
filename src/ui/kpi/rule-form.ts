import { useSearch } from '@tanstack/react-router'
import { attemptDimensions } from '#model/derived-dimensions.ts'
import { dimensionKeys } from '#model/dimensions.ts'
import { monitoredKeys } from '#model/monitoring/metrics.ts'
import { oneOf } from '#ui/address/search-params.ts'
import { useAllowed } from '#ui/shell/use-allowed.ts'

const filtering: readonly string[] = [...dimensionKeys, ...attemptDimensions]

/** Of a new rule about what the screen shows; null where no rule can look at the metric, or the person may make none. */
export function useRuleForm(metric: string): Record<string, unknown> | null {
  const raw: Record<string, unknown> = useSearch({ strict: false })
  const mayEdit = useAllowed('observability.edit')
  const monitored = oneOf(monitoredKeys, metric)
  if (monitored === undefined || !mayEdit) return null
  const filters = Object.entries(raw).filter(([key]) => filtering.includes(key))
  return { ...Object.fromEntries(filters), rule: 'new', metric: monitored }
}
