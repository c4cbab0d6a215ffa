import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { targetMetrics, targetMetricTraits } from '#areas/sales/sales-targets/model.ts'
import { symbolOf } from '#model/formats/currency-symbols.ts'
import { currencies } from '#model/preferences.ts'
import { parseAmount, writeAmount } from './parse-amount.ts'

const money = (text: string) => parseAmount(text, 'invoicedRevenue', 100)

describe('an amount', () => {
  it.each([
    ['1.234.567,89', 123_456_789],
    ['R$ 1.234.567,89', 123_456_789],
    ['R$\u00a01.234,5', 123_450],
    ['BRL 10', 1000],
    ['  350000 ', 35_000_000],
    ['350000,', 35_000_000],
    ['0', 0],
    ['1.234', 123_400],
  ])('%j is read as Excel in Portuguese writes it', (text, value) => {
    expect(money(text)).toEqual({ kind: 'value', value })
  })

  it.each(currencies)('%s is read as the screens write it', (currency) => {
    expect(money(`${symbolOf(currency)}\u00a01.234`)).toEqual({ kind: 'value', value: 123_400 })
  })

  it.each(['', '   ', '\u00a0', '-', '—', 'R$', 'R$ -'])('%j is blank', (text) => {
    expect(money(text)).toEqual({ kind: 'blank' })
  })

  it.each([
    '1,234.56',
    '1.23',
    '12.34.567',
    '-5',
    '(5)',
    '1e9',
    'NaN',
    'Infinity',
    '=1+1',
    '#DIV/0!',
    '#REF!',
    '1;2',
    '٣',
    '0x10',
    '%',
    '9'.repeat(30),
    '<img src=x onerror=alert(1)>',
  ])('%j is no number', (text) => {
    expect(money(text)).toMatchObject({ kind: 'wrong' })
  })

  it('of a rate is in per cent, and not above the whole', () => {
    expect(parseAmount('2,15 %', 'conversion', 100)).toEqual({ kind: 'value', value: 0.0215 })
    expect(parseAmount('100', 'approval', 100)).toEqual({ kind: 'value', value: 1 })
    expect(parseAmount('100,1', 'approval', 100)).toMatchObject({ kind: 'wrong' })
  })

  it('of orders is whole', () => {
    expect(parseAmount('1.500', 'capturedOrders', 100)).toEqual({ kind: 'value', value: 1500 })
  })

  it('never throws, whatever is pasted, and never gives what cannot be stored', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...targetMetrics), (text, metric) => {
        const amount = parseAmount(text, metric, 100)
        const stored = amount.kind === 'value' ? amount.value : 0
        const whole = targetMetricTraits[metric].kind === 'ratio' ? 0 : stored
        expect(stored).toBeGreaterThanOrEqual(0)
        expect(Number.isInteger(whole)).toBe(true)
      }),
    )
  })

  it('that was written is read as it was', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 13 }),
        fc.constantFrom(...targetMetrics),
        (given, metric) => {
          const value = targetMetricTraits[metric].kind === 'ratio' ? (given % 1_000_001) / 1e6 : given
          expect(parseAmount(writeAmount(value, metric, 100), metric, 100)).toEqual({ kind: 'value', value })
        },
      ),
    )
  })
})
