import { describe, expect, test } from 'vitest'
import { parseSearchParams, toAddress } from './search-params.ts'
import { dropInvalidScope } from './drop-invalid-scope.ts'
import { parseFreePeriod } from './free-period.ts'
import { declareSearch } from './declare-search.ts'
import { attemptDimensions, packageDimensions } from '../derived-dimensions.ts'
import { derivedScopeFields, logisticsScopeOf, paymentScopeOf } from './derived-scope-search.ts'
import {
  scopeForNavigation,
  filtersByAnyDimension,
  filtersOf,
  parseScope,
  scopeOf,
  withoutScope,
} from './scope-search.ts'

const read = (address: string) => parseScope(parseSearchParams(address))

describe('a scope is kept in the address', () => {
  test('an empty address asks the default question', () => {
    expect(scopeOf(read(''))).toEqual({
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

  test('repeated and endless values are bounded', () => {
    const many = Array.from({ length: 900 }, (_, index) => `city=c${index % 600}`).join('&')
    expect(read(`?${many}`).city).toHaveLength(500)
    expect(read(`?uf=SP&uf=SP`).uf).toEqual(['SP'])
    expect(read(`?city=${'x'.repeat(300)}`)).toEqual({})
  })
})

test('an address that means no period loses it, and nothing else', () => {
  const mended = (address: string) => dropInvalidScope(parseSearchParams(address))
  expect(mended('?period=2026-11-26_2026-11-01&uf=SP&page=3')).toEqual({ uf: 'SP', page: '3' })
  expect(mended('?period=banana&compare=banana')).toEqual({})
  expect(mended('?period=today&compare=x')).toEqual({ period: 'today' })
  const fine = ['', '?uf=SP', '?period=last-30-days', '?period=2026-11-01_2026-11-26&compare=previous-year']
  for (const address of fine) expect(mended(address)).toBeNull()
})

test('the next screen is asked when and against what, not where', () => {
  const raw = parseSearchParams('?period=today&compare=previous-year&uf=SP&page=3&age=today')
  expect(scopeForNavigation(raw)).toEqual({ period: 'today', compare: 'previous-year', age: 'today' })
  expect(withoutScope(raw)).toEqual({ page: '3' })
})

test('a free period is two real days in order', () => {
  expect(parseFreePeriod('2026-11-01_2026-11-01')).toEqual({ from: '2026-11-01', to: '2026-11-01' })
  expect(parseFreePeriod('2026-11-02_2026-11-01')).toBeNull()
  expect(parseFreePeriod(7)).toBeNull()
})

test('screens of payments and of logistics filter by what their facts alone have, each by its own', () => {
  const raw = parseSearchParams('?dock=CD&issuer=Banco&clientKind=new&carrier=A&period=today')
  const search = declareSearch(derivedScopeFields)(raw)
  const own = [...attemptDimensions, ...packageDimensions]
  expect(filtersByAnyDimension(raw, own)).toEqual({ dock: ['CD'], issuer: ['Banco'], clientKind: ['new'] })
  expect(logisticsScopeOf(search)).toEqual({
    period: 'today',
    compare: 'previous-period',
    age: 'equal',
    filters: { carrier: ['A'], dock: ['CD'], clientKind: ['new'] },
  })
  expect(paymentScopeOf(search).filters).toEqual({ issuer: ['Banco'], clientKind: ['new'] })
})
