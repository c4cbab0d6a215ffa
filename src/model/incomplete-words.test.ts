import { expect, test } from 'vitest'
import translation from '../areas/sales/incomplete-orders/texts.pt.json' with { type: 'json' }
import { incompleteWords } from './incomplete-words.ts'

test('files and screens call the same thing by the same words', () => {
  const { reasons, states, consents, lostReasons } = translation.incomplete
  expect(incompleteWords).toEqual({ reasons, states, consents, lostReasons })
})
