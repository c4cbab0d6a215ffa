import texts from './texts.pt.json' with { type: 'json' }
import { expect, it } from 'vitest'
import { metricKeys } from './metric-dictionary.ts'
import { metricLabels } from './metric-labels.ts'

it('files call the metrics as the screens do, and say the same formulas', () => {
  const { metrics } = texts
  for (const key of metricKeys) expect(metrics[key]).toMatchObject(metricLabels[key])
})
