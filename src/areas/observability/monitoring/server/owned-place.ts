import { monitoredMetrics } from '#model/monitoring/metrics.ts'
import type { RuleSettings } from '#model/monitoring/rule-settings.ts'
import type { Owned } from '../../server/owners.ts'

/** What the owner of a rule, or of its alerts, must be able to open. */
export const ownedPlace = ({
  metric,
  virtualChannelId,
}: Pick<RuleSettings, 'metric' | 'virtualChannelId'>): Owned => ({
  needs: monitoredMetrics[metric].needs,
  virtualChannelId,
})
