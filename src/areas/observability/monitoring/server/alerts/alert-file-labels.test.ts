import { expect, test } from 'vitest'
import translation from '../../texts.pt.json' with { type: 'json' }
import { alertFileLabels } from './alert-file-labels.ts'

test('files and screens call the same thing by the same words', () => {
  const { severities, states, verdicts } = translation.monitoring
  expect(alertFileLabels).toEqual({ severities, states, verdicts })
})
