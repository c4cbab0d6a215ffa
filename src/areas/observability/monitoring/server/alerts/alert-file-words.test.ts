import { expect, test } from 'vitest'
import translation from '../../texts.pt.json' with { type: 'json' }
import { alertFileWords } from './alert-file-words.ts'

test('files and screens call the same thing by the same words', () => {
  const { severities, states, verdicts } = translation.monitoring
  expect(alertFileWords).toEqual({ severities, states, verdicts })
})
