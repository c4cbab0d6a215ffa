import { beforeAll, expect, it } from 'vitest'
import type { TFunction } from 'i18next'
import { textsForTests } from '#ui/i18n/testing/texts.ts'
import { whereTitle } from './where-title.ts'

let t: TFunction
beforeAll(async () => {
  t = await textsForTests()
})

const none = { base: 0, current: 0 }
const title = (...counts: [value: string, before: number, now: number][]): string => {
  const methods = counts.map(([value, base, current]) => ({
    value,
    cases: { base, current },
    amount: none,
    recovered: none,
  }))
  const current = counts.reduce((sum, [, , now]) => sum + now, 0)
  return whereTitle({ cases: { base: 9, current }, methods, acquirers: [], brands: [] }, 'methods', t)
}

it('names a value that has more of the cases than any other, and none where there are no cases', () => {
  expect(title(['Pix', 1, 6], ['Boleto', 1, 4])).toBe('Meio: Pix concentra os casos')
  expect(title(['', 1, 4], ['Pix', 1, 3], ['Boleto', 1, 3])).toBe('Meio: Não informado à frente')
  expect(title(['Pix', 9, 0])).toBe('Casos por Meio')
  expect(title(['Pix', 1, 3], ['Boleto', 1, 3])).toBe('Casos por Meio')
  expect(title()).toBe('Casos por Meio')
})
