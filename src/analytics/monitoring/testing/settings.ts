import { RuleSettings } from '#model/monitoring/rule-settings.ts'
import type { z } from 'zod'

type Given = Partial<z.input<typeof RuleSettings>>

/** Defaults to hourly captured revenue. */
export const ruleSettings = (given: Given = {}): RuleSettings =>
  RuleSettings.parse({
    name: 'Regra',
    metric: 'capturedRevenue',
    window: 60,
    condition: { type: 'limit', direction: 'below', value: 1 },
    severity: 'warning',
    ...given,
  })
