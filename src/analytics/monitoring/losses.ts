import { isLevel, monitoredMetrics } from '#model/monitoring/metrics.ts'
import type { RuleSettings } from '#model/monitoring/rule-settings.ts'
import { windowStep } from '#model/monitoring/rules.ts'
import type { Judged } from './window.ts'

/**
 * Shortfall of a window against the expected value, in the metric's unit, for the part not overlapping the
 * previous window. Null for ratios and levels, or without an expectation; at least zero.
 */
export function windowLoss(
  settings: RuleSettings,
  { value, expected }: Pick<Judged, 'value' | 'expected'>,
): number | null {
  const { metric, window, condition } = settings
  if (isLevel(metric)) return null
  const { unit, better } = monitoredMetrics[metric]
  if ((unit !== 'money' && unit !== 'count') || better !== 'up' || value === null || expected === null)
    return null
  const own = windowStep({ type: condition.type, window }) / window
  return Math.max(0, expected - value) * own
}
