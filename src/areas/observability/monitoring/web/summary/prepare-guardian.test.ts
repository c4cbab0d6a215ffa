import type { TFunction } from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import type { GuardianSummary } from '#areas/observability/guardian/contract.ts'
import {
  prepareChecks,
  prepareProblems,
} from '#areas/observability/monitoring/web/summary/prepare-guardian.ts'
import { textsForTests } from '#ui/i18n/testing/texts.ts'

let t: TFunction
beforeAll(async () => {
  t = await textsForTests()
})

const none = { problems: 0, answered: 0, mtta: null, mttr: null, judged: 0, right: 0 }
const quiet: GuardianSummary = { currency: 'BRL', isKnown: true, current: none, before: 0, checks: [] }
const stock = { problems: 2, answered: 1, mtta: 15, mttr: 300, judged: 1, right: 1 }
const busy: GuardianSummary = {
  ...quiet,
  current: { ...stock, problems: 3 },
  before: 2,
  checks: [
    {
      ...none,
      problems: 1,
      minutes: 420,
      atRisk: null,
      goesOn: true,
      key: 'priceBelowCost',
      question: 'Nenhum preço está abaixo do custo',
      severity: 'critical',
    },
    {
      ...stock,
      minutes: 360,
      atRisk: 80_000,
      goesOn: false,
      key: 'negativeStock',
      question: 'Nenhum estoque está abaixo de zero',
      severity: 'warning',
    },
  ],
}

test('a period of Guardian is told with its numbers, beside the one before', () => {
  expect(prepareProblems(busy, t)).toEqual([
    '3 problemas estiveram abertos, em 2 verificações: 1 a mais que no período anterior.',
    '1 verificação segue com problema agora.',
    'Em média, o primeiro reconhecimento veio em 15 min.',
    'Os que terminaram duraram 5 h, em média.',
    '1 recebeu veredito, e 1 estava certo (100,0\u00a0%).',
  ])
  const one = { ...busy, current: { ...none, problems: 1 }, checks: busy.checks.slice(0, 1) }
  expect(prepareProblems(one, t)).toEqual([
    '1 problema esteve aberto, em 1 verificação: 1 a menos que no período anterior.',
    '1 verificação segue com problema agora.',
    'Ainda não recebeu veredito.',
  ])
})

test('a quiet period says so, and one of which nothing is known says that', () => {
  expect(prepareProblems(quiet, t)).toEqual(['Nenhum problema do Guardião esteve aberto neste período.'])
  expect(prepareProblems({ ...quiet, before: 2 }, t)).toEqual([
    'Nenhum problema do Guardião esteve aberto neste período.',
    'No período anterior, 2 problemas estiveram abertos.',
  ])
  expect(prepareProblems({ ...quiet, isKnown: false }, t)).toEqual([
    'Sem dados: nenhuma verificação do Guardião que você vê pôde ser respondida ainda.',
  ])
})

test('each check has its row, and what is not known is no zero', () => {
  expect(prepareChecks(busy, t).rows.map((row) => row.map(({ text }) => text))).toEqual([
    ['Nenhum preço está abaixo do custo?', '1', '7 h', '—', '0 de 1', '—', '—', '—'],
    [
      'Nenhum estoque está abaixo de zero?',
      '2',
      '6 h',
      'R$\u00a0800,00',
      '1 de 2',
      '15 min',
      '5 h',
      '100,0\u00a0%',
    ],
  ])
})
