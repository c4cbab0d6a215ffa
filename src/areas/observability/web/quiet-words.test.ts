import type { TFunction } from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { textsForTests } from '#ui/i18n/testing/texts.ts'
import { quietWords } from './quiet-words.ts'

let t: TFunction
beforeAll(async () => {
  t = await textsForTests()
})

test.each([
  [[1, 2, 3, 4, 5, 6, 7], 'Em silêncio das 22:00 às 07:00'],
  [[7, 6], 'Em silêncio das 22:00 às 07:00, sábado e domingo'],
  [[1, 2, 3, 4, 5], 'Em silêncio das 22:00 às 07:00, de segunda-feira a sexta-feira'],
  [[1, 3, 7], 'Em silêncio das 22:00 às 07:00, segunda-feira, quarta-feira e domingo'],
])('silence on %j says its days', (weekdays, words) => {
  const quiet = { from: 22 * 60, until: 7 * 60, weekdays, criticalPasses: false }
  expect(quietWords(t, quiet)).toBe(words)
  expect(quietWords(t, { ...quiet, criticalPasses: true })).toBe(`${words}, menos para críticos`)
})
