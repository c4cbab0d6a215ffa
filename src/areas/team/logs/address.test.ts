import { expect, test } from 'vitest'
import { parseLogsSearch } from '#areas/team/logs/address.ts'

test('keeps what the list knows, and the defaults of page and pageSize are absent', () => {
  const known = { from: '2026-11-01', outcome: 'refused', search: 'maria', page: 2 } as const
  expect(parseLogsSearch({ ...known, page: '2', pageSize: '25' })).toEqual(known)
})

test.each([
  { from: '01/11/2026' },
  { person: 'maria' },
  { action: "x' OR 1=1" },
  { outcome: 'maybe' },
  { page: '-1' },
  { page: '1.5' },
  { pageSize: '5000' },
  { search: ['a', 'b'] },
  { unknown: 'x' },
])('drops what makes no sense: %j', (raw) => {
  expect(parseLogsSearch(raw)).toEqual({})
})
