import type { TFunction } from 'i18next'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ScopeFrame } from '#model/scope.ts'
import { comparedStep, tellCompared } from '#areas/sales/web/compared-step.ts'
import { textsForTests } from '#ui/i18n/testing/texts.ts'

let t: TFunction
beforeAll(async () => {
  t = await textsForTests()
})

const frame: ScopeFrame = {
  current: { from: '2026-11-01', to: '2026-11-10', asOf: '2026-11-20T12:00:00Z' },
  base: { from: '2026-10-22', to: '2026-10-28', asOf: '2026-11-10T12:00:00Z' },
  comparator: 'free',
  event: null,
  cutAt: null,
  timeZone: 'America/Sao_Paulo',
  currency: 'BRL',
}
const plain = (texts: string[]) => texts.map((text) => text.replaceAll('\u00a0', ' '))

describe('a step and what it is compared with', () => {
  test('is the day as far into the comparator', () => {
    expect(comparedStep({ date: '2026-11-03', index: 2 }, 'day', frame)).toBe('24 out')
    expect(comparedStep({ date: '2026-11-02T14:00', index: 38 }, 'hour', frame)).toContain('23 out 14')
  })

  test('is a week from Sunday on, the first from where the period begins', () => {
    const weeks = { ...frame, current: { ...frame.current, from: '2026-11-04', to: '2026-12-04' } }
    expect(comparedStep({ date: '2026-11-04', index: 0 }, 'week', weeks)).toBe('22 out')
    expect(comparedStep({ date: '2026-11-08', index: 1 }, 'week', weeks)).toBe('26 out')
  })

  test.each([
    ['past a shorter comparator', { date: '2026-11-10', index: 9 }, {}],
    ['of a mean', { date: '2026-11-03', index: 2 }, { comparator: 'account-average' as const }],
    ['of which a filter left some weekdays only', { date: '2026-11-08', index: 1 }, {}],
  ])('has no date %s', (_, step, more) => {
    expect(comparedStep(step, 'day', { ...frame, ...more })).toBeNull()
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
