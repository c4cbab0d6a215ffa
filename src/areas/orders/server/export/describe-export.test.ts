import { expect, it } from 'vitest'
import { OrdersQuestion } from '../../contract.ts'
import { describeExport } from './describe-export.ts'

it.each([
  ['BRL', 'R$\u00A01.000,50 a R$\u00A02.000,00'],
  ['CLP', 'CLP$\u00A0100.050 a CLP$\u00A0200.000'],
])('a filter of amounts is written in %s', (currency, words) => {
  const asked = OrdersQuestion.parse({ filters: { value: { min: 100_050, max: 200_000 } } })
  expect(describeExport(asked, { period: null, currency }).filters).toEqual([{ name: 'Valor', value: words }])
})

it('people and marks of a filter are written by name', () => {
  const [person, mark, gone] = ['1', '2', '3'].map((last) => `00000000-0000-4000-8000-00000000000${last}`)
  const asked = OrdersQuestion.parse({ filters: { assignee: ['none', person], mark: [mark, gone] } })
  const names = new Map([
    [person ?? '', 'Ana'],
    [mark ?? '', 'Urgente'],
  ])
  expect(describeExport(asked, { period: null, currency: 'BRL', names }).filters).toEqual([
    { name: 'Responsável', value: 'Ninguém, Ana' },
    { name: 'Marca', value: 'Urgente, (apagado)' },
  ])
})
