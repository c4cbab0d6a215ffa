import { beforeAll, describe, expect, test } from 'vitest'
import type { TFunction } from 'i18next'
import { prepareSentence } from '#areas/sales/billing-decomposition/web/prepare-sentence.ts'
import { answerWith, causesOf, causeWith } from '#areas/sales/billing-decomposition/web/testing/answer.ts'
import { plainText } from '#ui/i18n/rich-text.tsx'
import { textsForTests } from '#ui/i18n/testing/texts.ts'

let t: TFunction
beforeAll(async () => {
  t = await textsForTests()
})

/** As people read it, with plain spaces. */
const sentence = (
  ...[answer, known = {}]: [Parameters<typeof prepareSentence>[0], Parameters<typeof prepareSentence>[1]?]
) => plainText(prepareSentence(answer, known, t)).replaceAll('\u00a0', ' ')

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

  test('a comparator before the account’s first day says nothing of a change', () => {
    const notices = [{ code: 'baseBeforeData' as const, values: ['2026-11-10'] }]
    expect(sentence({ ...answerWith({ approval: 30_000, ticket: -10_000 }), notices })).toBe(
      'R$ 333.500 faturados. Os dados da conta começam em 10 nov 2026: o comparado está incompleto, e a variação ainda não diz nada.',
    )
  })

  test('names as many as it takes to prevail by the numbers beside them', () => {
    expect(sentence(answerWith({ sessions: 44_000, conversion: -47_000, ticket: 9_000 }))).toContain(
      'Sessões (+R$ 44 mil) e Ticket faturado (+R$ 9 mil) compensaram Conversão (−R$ 47 mil).',
    )
    expect(sentence(answerWith({ sessions: 47_000, conversion: -44_000, ticket: -9_000 }))).toContain(
      'Sessões (+R$ 47 mil) ajudaram, mas Conversão (−R$ 44 mil) e Ticket faturado (−R$ 9 mil) pesaram mais.',
    )
    const many = { sessions: 9_000, orders: 9_000, approval: 9_000, invoicing: 9_000, ticket: 9_000 }
    expect(sentence(answerWith({ ...many, conversion: -42_000 }))).toContain(
      'e Ticket faturado (+R$ 9 mil) compensaram Conversão (−R$ 42 mil).',
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

  const fall = answerWith({ approval: -40_000 })

  test('names the first cause, with the driver that moved there', () => {
    expect(sentence(fall, { causes: causesOf(fall, [causeWith()]) })).toContain(
      'Principal causa: Pix, pela aprovação, −R$ 402 mil.',
    )
  })

  test.each([
    ['uncertain', { causes: causesOf(fall, [causeWith({ confidence: 0.4 })]) }],
    ['of another question', { causes: { ...causesOf(fall, [causeWith()]), delta: 1 } }],
    ['not localised', { causes: { ...causesOf(fall, [causeWith()]), verdict: 'general' as const } }],
  ])('is silent on a cause that is %s', (_, known) => {
    expect(sentence(fall, known)).not.toContain('Principal causa')
  })
})

describe('what is common', () => {
  const outlook = (low: number, high: number) => ({
    settlement: { state: 'settled' as const },
    usual: { of: 'invoiced' as const, low, high, weeks: 26 },
  })
  const fall = answerWith({ approval: -20_000 })

  test('is said, and only a sure cause is named beside it', () => {
    const unsure = { outlook: outlook(-0.1, 0.12), causes: causesOf(fall, [causeWith({ confidence: 0.8 })]) }
    expect(sentence(fall, unsure)).toBe(
      'R$ 293.500 faturados, ▼ 6,4 % (−R$ 20.000) em relação ao período anterior. ' +
        'Nada fora do normal: mudanças de −10 % a +12 % são comuns nesta comparação. ' +
        'Aprovação (−R$ 20 mil) puxou a queda.',
    )
    const sure = { ...unsure, causes: causesOf(fall, [causeWith()]) }
    expect(sentence(fall, sure)).toContain('Principal causa: Pix')
  })

  test('is not said of a change beyond it', () => {
    expect(sentence(fall, { outlook: outlook(-0.05, 0.05) })).not.toMatch(/normal|histórico/)
  })

  test('is not said where fewer were approved, nor where the end will be another', () => {
    const common = { usual: { of: 'captured' as const, low: -0.1, high: 0.12, weeks: 26 } }
    const settled = { settlement: { state: 'settled' as const }, ...common }
    expect(sentence(fall, { outlook: settled })).toContain('O captado está no normal')
    const { milestones } = fall
    const approved = { base: 10_000_00, current: 6_000_00 }
    const refused = { ...fall, milestones: { ...milestones, approved } }
    expect(sentence(refused, { outlook: settled })).not.toContain('normal')
    const end = { state: 'ready' as const, from: '2026-11-08', coverage: { within: 44, of: 48 } }
    const settlement = { ...end, invoiced: 29_350_000, base: 41_000_000, low: 29_350_000, high: 31_000_000 }
    expect(
      sentence(fall, { outlook: { settlement: { ...settlement, expected: 30_000_000 }, ...common } }),
    ).not.toContain('normal')
  })

  test('cannot be said without a history, nor need it be where nothing moved', () => {
    const unknown = { outlook: { settlement: { state: 'settled' as const }, usual: null } }
    const says = 'Falta histórico para dizer se uma mudança assim é comum.'
    expect(sentence(fall, unknown)).toContain(says)
    expect(sentence(answerWith({ approval: -100 }), unknown)).not.toContain(says)
    expect(sentence(fall)).not.toContain(says)
  })
})

describe('what is still to be invoiced', () => {
  const open = (effects: Parameters<typeof answerWith>[0]) => {
    const answer = answerWith(effects)
    return {
      ...answer,
      drivers: answer.drivers.map((driver) => ({ ...driver, provisional: driver.key === 'invoicing' })),
    }
  }
  const settlement = {
    state: 'ready' as const,
    from: '2026-11-08',
    invoiced: 25_350_000,
    expected: 33_000_000,
    low: 32_000_000,
    high: 34_000_000,
    base: 31_350_000,
    coverage: { within: 44, of: 48 },
  }

  test('never heads the sentence, which says that it is provisional and where it will settle', () => {
    expect(
      sentence(open({ invoicing: -64_000, sessions: 4_000 }), { outlook: { settlement, usual: null } }),
    ).toBe(
      'R$ 253.500 faturados até agora (provisório: ▼ 19,1 %, −R$ 60.000, em relação ao período anterior). ' +
        'Deve fechar em R$ 330 mil (▲ 5,3 %), entre R$ 320 mil e R$ 340 mil (a faixa acertou 44 de 48 vezes). ' +
        'Sem contar as notas a emitir: Sessões (+R$ 4 mil).',
    )
  })

  test('of a period that holds today is of what was sold so far, not of the whole day or month', () => {
    const answer = open({ invoicing: -64_000, sessions: 4_000 })
    const today = { ...answer, frame: { ...answer.frame, cutAt: '09:43' } }
    expect(sentence(today, { outlook: { settlement, usual: null } })).toContain(
      'O captado até agora deve fechar em R$ 330 mil (▲ 5,3 %), entre',
    )
  })

  test('is neither up nor down where its range holds what was before', () => {
    const near = { ...settlement, low: 31_000_000 }
    const said = sentence(open({ sessions: 4_000, invoicing: -64_000 }), {
      outlook: { settlement: near, usual: null },
    })
    expect(said).toContain(
      'Deve fechar em R$ 330 mil, entre R$ 310 mil e R$ 340 mil (a faixa acertou 44 de 48 vezes); ainda pode ficar acima ou abaixo do comparado.',
    )
    expect(said).not.toContain('▲')
  })

  test('makes a change provisional that is sure to end the other way', () => {
    const said = sentence(open({ sessions: -20_000 }), {
      outlook: {
        settlement: { ...settlement, invoiced: 29_350_000, low: 32_000_000 },
        usual: null,
      },
    })
    expect(said).toContain('provisório: ▼ 6,4 %')
    expect(said).toContain('Deve fechar em R$ 330 mil (▲ 5,3 %)')
    expect(said).not.toContain('puxaram')
  })

  test('of every day leaves out a change that says nothing', () => {
    const answer = open({ invoicing: -64_000, sessions: 4_000 })
    const buckets = answer.buckets.map((bucket) => ({ ...bucket, immature: true }))
    expect(sentence({ ...answer, buckets })).toBe(
      'R$ 253.500 faturados até agora. Sem contar as notas a emitir: Sessões (+R$ 4 mil).',
    )
  })

  test('is left out where it does not decide', () => {
    const said = sentence(open({ invoicing: -10_000, sessions: -50_000 }))
    expect(said).toContain('▼ 19,1 % (−R$ 60.000) em relação')
    expect(said).toContain('Sessões (−R$ 50 mil) puxaram a queda.')
    expect(said).not.toContain('Taxa de faturamento')
  })

  test('of another answer is not said', () => {
    expect(sentence(open({ sessions: -40_000 }), { outlook: { settlement, usual: null } })).not.toMatch(
      /deve fechar/i,
    )
  })

  test('of everything says what was captured', () => {
    const none = { base: 0, current: 0 }
    const answer = answerWith({}, { revenue: none, delta: 0 })
    expect(
      sentence({ ...answer, milestones: { ...answer.milestones, captured: { base: 0, current: 5_000_00 } } }),
    ).toContain('Nenhuma nota emitida ainda para os R$ 5.000 captados no período.')
    expect(
      sentence({ ...answer, milestones: { ...answer.milestones, captured: { base: 5_000_00, current: 0 } } }),
    ).toContain('Nada foi captado no período; no comparado foram R$ 5.000.')
    expect(sentence({ ...answer, milestones: { ...answer.milestones, captured: none } })).toContain(
      'Nada foi captado no período, nem no comparado.',
    )
  })
})
