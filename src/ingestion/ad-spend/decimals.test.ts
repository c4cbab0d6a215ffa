import { expect, it } from 'vitest'
import { decimalText, sumDecimals } from './decimals.ts'

it.each([
  [['0.1', '0.2'], '0.3'],
  [['1234567890123.45', '0.000001'], '1234567890123.450001'],
  [['-10.5', '10.25'], '-0.25'],
  [['10', '-10'], '0'],
  [[], '0'],
])('%j add up to %s', (amounts, sum) => {
  expect(sumDecimals(amounts)).toBe(sum)
})

it.each(['', '1,5', '1e3', 'NaN', '.5', '1'.repeat(19)])('%j is no amount', (amount) => {
  expect(sumDecimals(['1', amount])).toBeUndefined()
})

it.each([
  [12_345_678n, 6, '12.345678'],
  [10_000n, 6, '0.01'],
  [5_000_000n, 6, '5'],
  [-1n, 6, '-0.000001'],
  [9_007_199_254_740_993_000_001n, 6, '9007199254740993.000001'],
])('%d of 10^%d are %s', (units, places, text) => {
  expect(decimalText(units, places)).toBe(text)
})
