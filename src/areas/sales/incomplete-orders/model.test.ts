import { expect, test } from 'vitest'
import translation from './texts.pt.json' with { type: 'json' }
import { incompleteWords } from './model.ts'

test('files and screens call the same thing by the same words', () => {
  const { tabs, reasons, states, consents, lostReasons } = translation.incomplete
  expect(incompleteWords).toEqual({ tabs, reasons, states, consents, lostReasons })
})
