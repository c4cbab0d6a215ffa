import i18next from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import texts from '#areas/marketing/texts.pt.json' with { type: 'json' }
import { upliftSentences } from './prepare-uplift.ts'

const t = i18next.t
beforeAll(() => i18next.init({ lng: 'pt', resources: { pt: { translation: texts } } }))

const found = { from: '2026-11-01', until: '2026-11-07', expected: 100_000, windows: 40, coverage: 0.95 }
const said = (actual: number, low: number, high: number) =>
  upliftSentences(
    { ...found, actual, low, high, control: 'rest', left: ['Feira', ''] },
    { what: 'o escopo', it: 'a promoção', currency: 'BRL' },
    t,
  ).map((sentence) => sentence.replaceAll(/\s/g, ' '))

it('an effect is said with its bounds, and none where they hold it', () => {
  expect(said(150_000, 90_000, 110_000)[0]).toBe(
    'Vendeu R$ 500,00 a mais que o esperado: entre R$ 400,00 e R$ 600,00 a mais.',
  )
  expect(said(50_000, 90_000, 110_000)[0]).toBe(
    'Vendeu R$ 500,00 a menos que o esperado: entre R$ 400,00 e R$ 600,00 a menos.',
  )
  for (const edge of [90_000, 100_000, 110_000])
    expect(said(edge, 90_000, 110_000)[0]).toContain('Não dá para dizer')
})

it('what was left out of the comparison is named', () => {
  expect(said(150_000, 90_000, 110_000)).toContain(
    'Fora da comparação, porque nesses dias mudou por conta própria: Feira, os menores.',
  )
})
