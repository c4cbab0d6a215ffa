import { expect, it } from 'vitest'
import { cardBrandOf } from './card-brands.ts'

it.each([
  ['Mastercard', ['MasterCard', 'Mastercard', 'MASTERCARD', 'master', 'Master Card', 'MC']],
  ['Visa', ['Visa', 'VISA', 'visa ']],
  ['American Express', ['Amex', 'AMEX', 'American Express', 'american_express']],
  ['Hipercard', ['HIPERCARD', 'hipercard']],
  ['Diners Club', ['diners', 'Diners Club']],
])('%s is one brand, however it is written', (brand, written) => {
  expect(new Set(written.map(cardBrandOf))).toEqual(new Set([brand]))
})

it('leaves unknown brands as they came', () => {
  expect(['Visa Vale', 'Belo', 'Loja Azul', ''].map(cardBrandOf)).toEqual([
    'Visa Vale',
    'Belo',
    'Loja Azul',
    '',
  ])
})
