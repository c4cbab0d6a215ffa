import { expect, test } from 'vitest'
import { parseSignUpSearch } from '#areas/session/web/invitation/sign-up-search.ts'

const invite = 'a_-9'.repeat(11).slice(0, 43)

test('the token of an invitation is kept, beside what the sign-in page takes', () => {
  expect(parseSignUpSearch({ invite, redirect: '/orders', other: 'x' })).toEqual({
    invite,
    redirect: '/orders',
  })
})

test.each(['', 'short', `${invite}x`, `${invite.slice(1)}/`, ['a', 'b'], 7])('%j is no token', (given) => {
  expect(parseSignUpSearch({ invite: given })).toEqual({})
})
