import type { TFunction } from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import type { SalesAnalytics } from '#areas/sales/analytics/contract.ts'
import { prepareFunnel } from '#areas/sales/analytics/web/prepare-funnel.ts'
import { prepareSalesSentence } from '#areas/sales/analytics/web/prepare-sales-sentence.ts'
import { textsForTests } from '#ui/i18n/testing/texts.ts'

let t: TFunction
beforeAll(async () => {
  t = await textsForTests()
})

const frame: SalesAnalytics['frame'] = {
  current: { from: '2026-11-01', to: '2026-11-10', asOf: '2026-11-20T12:00:00Z' },
  base: { from: '2026-10-22', to: '2026-10-31', asOf: '2026-11-10T12:00:00Z' },
  comparator: 'previous-period',
  event: null,
  cutAt: null,
  timeZone: 'America/Sao_Paulo',
  currency: 'BRL',
}

const sentenceOf = (base: number | null, orders: number) =>
  prepareSalesSentence(
    {
      frame,
      strip: [
        { metric: 'capturedRevenue', value: { base: base === null ? null : base * 100, current: 10_050 } },
        { metric: 'capturedOrders', value: { base, current: orders } },
      ] as SalesAnalytics['strip'],
    },
    t,
  ).replaceAll('\u00a0', ' ')

it('what was captured is compared with a past, and without one says so', () => {
  expect(sentenceOf(100, 1)).toBe('R$ 100,50 captados (▲ +0,5 %) em 1 pedido (▼ −99,0 %).')
  expect(sentenceOf(0, 1)).toBe('R$ 100,50 captados em 1 pedido; não há com o que comparar.')
  expect(sentenceOf(null, 60)).toBe('R$ 100,50 captados em 60 pedidos; não há com o que comparar.')
})

it('after a step that nobody reached no share is said', () => {
  const steps = ['orders', 'approved', 'invoiced'].map((key, place) => ({
    key,
    value: { base: 0, current: place === 0 ? 30 : 0 },
  })) as SalesAnalytics['funnel']['steps']
  const funnel = { steps } as SalesAnalytics['funnel']
  const prepared = prepareFunnel({ funnel, frame } as SalesAnalytics, t)
  expect(prepared.steps.map(({ passed }) => passed?.replaceAll('\u00a0', ' '))).toEqual([
    undefined,
    '0,00 % do passo anterior',
    undefined,
  ])
})
