import { beforeAll, expect, it } from 'vitest'
import type { TFunction } from 'i18next'
import type { SalesAnalytics, SalesBand } from '#areas/sales/analytics/contract.ts'
import { textsForTests } from '#ui/i18n/testing/texts.ts'
import { prepareSeries } from './prepare-series.ts'

let t: TFunction
beforeAll(async () => {
  t = await textsForTests()
})

const days = ['2026-11-18', '2026-11-19']
const side = { from: '2026-11-18', to: '2026-11-19', asOf: '2026-11-20T12:00:00Z' }
const prepared = (immature: boolean, current = 100) => {
  const answer: SalesAnalytics = {
    state: 'ready',
    frame: {
      current: side,
      base: side,
      comparator: 'previous-period',
      event: null,
      cutAt: null,
      timeZone: 'America/Sao_Paulo',
      currency: 'BRL',
    },
    freshness: [],
    notices: [],
    strip: [],
    granularity: 'day',
    granularities: ['day'],
    steps: days.map((date) => ({ date, compared: null, immature, partial: false })),
    series: [{ metric: 'invoicedRevenue', matures: true, values: days.map(() => ({ base: 90, current })) }],
    sparks: [],
    funnel: { ofChannelsWithSessions: false, steps: [] },
    suggestions: [],
  }
  const range = { expected: 100, low90: 90, high90: 110, low99: 80, high99: 120 }
  const band: SalesBand = {
    state: 'ready',
    history: null,
    coverage: null,
    steps: days.map((date) => ({ date, ...range })),
  }
  return prepareSeries(answer, band, false, t)
}

it('says whether days are as expected, and nothing of days that are still maturing', () => {
  expect(prepared(false).title).toBe('Receita faturada por dia: dentro do esperado')
  expect(prepared(false, 10).title).toBe('Receita faturada por dia: 2 dias abaixo do esperado')
  expect(prepared(true).title).toBe('Receita faturada por dia')
})

it('its summary names days as the screen does', () => {
  expect(prepared(false).summary).toMatch(/2 pontos, de 18\snov a 19\snov;/)
})
