import { expect, test } from 'vitest'
import { parseUsersSearch } from '#areas/admin/web/users/users-search.ts'

test('keeps what the list knows, and the defaults are absent', () => {
  const known = { search: 'álvaro', role: 'viewer', status: 'suspended', sort: '-role', page: 2 } as const
  expect(parseUsersSearch({ ...known, page: '2', pageSize: '25' })).toEqual(known)
  expect(parseUsersSearch({ sort: 'name', page: '1' })).toEqual({})
})

test.each([
  { role: 'root' },
  { status: ['active', 'invited'] },
  { sort: 'password' },
  { page: '0' },
  { page: '1.5' },
  { page: 'x' },
  { pageSize: '101' },
  { search: '  ' },
  { unknown: 'x' },
])('drops what makes no sense: %j', (raw) => {
  expect(parseUsersSearch(raw)).toEqual({})
})
