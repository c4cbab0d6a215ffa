import { useSearch } from '@tanstack/react-router'
import { monitoredKeys, monitoredMetrics } from '#model/monitoring/metrics.ts'
import { ruleDimensionKeys } from '#model/monitoring/rule-dimensions.ts'
import { oneOf, toAddress } from '#model/address/search-params.ts'
import { mapEach } from '#model/records.ts'
import { useAllowed } from '#ui/shell/use-allowed.ts'

/** What a figure is of, beside the filters of its screen. */
export type RuleFilters = Readonly<Record<string, readonly string[]>>

const filtering: readonly string[] = ruleDimensionKeys

/** Of a new rule about what the screen shows; null where no rule can look at the metric, or the person may make none. */
export function useRuleForm(metric: string, about: RuleFilters = {}): Record<string, unknown> | null {
  const raw: Record<string, unknown> = useSearch({ strict: false })
  const mayEdit = useAllowed('observability.edit')
  const monitored = oneOf(monitoredKeys, metric)
  const maySee = useAllowed(monitoredMetrics[monitored ?? 'capturedRevenue'].needs)
  if (monitored === undefined || !mayEdit || !maySee) return null
  const filters = Object.entries(raw).filter(([key]) => filtering.includes(key))
  return {
    ...Object.fromEntries(filters),
    ...mapEach(about, (values) => values.map(toAddress)),
    rule: 'new',
    metric: monitored,
  }
}
