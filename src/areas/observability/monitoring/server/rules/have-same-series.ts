import { isDeepStrictEqual } from 'node:util'
import type { RuleSettings } from '#model/monitoring/rule-settings.ts'

export function haveSameSeries(before: RuleSettings, after: RuleSettings): boolean {
  const series = ({ metric, filters, by, virtualChannelId }: RuleSettings) => [
    metric,
    filters,
    by,
    virtualChannelId,
  ]
  return isDeepStrictEqual(series(before), series(after))
}
