import type { TFunction } from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { formatDays } from '#areas/logistics/web/format-days.ts'
import { textsForTests } from '#ui/i18n/testing/texts.ts'

let t: TFunction
beforeAll(async () => {
  t = await textsForTests()
})

test.each([
  [0.34, '0,34 dia'],
  [1.94, '1,9 dia'],
  [1.96, '2,0 dias'],
  [-2, '2,0 dias'],
  [6.6, '6,6 dias'],
  [null, '—'],
])('%s days are counted as they are written', (days, text) => {
  expect(formatDays(days, t)).toBe(text)
})
