import { expect, test } from 'vitest'
import { parseSignInSearch } from '#areas/session/web/sign-in-search.ts'

test.each(['/', '/?uf=SP', '/sales/billing-decomposition?by=uf#x'])(
  'a path of this site is kept: %s',
  (redirect) => {
    expect(parseSignInSearch({ redirect })).toEqual({ redirect })
  },
)

test('that only the code is missing', () => {
  expect(parseSignInSearch({ step: 'code' })).toEqual({ step: 'code' })
  expect(parseSignInSearch({ step: 'x' })).toEqual({})
})

test('why a sign-in came to nothing, if it is a reason that there is', () => {
  expect(parseSignInSearch({ problem: 'google-canceled' })).toEqual({ problem: 'google-canceled' })
  expect(parseSignInSearch({ problem: 'Ligue para 0800' })).toEqual({})
})

test.each([
  '/sign-out',
  '/Logout/?a=1#x',
  '/a/../%73ignout',
  '//other.example',
  '/\\other.example',
  '/\t/other.example',
  '/.//other.example',
  '/%2e//other.example',
  '/..//other.example/',
  '/a/..//other.example',
  '/x/../\\\\other.example',
  'https://other.example',
  'javascript:alert(1)',
  'relative',
  '',
  7,
  ['/a', '/b'],
])('anywhere else is dropped: %j', (redirect) => {
  expect(parseSignInSearch({ redirect })).toEqual({})
})
