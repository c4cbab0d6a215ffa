import { beforeAll, expect, it } from 'vitest'
import type { TFunction } from 'i18next'
import type { TargetBoard } from '#areas/sales/sales-targets/board-contract.ts'
import { textsForTests } from '#ui/i18n/testing/texts.ts'
import { boardSentence, rankingTitle, targetNote } from './board-sentence.ts'

let t: TFunction
beforeAll(async () => {
  t = await textsForTests()
})

const month = { from: '2026-11-01', to: '2026-11-30', months: ['2026-11'] }
const quarter = { from: '2026-10-01', to: '2026-12-31', months: ['2026-10', '2026-11', '2026-12'] }
const board = (more: Partial<TargetBoard>): TargetBoard => ({
  state: 'ready',
  metric: 'invoicedRevenue',
  channel: null,
  category: null,
  ...month,
  today: '2026-11-20',
  cutAt: '12:00',
  currency: 'BRL',
  nodes: [],
  target: 100_000,
  toDate: 60_000,
  realised: 54_000,
  attainment: 0.9,
  settledPart: 1,
  isEarly: false,
  projection: { value: 90_000, range: null, sample: 0, checked: null },
  pace: { needed: 1, planned: 1, daysLeft: 10, reached: false },
  days: [],
  ranking: [],
  ...more,
})
const sentence = (more: Partial<TargetBoard> = {}) => boardSentence(board(more), t).replaceAll('\u00a0', ' ')

it('tells the period that it is of, and not its last month', () => {
  expect(sentence()).toContain('neste ritmo, novembro de 2026 fecha R$ 100,00 abaixo.')
  expect(sentence(quarter)).toContain('neste ritmo, o 4º trimestre de 2026 fecha R$ 100,00 abaixo.')
  const ahead = { attainment: null, realised: null }
  expect(sentence({ ...quarter, ...ahead })).toContain('A meta do 4º trimestre de 2026 é R$ 1.000')
  expect(sentence({ ...quarter, ...ahead, months: ['2026-12'] })).toContain('A meta de dezembro de 2026 é')
})

it('says that a period is over when it is, and not where no day is left with a target', () => {
  expect(sentence({ ...quarter, months: ['2026-10'], pace: null })).toBe('Você está em 90,0 % da meta.')
  const over = { today: '2026-12-01', pace: null }
  expect(sentence({ ...over, realised: 90_000 })).toBe('O período terminou em 90,0 % da meta.')
  expect(sentence({ ...over, projection: null })).toBe('O período terminou em 90,0 % da meta.')
  expect(sentence({ ...over, realised: 80_000, attainment: 0.8 })).toBe(
    'O período terminou em 80,0 % da meta até agora; com as notas que ainda devem sair, fecha em 90,0 %.',
  )
})

it('says nothing of how a month ends before two of its days should be there', () => {
  const early = { isEarly: true, toDate: 1_000, realised: 0, attainment: 0, projection: null }
  expect(sentence(early)).toBe(
    'Ainda é cedo para dizer como novembro de 2026 fecha: só R$ 10,00 de R$ 1.000 eram previstos até agora.',
  )
  expect(sentence({ ...early, settledPart: 0.2 })).toContain('e as notas demoram a sair.')
})

it('tells what was attained with the invoices that are still to come, where that is more', () => {
  expect(sentence({ settledPart: 0.9 })).toContain(
    'Você atingiu 90,0 % (100,0 % com as notas que ainda devem sair) do previsto até agora e, neste ritmo,',
  )
})

it('tells which months of a quarter have a target', () => {
  expect(targetNote(board(quarter), t)).toBe('do período inteiro')
  expect(targetNote(board({ ...quarter, months: ['2026-10', '2026-12'] }), t)).toBe(
    'só de outubro de 2026 e dezembro de 2026: o resto do período não tem meta',
  )
})

it('names who is below the target only where somebody is', () => {
  const node = (channel: string, attainment: number | null) => ({
    channel,
    category: null,
    target: 1,
    toDate: 1,
    realised: 1,
    attainment,
  })
  const title = (...attained: (number | null)[]) =>
    rankingTitle(board({ ranking: attained.map((part, place) => node('ABC'[place] ?? '', part)) }), t)
  expect(title(1.2, 0.9, null)).toBe('A lidera; B está mais abaixo da meta')
  expect(title(1.2, 1)).toBe('A lidera; todos atingem o previsto até agora')
  expect(title(0.9, 0.9)).toBe('Canais e categorias com meta')
  expect(title(0.9)).toBe('Canais e categorias com meta')
  const two = [node('A', 0.95), node('B', 0.9)]
  expect(rankingTitle(board({ ranking: two, settledPart: 0.9 }), t)).toBe(
    'A lidera; todos atingem o previsto até agora',
  )
  expect(rankingTitle(board({ ranking: two, isEarly: true }), t)).toBe('Canais e categorias com meta')
})
