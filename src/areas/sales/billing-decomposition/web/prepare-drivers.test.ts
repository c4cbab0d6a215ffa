import { beforeAll, expect, test } from 'vitest'
import type { TFunction } from 'i18next'
import { prepareDrivers } from '#areas/sales/billing-decomposition/web/prepare-drivers.ts'
import { answerWith } from '#areas/sales/billing-decomposition/web/testing/answer.ts'
import { textsForTests } from '#ui/i18n/testing/texts.ts'

let t: TFunction
beforeAll(async () => {
  t = await textsForTests()
})

const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')

test('factors multiply, from sessions to the ticket', () => {
  const { nodes, title } = prepareDrivers(answerWith({ sessions: 1, conversion: -2, ticket: 3 }), t)
  expect(nodes.map(({ joins }) => joins)).toEqual(['', '×', '×'])
  expect(title).toBe('Do tráfego à receita: o que cada fator moveu')
})

test('where some channels have no sessions, their orders are added', () => {
  const notices = [{ code: 'someChannelsWithoutSessions' as const, values: ['Feira', 'Praça'] }]
  const { nodes } = prepareDrivers(
    answerWith({ sessions: 1, conversion: 1, orders: 1, ticket: 1 }, { notices }),
    t,
  )
  expect(nodes.map(({ joins }) => joins)).toEqual(['', '×', '+', '×'])
  expect(nodes[2]?.label).toBe('Pedidos sem sessões')
  expect(nodes[2]?.formula).toContain('Feira e Praça')
})

test('a channel without a name is told as such', () => {
  const notices = [{ code: 'someChannelsWithoutSessions' as const, values: ['', 'Feira'] }]
  const { nodes } = prepareDrivers(answerWith({ sessions: 1, orders: 1 }, { notices }), t)
  expect(nodes[1]?.formula).toContain('não há sessões: (não informado) e Feira')
})

test('without sessions the tree starts at orders', () => {
  const { nodes, title } = prepareDrivers(answerWith({ orders: 1, ticket: 1 }), t)
  expect(nodes[0]?.label).toBe('Pedidos captados')
  expect(title).toBe('Dos pedidos à receita: o que cada fator moveu')
})

test('with a product filter units are counted', () => {
  const notices = [{ code: 'itemFilter' as const, values: [] }]
  const { nodes } = prepareDrivers(answerWith({ orders: 1, ticket: 1 }, { notices }), t)
  expect(nodes.map(({ label }) => label)).toEqual(['Unidades captadas', 'Receita por unidade'])
})

test('a rate moves in points, a count in per cent, and the effect has its tone', () => {
  const { nodes } = prepareDrivers(answerWith({ sessions: 36_532, approval: -11_188 }), t)
  expect(nodes.map(({ difference }) => plain(difference))).toEqual(['+12,0 %', '−3,0 p.p.'])
  expect(nodes.map(({ tone }) => tone)).toEqual(['good', 'bad'])
  expect(nodes.map(({ largest }) => largest)).toEqual([true, false])
})

test('an absent figure is a dash and a gap, never a zero', () => {
  const answer = answerWith({ sessions: 1 })
  const absent = { base: null, current: 5 }
  const drivers = answer.drivers.map((driver) => ({
    ...driver,
    value: absent,
    series: driver.series.map(() => absent),
  }))
  const [node] = prepareDrivers({ ...answer, drivers }, t).nodes
  expect(node?.base).toBe('—')
  expect(node?.difference).toBe('—')
  expect(node?.points[0]).toEqual(absent)
})
