import { beforeAll, describe, expect, test } from 'vitest'
import type { TFunction } from 'i18next'
import { prepareSentence } from '#areas/sales/billing-decomposition/web/prepare-sentence.ts'
import { answerWith, moverWith } from '#areas/sales/billing-decomposition/web/testing/answer.ts'
import { plainText } from '#ui/i18n/rich-text.tsx'
import { textsForTests } from '#ui/i18n/testing/texts.ts'

let t: TFunction
beforeAll(async () => {
  t = await textsForTests()
})

/** As people read it, with plain spaces. */
const sentence = (
  ...[answer, movers = []]: [Parameters<typeof prepareSentence>[0], Parameters<typeof prepareSentence>[1]?]
) => plainText(prepareSentence(answer, movers, t)).replaceAll('\u00a0', ' ')

describe('how much and why', () => {
  test('a rise with losers: several winners made up for several losers', () => {
    const answer = answerWith({
      sessions: 36_532,
      conversion: -26_902,
      approval: -11_188,
      invoicing: 3_377,
      ticket: 15_117,
    })
    expect(sentence(answer)).toBe(
      'R$ 330.436 faturados, ▲ 5,4 % (+R$ 16.936) em relação ao período anterior. ' +
        'Sessões (+R$ 36,5 mil) e Ticket faturado (+R$ 15,1 mil) compensaram Conversão (−R$ 26,9 mil) e Aprovação (−R$ 11,2 mil).',
    )
  })

  test('one winner takes the singular', () => {
    expect(sentence(answerWith({ approval: 30_000, ticket: -10_000 }))).toContain(
      'Aprovação (+R$ 30 mil) compensou Ticket faturado (−R$ 10 mil).',
    )
  })

  test('a single name that is a plural takes the plural', () => {
    expect(sentence(answerWith({ sessions: 30_000, ticket: -10_000 }))).toContain(
      'Sessões (+R$ 30 mil) compensaram Ticket',
    )
  })

  test('a rise without losers', () => {
    expect(sentence(answerWith({ approval: 20_000 }))).toContain('Aprovação (+R$ 20 mil) puxou a alta.')
    expect(sentence(answerWith({ approval: 20_000, ticket: 9_000 }))).toContain(
      'e Ticket faturado (+R$ 9 mil) puxaram a alta.',
    )
  })

  test('a fall with winners: they helped, but the losers weighed more', () => {
    expect(sentence(answerWith({ sessions: 26_000, approval: -49_000, conversion: -18_000 }))).toBe(
      'R$ 272.500 faturados, ▼ 13,1 % (−R$ 41.000) em relação ao período anterior. ' +
        'Sessões (+R$ 26 mil) ajudaram, mas Aprovação (−R$ 49 mil) e Conversão (−R$ 18 mil) pesaram mais.',
    )
  })

  test('a fall by one loser, in the singular', () => {
    expect(sentence(answerWith({ ticket: 5_000, approval: -40_000 }))).toContain(
      'Ticket faturado (+R$ 5 mil) ajudou, mas Aprovação (−R$ 40 mil) pesou mais.',
    )
  })

  test('a fall without winners', () => {
    expect(sentence(answerWith({ approval: -40_000 }))).toContain('Aprovação (−R$ 40 mil) puxou a queda.')
    expect(sentence(answerWith({ sessions: -40_000 }))).toContain('Sessões (−R$ 40 mil) puxaram a queda.')
  })

  test('effects that cancel out are told as such, not as a rise', () => {
    expect(sentence(answerWith({ sessions: 30_000, approval: -29_900 }))).toBe(
      'R$ 313.600 faturados, praticamente o mesmo (+R$ 100,00) em relação ao período anterior. ' +
        'Sessões (+R$ 30 mil) e Aprovação (−R$ 29,9 mil) se anularam.',
    )
  })

  test('a driver that hardly moved is not named', () => {
    expect(sentence(answerWith({ approval: -40_000, invoicing: -1_000 }))).not.toContain(
      'Taxa de faturamento',
    )
  })

  test('nothing before, or nothing now, is not a percentage', () => {
    const none = answerWith({ approval: 10_000 }, { revenue: { base: 0, current: 1_000_000 } })
    expect(sentence(none)).toContain('R$ 10.000 faturados; no período comparado não havia faturamento.')
    const gone = answerWith({ approval: -10_000 }, { revenue: { base: 1_000_000, current: 0 } })
    expect(sentence(gone)).toContain('Nada foi faturado no período; no comparado foram R$ 10.000.')
  })

  test.each([
    ['previous-year', 'ao ano anterior'],
    ['same-date', 'à mesma data do ano anterior'],
    ['account-average', 'à média da conta'],
    ['same-event', 'ao mesmo evento (Black Friday)'],
    ['free', 'a 22–31 out 2026'],
  ] as const)('names the comparator %s', (comparator, words) => {
    const { frame } = answerWith({})
    const answer = answerWith(
      { approval: 20_000 },
      { frame: { ...frame, comparator, event: 'Black Friday' } },
    )
    expect(sentence(answer)).toContain(`em relação ${words}.`)
  })
})

describe('since when and where', () => {
  test('a driver that took a step dates it', () => {
    const answer = answerWith({ approval: -40_000 })
    const stepped = answer.drivers.map((driver) => ({
      ...driver,
      series: driver.series.map((pair, index) => ({
        ...pair,
        current: index < 6 ? 0.88 + index / 1000 : 0.7,
      })),
    }))
    expect(sentence({ ...answer, drivers: stepped })).toContain('O degrau da aprovação é de 7 nov.')
  })

  test('a steady driver has no date', () => {
    expect(sentence(answerWith({ approval: -40_000 }))).not.toContain('degrau')
  })

  test('names the segment that went the way of the whole, with the driver inside it', () => {
    const movers = [moverWith({ label: 'RS', unexpected: 50_000_000 }), moverWith({})]
    expect(sentence(answerWith({ approval: -40_000 }), movers)).toContain(
      'Destaque: Pix (Meio de pagamento), −R$ 402 mil além do resto da conta, com Aprovação de 88,0 % para 41,0 %.',
    )
  })

  test('a segment that entered has no driver to tell', () => {
    const movers = [moverWith({ kind: 'left', driver: null })]
    expect(sentence(answerWith({ approval: -40_000 }), movers)).toContain(
      '−R$ 402 mil além do resto da conta.',
    )
  })
})
