import { afterEach, describe, expect, test, vi } from 'vitest'
import { symbolOf } from '#model/formats/currency-symbols.ts'
import { defaultCurrency, keepUserCurrency, localeOf, userCurrency } from '#ui/formats/currency.ts'
import { formatMoney } from '#ui/formats/money.ts'

const kept = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
})
afterEach(() => kept.clear())

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('sections 3 and 9: the currency of the person', () => {
  test('is BRL, R$, written as in Brazil, when nothing else was said', () => {
    expect(defaultCurrency).toBe('BRL')
    expect(userCurrency()).toBe('BRL')
    expect([symbolOf('BRL'), localeOf('BRL')]).toEqual(['R$', 'pt-BR'])
  })

  test('is kept under USER_CURRENCY for this tab, and taken away', () => {
    keepUserCurrency('USD')
    expect(kept.get('USER_CURRENCY')).toBe('USD')
    expect(userCurrency()).toBe('USD')
    keepUserCurrency(null)
    expect(kept.has('USER_CURRENCY')).toBe(false)
  })

  test('is the default when what was kept is no currency', () => {
    kept.set('USER_CURRENCY', 'dólar')
    expect(userCurrency()).toBe('BRL')
  })

  test('writes amounts of its own as at home, and converts none of the others', () => {
    expect(plain(formatMoney(123_456, 'USD'))).toBe('US$ 1.235')
    keepUserCurrency('USD')
    expect(plain(formatMoney(123_456, 'USD'))).toBe('US$ 1,235')
    expect(plain(formatMoney(123_456, 'BRL'))).toBe('R$ 1.235')
  })
})
