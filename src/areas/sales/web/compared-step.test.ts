import type { TFunction } from 'i18next'
import { beforeAll, describe, expect, test } from 'vitest'
import { tellCompared } from '#areas/sales/web/compared-step.ts'
import { comparedStep } from '#ui/formats/step-names.ts'
import { textsForTests } from '#ui/i18n/testing/texts.ts'

let t: TFunction
beforeAll(async () => {
  t = await textsForTests()
})

const plain = (texts: string[]) => texts.map((text) => text.replaceAll('\u00a0', ' '))

describe('a step and what it is compared with', () => {
  test('is named by its date in the comparator', () => {
    expect(comparedStep('2026-10-24', 'day')).toBe('24\u00a0out')
    expect(comparedStep('2026-10-23T14:00', 'hour')).toContain('23\u00a0out 14')
    expect(comparedStep('2026-10-22', 'week')).toBe('22\u00a0out')
    expect(comparedStep(null, 'day')).toBeNull()
  })

  test('is a month by its name, or by the day where it begins inside one', () => {
    expect(comparedStep('2026-10-01', 'month')).toBe('out 2026')
    expect(comparedStep('2026-10-22', 'month')).toBe('22\u00a0out')
  })

  test('says both values and the difference, of rates in points', () => {
    const words = { when: '24 out', currency: 'BRL' }
    expect(plain(tellCompared({ base: 10_000, current: 12_000 }, { ...words, unit: 'money' }, t))).toEqual([
      'Comparado (24 out): R$ 100,00',
      'Δ +R$ 20 · +20,0 %',
    ])
    expect(
      plain(tellCompared({ base: 0.5, current: 0.4 }, { ...words, unit: 'rate', when: null }, t)),
    ).toEqual(['Comparado: 50,0 %', 'Δ −10,0 p.p.'])
    expect(tellCompared({ base: null, current: 0.4 }, { ...words, unit: 'rate' }, t)).toEqual([
      'Comparado (24 out): —',
    ])
  })
})
