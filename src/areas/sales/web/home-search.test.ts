import { describe, expect, test } from 'vitest'
import {
  filtersOf,
  parseFreePeriod,
  parseHomeSearch,
  questionOf,
  toAddress,
} from '#areas/sales/web/home-search.ts'
import { parseSearchParams, stringifySearchParams } from '#ui/address/search-params.ts'

const read = (address: string) => parseHomeSearch(parseSearchParams(address))

describe('the home keeps its state in the address', () => {
  test('everything survives a round trip, as it is written', () => {
    const address =
      '?period=2026-11-01_2026-11-19&compare=previous-year&age=today&freight=without' +
      '&channel=App&channel=Site&uf=SP&by=uf&open=approval&table=bridge&table=losses'
    expect(stringifySearchParams(read(address))).toBe(address)
  })

  test('defaults are not written, so that one screen has one address', () => {
    expect(read('?period=last-30-days&compare=previous-period&age=equal&freight=with')).toEqual({})
  })

  test('an empty address asks the default question', () => {
    expect(questionOf(read(''))).toEqual({
      period: 'last-30-days',
      compare: 'previous-period',
      age: 'equal',
      freight: 'with',
      filters: {},
    })
  })

  test('"not informed" is an empty text in the facts and still fits in an address', () => {
    const search = read(
      `?coupon=${encodeURIComponent(toAddress(''))}&utmSource=${encodeURIComponent(toAddress('~x'))}`,
    )
    expect(filtersOf(search)).toEqual({ coupon: [''], utmSource: ['~x'] })
  })

  test.each([
    ['?period=ontem'],
    ['?period=2026-02-30_2026-03-01'],
    ['?period=2026-11-19_2026-11-01'],
    ['?compare=<script>'],
    ['?age=old'],
    ['?by=password'],
    ['?open=profit'],
    ['?table=secrets'],
    ['?__proto__=x&constructor=y'],
    ['?uf='],
  ])('what makes no sense is dropped: %s', (address) => {
    expect(read(address)).toEqual({})
  })

  test('repeated and endless values are bounded', () => {
    const many = Array.from({ length: 900 }, (_, index) => `city=c${index % 600}`).join('&')
    expect(read(`?${many}`).city).toHaveLength(500)
    expect(read(`?uf=SP&uf=SP`).uf).toEqual(['SP'])
    expect(read(`?city=${'x'.repeat(300)}`)).toEqual({})
  })
})

test('a free period is two real days in order', () => {
  expect(parseFreePeriod('2026-11-01_2026-11-01')).toEqual({ from: '2026-11-01', to: '2026-11-01' })
  expect(parseFreePeriod('2026-11-02_2026-11-01')).toBeNull()
  expect(parseFreePeriod(7)).toBeNull()
})
