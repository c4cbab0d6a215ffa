import { describe, expect, test } from 'vitest'
import { parseSearchParams, stringifySearchParams } from '#model/address/search-params.ts'
import { analyticsQuestionOf, parseAnalyticsSearch } from '#areas/sales/analytics/address.ts'

const read = (address: string) => parseAnalyticsSearch(parseSearchParams(address))

describe('the screen is kept in its address', () => {
  test('an empty address asks the default question', () => {
    expect(read('')).toEqual({})
    expect(analyticsQuestionOf({})).toMatchObject({ dates: 'order', metrics: ['capturedRevenue'] })
  })

  test('what is chosen comes back as it was', () => {
    const address =
      '?period=today&uf=SP&dates=event&step=week&metric=sessions&metric=conversion&scale=index&heat=units' +
      '&map=invoicedRevenue&rank=category&rankBy=units&rows=uf&rows=category&columns=units&columns=discount' +
      '&sort=discount&order=change&direction=asc&top=50&table=map'
    const search = read(address)
    expect(read(stringifySearchParams(search))).toEqual(search)
    expect(Object.keys(search)).toHaveLength(17)
  })

  test('defaults and nonsense are dropped', () => {
    expect(
      read('?metric=capturedRevenue&rows=channel&top=20&heat=capturedOrders&sort=capturedRevenue'),
    ).toEqual({})
    expect(read('?metric=x&rows=planet&top=7&step=year&dates=never&table=pivot&sort=me')).toEqual({})
    expect(read('?rows=uf&rows=uf&rows=brand&rows=sku').rows).toEqual(['uf', 'brand'])
  })
})
