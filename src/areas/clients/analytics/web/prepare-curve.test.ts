import { beforeAll, expect, it } from 'vitest'
import type { TFunction } from 'i18next'
import type { FirstPurchases } from '#areas/clients/analytics/contract.ts'
import { repurchaseWindows } from '#model/clients/segments.ts'
import { textsForTests } from '#ui/i18n/testing/texts.ts'
import { prepareCurve } from './prepare-curve.ts'

let t: TFunction
beforeAll(async () => {
  t = await textsForTests()
})

const windows = (clients: number, returned: number) =>
  repurchaseWindows.map((days) => (days === 365 ? null : { days, clients, returned, ltv: 100 * days }))

const row = (value: string, clients: number, rest = false): FirstPurchases['rows'][number] => ({
  value,
  rest,
  clients,
  windows: windows(clients, clients / 4),
  difference: null,
  verdict: 'few',
})

const sure = (verdict: 'better' | 'worse', value: number) => ({
  verdict,
  difference: { value, low: value - 0.01, high: value + 0.01 },
})

const span = { from: '2026-11-01', to: '2026-11-30', asOf: '2026-11-30T12:00:00Z' }
const answer: FirstPurchases = {
  frame: {
    current: span,
    base: span,
    comparator: 'previous-period',
    event: null,
    cutAt: null,
    timeZone: 'America/Sao_Paulo',
    currency: 'BRL',
  },
  by: 'category',
  window: 90,
  rows: [
    ...['Celulares', '', 'Livros', 'Moda', 'Casa'].map((value, place) => row(value, 500 - place)),
    row('', 40, true),
  ],
  total: { clients: 2000, windows: windows(2000, 400) },
}

it('draws first what differs for sure', () => {
  const rows = [...answer.rows, { ...row('Pilhas', 90), ...sure('worse', -0.1) }]
  const picture = prepareCurve({ ...answer, rows }, 'ltv', t)
  expect(picture?.lines.map(({ name }) => name)).toEqual([
    'Pilhas',
    'Celulares',
    'Categoria não informada',
    'Livros',
    'Todos',
  ])
})

it('draws the largest groups beside all, and gaps where too few have lived through the window', () => {
  const picture = prepareCurve(answer, 'repurchase', t)
  expect(picture?.lines.map(({ name }) => name)).toEqual([
    'Celulares',
    'Categoria não informada',
    'Livros',
    'Moda',
    'Todos',
  ])
  expect(picture?.lines.map(({ values }) => values)).toEqual([
    ...Array.from({ length: 4 }, () => [0.25, 0.25, 0.25, 0.25, null]),
    [0.2, 0.2, 0.2, 0.2, null],
  ])
  expect(picture?.describeStep(0).at(-1)).toBe('Todos: 20,0\u00A0%')
})

it('draws what clients brought within each window', () => {
  const picture = prepareCurve(answer, 'ltv', t)
  expect(picture?.lines.at(-1)?.values).toEqual([3000, 6000, 9000, 18_000, null])
  expect(picture?.describeStep(4).at(-1)).toBe('Todos: —')
})

it('is no picture where nothing is known', () => {
  const none = repurchaseWindows.map(() => null)
  expect(prepareCurve({ ...answer, rows: [], total: { clients: 3, windows: none } }, 'ltv', t)).toBeNull()
})
