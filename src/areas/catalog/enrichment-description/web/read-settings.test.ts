import { expect, test } from 'vitest'
import { readPrice, showPrice } from './read-settings.ts'

test.each([
  ['2,50', 'USD', 250, '2,50'],
  ['3', 'BRL', 300, '3,00'],
  ['500', 'CLP', 500, '500'],
  ['1,125', 'KWD', 1125, '1,125'],
])('a price of %s %s is %i minor units, and is shown again as it was', (text, currency, minor, shown) => {
  expect(readPrice(text, currency)).toBe(minor)
  expect(showPrice(minor, currency)).toBe(shown)
})

test('a price with decimals that its currency does not have, or that is no number, is invalid', () => {
  const invalid = [
    readPrice('2,505', 'USD'),
    readPrice('2,5', 'CLP'),
    readPrice('dez', 'BRL'),
    readPrice('', 'BRL'),
  ]
  expect(invalid).toEqual([undefined, undefined, undefined, null])
})
