import type { TFunction } from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import type { PromiseCosts, PromisePlace } from '#areas/logistics/docks/contract.ts'
import { preparePromiseCost } from '#areas/logistics/docks/web/prepare-promise-cost.ts'
import { textsForTests } from '#ui/i18n/testing/texts.ts'

let t: TFunction
beforeAll(async () => {
  t = await textsForTests()
})

const place: PromisePlace = {
  uf: 'PR',
  isInflated: true,
  outcome: 'lost',
  rise: { day: '2026-09-19', before: 6.02, after: 11 },
  compared: {
    before: { from: '2026-07-25', to: '2026-09-18' },
    after: { from: '2026-09-19', to: '2026-11-13' },
    conversion: { before: 0.02, after: 0.0156 },
    elsewhere: 0.04,
    effect: { value: -0.25, low: -0.34, high: -0.12 },
    places: 19,
  },
  orders: 300,
  lost: {
    orders: { value: 100, low: 41, high: 155 },
    amount: { value: 3_000_000, low: 1_200_000, high: 4_600_000 },
  },
}
const answer: PromiseCosts = {
  frame: {
    current: { from: '2026-10-22', to: '2026-11-20', asOf: '2026-11-20T12:00:00Z' },
    base: { from: '2026-09-22', to: '2026-10-21', asOf: '2026-11-20T12:00:00Z' },
    comparator: 'previous-period',
    event: null,
    cutAt: null,
    timeZone: 'America/Sao_Paulo',
    currency: 'BRL',
  },
  state: 'ready',
  untold: [],
  historyDays: 182,
  places: [place],
}
const prepared = (more: Partial<PromiseCosts>) => preparePromiseCost({ ...answer, ...more }, t)
const plain = (text = '') => text.replaceAll('\u00a0', ' ')

it('a longer promise costs what its interval says, in sight with what was compared', () => {
  const { title, table, text, values } = prepared({})
  expect(plain(title)).toBe('O prazo mais longo em PR custou de R$ 12 mil a R$ 46 mil em vendas')
  expect([text, values]).toEqual([null, ['PR']])
  expect(table.rows[0]?.map((cell) => plain(cell.text))).toEqual([
    'PR',
    'Inflado',
    'Perdeu conversão',
    '6,0 → 11,0',
    '19 set',
    '2,00 % → 1,56 %',
    '+4,0 %',
    '−25,0 % (−34,0 % a −12,0 %)',
    '100 (41 a 155)',
    'R$ 30.000 (R$ 12.000 a R$ 46.000)',
    expect.stringMatching(/ contra .+, com 19 UFs$/),
  ])
  expect(table.columns).toHaveLength(table.rows[0]?.length ?? 0)
})

it('what is within chance, or cannot be compared, claims nothing', () => {
  const within = { ...place, outcome: 'chance' as const, lost: null }
  const unchanged = {
    ...within,
    outcome: 'unchanged' as const,
    rise: null,
    compared: null,
    orders: null,
  }
  const { title, table } = prepared({ places: [within, unchanged] })
  expect(title).toBe('Nenhum prazo mais longo com perda de conversão além do acaso')
  expect(table.rows.map((row) => row[2]?.text)).toEqual(['Dentro do acaso', 'Sem antes e depois'])
  expect(table.rows.map((row) => row.slice(8, 10).map(({ text }) => text))).toEqual([
    ['—', '—'],
    ['—', '—'],
  ])
})

it('what sessions do not tell is said in words', () => {
  const textOf = (more: Partial<PromiseCosts>) => prepared({ places: [], ...more }).text
  expect(textOf({ state: 'noSessions' })).toMatch(/^Sem dados: nenhuma origem informa a UF das sessões/)
  expect(textOf({ state: 'channel' })).toMatch(/^Sem dados: .+ seu canal virtual/)
  expect(textOf({ state: 'filtered', untold: ['carrier', 'dock'] })).toBe(
    'Sem dados com este filtro: as sessões não informam Transportadora e Doca.',
  )
  expect(plain(textOf({}) ?? '')).toMatch(/^Nos 182 dias até 20 nov, nenhuma UF/)
})
