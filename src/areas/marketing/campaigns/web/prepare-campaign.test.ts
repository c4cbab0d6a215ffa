import fc from 'fast-check'
import type { TFunction } from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import type { Campaign } from '#areas/marketing/campaigns/contract.ts'
import { formatShare } from '#model/formats/number.ts'
import { textsForTests } from '#ui/i18n/testing/texts.ts'
import { prepareClaims, prepareDays, prepareFlow, prepareParts, tagLink } from './prepare-campaign.ts'

let t: TFunction
beforeAll(async () => {
  t = await textsForTests()
})

const row = fc.record({
  value: fc.constantFrom('Site', 'App', 'Feira', ''),
  orders: fc.nat(500),
  revenue: fc.nat(9_000_000),
  discount: fc.nat(90_000),
})

it('the table of parts closes, and its title is the first row’s share', () => {
  fc.assert(
    fc.property(fc.uniqueArray(row, { maxLength: 4, selector: ({ value }) => value }), (given) => {
      const rows = given.toSorted((a, b) => b.revenue - a.revenue)
      const answer = { currency: 'BRL', parts: [{ part: 'channel', rows, others: 0 }] } as unknown as Campaign
      const { title, table } = prepareParts(answer, 'channel', t)
      const revenue = rows.reduce((sum, one) => sum + one.revenue, 0)
      const column = table.rows.map((cells) => cells[2]?.value)
      expect(column.at(-1)).toBe(revenue / 100)
      expect(table.rows.every((cells) => cells.length === table.columns.length)).toBe(true)
      const [first] = rows
      const says = first !== undefined && revenue > 0 && first.value !== ''
      expect(title).toContain(
        says ? `${first.value} trouxe ${formatShare(first.revenue / revenue)}` : 'De onde',
      )
    }),
  )
})

it('the title of the days names the best one, and spend is a column only where it is told', () => {
  const day = (name: string, revenue: number, spend: number | null) => ({
    day: name,
    orders: 1,
    revenue,
    spend,
  })
  const { title, table } = prepareDays([day('2026-11-01', 100, null), day('2026-11-02', 900, null)], 'BRL', t)
  expect(title).toMatch(/^Melhor dia: 2\u00a0nov/)
  expect(table.columns).toHaveLength(3)
  expect(prepareDays([day('2026-11-01', 0, 5)], 'BRL', t).table.columns).toHaveLength(4)
})

it('claims are by the window that the platform uses, and add up to the last row', () => {
  const claim = (clickDays: number | null, viewDays: number | null, conversions: number, value: number) => ({
    clickDays,
    viewDays,
    conversions,
    value,
  })
  const campaign = { results: { orders: 3 } }
  const claims = [claim(7, 1, 2.5, 3000), claim(30, 0, 1, 500), claim(null, null, 0, 20)]
  const prepared = prepareClaims({ claims, currency: 'BRL', campaign }, t)
  expect(prepared?.title).toBe('As plataformas dizem 3,50 conversões; os pedidos, 3')
  expect(prepared?.table.rows.map(([window]) => window?.text)).toEqual([
    'até 7 dias depois do clique · até 1 dia depois da visualização',
    'até 30 dias depois do clique · sem contar visualizações',
    'Janela não informada',
    'Total',
  ])
  expect(prepared?.table.rows.at(-1)?.map(({ value }) => value)).toEqual(['Total', 3.5, 35.2])
  expect(prepareClaims({ claims: [], currency: 'BRL', campaign }, t)).toBeNull()
})

it('a link keeps what it has and takes the campaign’s UTM; what is no link, and a rule for any text, gives none', () => {
  const utm = { source: ['google'], medium: ['*'], campaign: ['verao-*', 'verao'] }
  expect(tagLink('https://loja.example/a?cor=azul&utm_source=x#topo', utm)).toBe(
    'https://loja.example/a?cor=azul&utm_source=google&utm_campaign=verao#topo',
  )
  expect([tagLink('loja', utm), tagLink('javascript:alert(1)', utm), tagLink('', utm)]).toEqual([
    null,
    null,
    null,
  ])
})

it('what became of the orders: shares of what there is, dashes where there is nothing', () => {
  const none = { captured: 0, approved: 0, due: 0, onTime: 0 }
  const campaign = { captured: 8, approved: 6, due: 4, onTime: 3 }
  const cells = (flow: Parameters<typeof prepareFlow>[0]) =>
    prepareFlow(flow, t).table.rows.map((row) => row.map(({ text }) => text.replaceAll('\u00a0', ' ')))
  expect(cells({ campaign, others: none })).toEqual([
    ['Da campanha', '8', '6', '75,0 %', '4', '75,0 %'],
    ['Os demais', '0', '0', '—', '0', '—'],
  ])
  const others = { captured: 10, approved: 9, due: 0, onTime: 0 }
  expect(prepareFlow({ campaign, others }, t).title).toBe('Aprovação de 75,0\u00a0%; nos demais, 90,0\u00a0%')
  expect(prepareFlow({ campaign, others: none }, t).title).toBe('Da compra à entrega')
})
