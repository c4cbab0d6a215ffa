import { billingDecomposition } from '#areas/sales/billing-decomposition/screen.ts'
import { describe, expect, test } from 'vitest'
import { parseHomeSearch } from '#areas/sales/billing-decomposition/web/home-search.ts'
import { parseSearchParams, stringifySearchParams } from '#model/address/search-params.ts'

const read = (address: string) => parseHomeSearch(parseSearchParams(address))

describe('the home keeps its state in the address', () => {
  test('everything survives a round trip, as it is written', () => {
    const address =
      '?period=2026-11-01_2026-11-19&compare=previous-year&age=today&freight=without' +
      '&channel=App&channel=Site&uf=SP&by=uf&open=approval&cut=reason&table=bridge&table=losses'
    expect(stringifySearchParams(read(address))).toBe(address)
  })

  test('defaults are not written, so that one screen has one address', () => {
    expect(read('?period=last-30-days&compare=previous-period&age=equal&freight=with')).toEqual({})
  })

  test.each([
    ['?period=ontem'],
    ['?period=2026-02-30_2026-03-01'],
    ['?period=2026-11-19_2026-11-01'],
    ['?compare=<script>'],
    ['?age=old'],
    ['?by=password'],
    ['?open=profit'],
    ['?cut=profit'],
    ['?table=secrets'],
    ['?__proto__=x&constructor=y'],
    ['?uf='],
  ])('what makes no sense is dropped: %s', (address) => {
    expect(read(address)).toEqual({})
  })
})

test('what is open or shown as a table is no part of the question that the address asks', () => {
  const { search } = billingDecomposition.prefetch
  const asked = { uf: ['SP'], compare: 'year-ago' }
  expect(search({ ...asked, open: 'ticket', by: 'channel', table: ['bridge'] })).toEqual(search(asked))
  expect(search(asked)).not.toEqual(search({}))
})
