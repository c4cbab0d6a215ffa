import { expect, test } from 'vitest'
import { pastedValues } from '#ui/scope/pasted-values.ts'

test('values are pasted from a column, a line or a sentence, each once', () => {
  expect(pastedValues('A1\r\nB2\r\n\r\nA1\r\n')).toEqual(['A1', 'B2'])
  expect(pastedValues('A1; B2;C3')).toEqual(['A1', 'B2', 'C3'])
  expect(pastedValues('A1, B2')).toEqual(['A1', 'B2'])
  expect(pastedValues('São Paulo, SP\nRio de Janeiro, RJ')).toEqual(['São Paulo, SP', 'Rio de Janeiro, RJ'])
  expect(pastedValues(' \n')).toEqual([])
  expect(pastedValues(Array.from({ length: 6000 }, (_, index) => index).join('\n'))).toHaveLength(5000)
})
