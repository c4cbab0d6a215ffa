import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { metricKeys } from './metric-dictionary.ts'
import { metricWords } from './metric-words.ts'

it('files call the metrics as the screens do, and say the same formulas', () => {
  const file = new URL('../../public/locales/pt/translation.json', import.meta.url)
  const { metrics } = JSON.parse(readFileSync(file, 'utf8'))
  for (const key of metricKeys) expect(metrics[key]).toMatchObject(metricWords[key])
})
