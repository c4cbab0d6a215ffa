import type { TFunction } from 'i18next'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PaymentsRetries } from '#areas/payments/decomposition/contract.ts'
import type { PaymentsCosts } from '#areas/payments/decomposition/costs-contract.ts'
import { prepareAttempts } from '#areas/payments/decomposition/web/prepare-attempts.ts'
import { prepareCosts } from '#areas/payments/decomposition/web/prepare-costs.ts'
import { isRetriable, prepareDeclines } from '#areas/payments/decomposition/web/prepare-declines.ts'
import { prepareDimension } from '#areas/payments/decomposition/web/prepare-dimension.ts'
import { prepareRetries } from '#areas/payments/decomposition/web/prepare-retries.ts'
import {
  frame,
  generateDeclines,
  generateDimensions,
} from '#areas/payments/decomposition/web/testing/answer.ts'
import { formatShare } from '#model/formats/number.ts'
import { textsForTests } from '#ui/i18n/testing/texts.ts'

let t: TFunction
beforeAll(async () => {
  t = await textsForTests()
})

const seeds = Array.from({ length: 200 }, (_, seed) => seed)
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const hundredths = (value: unknown) => Math.round(Number(value) * 10_000)

describe('refusals', () => {
  test.each(seeds)(
    'of answer %i: the largest group, its share, what can be tried again and what is unmapped',
    (seed) => {
      const answer = generateDeclines(seed)
      const prepared = prepareDeclines(answer, t)
      const all = answer.total.attempts.current ?? 0
      const counts = answer.groups.map(({ attempts }) => attempts.current ?? 0)
      const most = Math.max(...counts)
      const named = answer.groups.find(({ group }) =>
        prepared.title.endsWith(t(`dimensionValues.declineGroup.${group}`)),
      )
      expect(named?.attempts.current).toBe(most)
      expect(prepared.title).toContain(formatShare(most / all))
      expect(prepared.bars.map(({ length }) => length)).toEqual(
        prepared.bars.map(({ length }) => length).toSorted((a, b) => b - a),
      )
      const retriable = answer.codes.filter((code) => isRetriable(code) === true)
      const sum = retriable.reduce((total, { attempts }) => total + (attempts.current ?? 0), 0)
      expect(prepared.retry).toContain(formatShare(sum / all))
      expect(prepared.retry.startsWith('Ao menos')).toBe(answer.codesFound > answer.codes.length)
      const unmapped = answer.groups.find(({ group }) => group === 'unmapped')?.attempts.current ?? 0
      expect(prepared.unmapped === null).toBe(unmapped === 0)
      const effects = prepared.groups.rows.map((row) => hundredths(row[4]?.value))
      const total = effects.pop()
      expect(effects.reduce((a, b) => a + b, 0)).toBe(total)
    },
  )

  test('a code may be tried again, or may not, or nobody knows', () => {
    expect(isRetriable({ group: 'funds', code: '51', brand: 'Visa' })).toBe(true)
    expect(isRetriable({ group: 'blocked', code: '41', brand: 'Visa' })).toBe(false)
    expect(isRetriable({ group: 'funds', code: '51', brand: 'Bandeira Sol' })).toBe(true)
    expect(isRetriable({ group: 'suspicion', code: '59', brand: 'Bandeira Sol' })).toBeNull()
    expect(isRetriable({ group: 'unmapped', code: '51', brand: 'Visa' })).toBeNull()
    expect(isRetriable({ group: 'abandoned', code: 'expired', brand: '' })).toBe(true)
    expect(isRetriable({ group: 'antifraud', code: '', brand: 'Visa' })).toBe(false)
  })
})

describe('performance and mix', () => {
  test.each(seeds)('of answer %i close as they are written, and the title names the larger', (seed) => {
    const answer = generateDimensions(seed)
    const [breakdown] = answer.dimensions
    if (breakdown === undefined) throw new Error('no dimension')
    const { title, table, values } = prepareDimension(answer, breakdown, t)
    const parts = table.rows.map((row) => row.slice(4).map(({ value }) => hundredths(value)))
    const total = parts.pop() ?? []
    expect(total[2]).toBe(Math.round(answer.delta * 10_000))
    for (const column of [0, 1, 2])
      expect(parts.reduce((sum, row) => sum + (row[column] ?? 0), 0)).toBe(total[column])
    const [performance = 0, mix = 0] = total
    expect(title.includes('o desempenho pesou mais')).toBe(Math.abs(performance) >= Math.abs(mix))
    expect(values).toHaveLength(table.rows.length)
    expect(values.at(-1)).toBeNull()
  })
})

test('new attempts say what came back', () => {
  const pair = (base: number, current: number) => ({ base, current })
  const answer: PaymentsRetries = {
    frame,
    retriedOrders: pair(100, 80),
    recoveredOrders: pair(50, 20),
    recoveredAmount: pair(500_000, 200_000),
    changes: [{ change: 'card', retries: pair(10, 8), authorized: pair(5, 2), amount: pair(100, 200) }],
    numbers: [],
  }
  const prepared = prepareRetries(answer, t)
  expect(plain(prepared.title)).toBe('Novas tentativas trouxeram de volta 20 pedidos, R$ 2 mil')
  expect(plain(prepared.subtitle)).toBe('25,0 % dos que tentaram de novo pagaram; no comparado, 50,0 %')
  expect(prepared.table.rows[0]?.slice(0, 4).map(({ text }) => plain(text))).toEqual([
    'Outro cartão',
    '8',
    '2',
    '25,0 %',
  ])
  expect(prepareRetries({ ...answer, retriedOrders: pair(0, 0) }, t).title).toContain('Nenhum pedido')
})

test('a cost that nobody told is not zero, and what is due this week is counted', () => {
  const none = { base: 0, current: 0 }
  const total = {
    authorized: { base: 400_000, current: 400_000 },
    costed: none,
    fee: none,
    anticipation: none,
    antifraud: none,
    daysToReceive: { base: null, current: null },
  }
  const answer: PaymentsCosts = { frame, rows: [], total, receivables: [], reversals: [] }
  expect(prepareCosts(answer, t).title).toContain('Nenhuma fonte informa o custo')
  expect(prepareCosts(answer, t).table.rows[0]?.[2]?.text).toBe('—')
  const due = (day: string, paid = 0) => ({
    due: day,
    currency: 'BRL',
    parcels: 1,
    gross: 110_000,
    net: 100_000,
    paid,
  })
  const told = prepareCosts(
    {
      ...answer,
      total: {
        ...total,
        costed: { base: 200_000, current: 100_000 },
        fee: { base: 2_000, current: 2_401 },
        anticipation: { base: 0, current: 599 },
        daysToReceive: { base: 20, current: 25 },
      },
      receivables: [
        due('2026-11-19'),
        due('2026-11-20'),
        due('2026-11-21'),
        due('2026-11-27', 40_000),
        due('2026-11-28'),
      ],
      reversals: [
        {
          month: '2026-10-01',
          currency: 'BRL',
          refunds: 3,
          refunded: 9_000,
          chargebacks: 1,
          chargedBack: 1_990,
        },
      ],
    },
    t,
  )
  expect(plain(told.title)).toBe('Receber custou 3,00 % do valor que tem custo informado: R$ 30')
  expect(plain(told.subtitle)).toContain('Só 25,0 % do valor autorizado tem custo informado.')
  expect(told.table.rows[0]?.slice(1, 9).map(({ text }) => plain(text))).toEqual([
    'R$ 4.000',
    'R$ 1.000',
    'R$ 24,01',
    'R$ 5,99',
    '—',
    'R$ 30,00',
    '1,00 %',
    '3,00 %',
  ])
  const [, , , fee, anticipation, antifraud, cost] = told.table.rows[0] ?? []
  expect([fee, anticipation, antifraud].reduce((sum, part) => sum + Number(part?.value), 0)).toBe(cost?.value)
  expect(plain(told.subtitle)).toContain('25,0 dias')
  expect(plain(told.subtitle)).toContain('R$ 1,6 mil, já descontados R$ 200 de custo')
  expect(prepareCosts(answer, t).reversals).toBeNull()
  expect(told.reversals?.rows[0]?.map(({ text }) => plain(text))).toEqual([
    'out 2026',
    '3',
    'R$ 90,00',
    '1',
    'R$ 19,90',
  ])
  expect(told.receivables?.rows.map(([day]) => day?.value)).toEqual([
    '2026-11-20',
    '2026-11-21',
    '2026-11-27',
    '2026-11-28',
    '2026-11-19',
  ])
})

test('an attempt says how it ended', () => {
  const attempt = {
    orderId: 'A-1',
    id: '1',
    at: '2026-11-01T12:00:00Z',
    sources: [
      { kind: 'connection' as const, name: 'Mercado Pago' },
      { kind: 'connection' as const, name: 'VTEX' },
    ],
    method: 'Cartão',
    brand: 'Visa',
    acquirer: 'Sul',
    issuer: '',
    bin: '',
    installments: 3,
    amount: 10_000,
    currency: 'BRL',
    stage: 'authorization',
    outcome: 'declined',
    lostAt: 'authorization',
    declineGroup: 'funds',
    declineCode: '51',
    number: 1,
    tries: 2,
    change: '',
    orderPaid: true,
    latencyMs: null,
    tid: '•••1234',
    nsu: '',
  }
  const rows = prepareAttempts(
    {
      frame,
      total: 3,
      items: [
        attempt,
        { ...attempt, orderPaid: false, number: 2, change: 'card' },
        { ...attempt, lostAt: '', outcome: 'pending' },
        { ...attempt, lostAt: '', outcome: 'approved' },
      ],
    },
    t,
  )
  expect(rows[0]?.sources).toBe('integração Mercado Pago e integração VTEX')
  expect(rows.map(({ outcome }) => outcome)).toEqual([
    'Recusada; o pedido foi pago depois',
    'Recusada',
    'Aguardando',
    'Autorizada',
  ])
  expect(rows[0]?.reason).toBe('Saldo ou limite\u00A0· 51')
  expect(rows[1]?.number).toBe('2 de 2\u00A0· Outro cartão')
  expect(plain(rows[0]?.amount ?? '')).toBe('R$ 100,00 · 3×')
})
