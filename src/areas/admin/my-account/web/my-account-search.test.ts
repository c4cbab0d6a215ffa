import { expect, test } from 'vitest'
import { parseMyAccountSearch } from '#areas/admin/my-account/web/my-account-search.ts'

test.each([
  [{}, {}],
  [{ tab: 'profile' }, {}],
  [{ tab: 'security' }, { tab: 'security' }],
  [{ tab: 'outra', x: '1' }, {}],
  [{ tab: 'profile', 'email-token': 'abc-_1' }, { 'email-token': 'abc-_1' }],
  [{ 'email-token': '<script>' }, {}],
  [{ 'email-token': ['a', 'b'] }, {}],
])('%j is %j', (raw, search) => {
  expect(parseMyAccountSearch(raw)).toEqual(search)
})
