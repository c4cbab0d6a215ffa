import { describe, expect, test } from 'vitest'
import { takeAccount } from '#model/account-in-address.ts'
import { parseSearchParams } from './address/search-params.ts'

const take = (address: string) => takeAccount(parseSearchParams(address))

describe('section 4: account and virtual channel leave the address', () => {
  test('and the rest stays', () => {
    expect(takeAccount({ accountId: 'a1', virtualChannelId: 'v1', uf: ['SP', 'RJ'] })).toEqual({
      accountId: 'a1',
      virtualChannelId: 'v1',
      search: { uf: ['SP', 'RJ'] },
    })
  })

  test('inside a parameter too', () => {
    expect(takeAccount({ redirect: '/?accountId=a2&uf=SP', q: 'a?b' })).toEqual({
      accountId: 'a2',
      virtualChannelId: null,
      search: { redirect: '/?uf=SP', q: 'a?b' },
    })
  })

  test.each([
    ['?redirect=/x?accountId=a1&virtualChannelId=v1', { redirect: '/x' }],
    [`?redirect=${encodeURIComponent('/x?accountId=a1&virtualChannelId=v1')}`, { redirect: '/x' }],
    [
      `?redirect=${encodeURIComponent('/x?accountId=a1&uf=SP&virtualChannelId=v1#y')}`,
      { redirect: '/x?uf=SP#y' },
    ],
    [`?state=${encodeURIComponent('accountId=a1&virtualChannelId=v1&q=2')}`, { state: 'q=2' }],
    [`?state=${encodeURIComponent('accountId=a1&virtualChannelId=v1')}`, {}],
    [
      `?redirect=${encodeURIComponent(`/x?next=${encodeURIComponent('/y?accountId=a1&virtualChannelId=v1')}`)}`,
      { redirect: '/x?next=%2Fy' },
    ],
    [
      `?redirect=${encodeURIComponent(encodeURIComponent('/x?accountId=a1&virtualChannelId=v1'))}`,
      { redirect: '%2Fx' },
    ],
    [
      `?a=${encodeURIComponent('/x?accountId=a1')}&a=${encodeURIComponent('/y?virtualChannelId=v1')}`,
      { a: ['/x', '/y'] },
    ],
  ])('however it is nested: %s', (address, search) => {
    expect(take(address)).toEqual({ accountId: 'a1', virtualChannelId: 'v1', search })
  })

  test('the address itself wins over one inside it', () => {
    expect(takeAccount({ redirect: '/?accountId=a2', accountId: 'a1' }).accountId).toBe('a1')
  })

  test.each([{ uf: 'SP' }, { q: 'o que é accountId?' }, { q: '%' }])(
    'an address without them is left as it is: %j',
    (search) => {
      expect(takeAccount(search)).toEqual({ accountId: null, virtualChannelId: null, search })
    },
  )
})
