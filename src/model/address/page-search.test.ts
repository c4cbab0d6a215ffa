import { describe, expect, test } from 'vitest'
import { defaultPageSize, firstPage, parsePage } from './page-search.ts'
import { parseSearchParams, stringifySearchParams } from './search-params.ts'

const parse = (address: string) => parsePage(parseSearchParams(address))

describe('section 9: a list starts at page 1 with 25 rows', () => {
  test('and says so in no address', () => {
    expect([firstPage, defaultPageSize]).toEqual([1, 25])
    expect(parse('')).toEqual({})
    expect(parse('?page=1&pageSize=25')).toEqual({})
  })
})

describe('section 4: in a parsed query string a string page becomes 1 and a string pageSize 25', () => {
  test.each(['?page=abc&pageSize=abc', '?page="2"&pageSize="50"', '?page=2x&pageSize=1e2'])(
    '%s',
    (address) => {
      const { page = firstPage, pageSize = defaultPageSize } = parse(address)
      expect({ page, pageSize }).toEqual({ page: 1, pageSize: 25 })
    },
  )

  test('numbers stay', () => {
    expect(parse('?page=3&pageSize=50')).toEqual({ page: 3, pageSize: 50 })
    expect(parsePage({ page: 3, pageSize: 50 })).toEqual({ page: 3, pageSize: 50 })
  })

  test.each(['?page=0&pageSize=0', '?page=-1&pageSize=101', '?page=1.5&pageSize=2.5', '?page=1&page=2'])(
    'numbers that no list has are the default: %s',
    (address) => expect(parse(address)).toEqual({}),
  )
})

describe('section 3: empty, null and undefined mean absent', () => {
  test('when read', () => {
    expect(parse('?page=&pageSize=')).toEqual({})
    expect(parsePage({ page: null, pageSize: undefined })).toEqual({})
  })

  test('when written', () => {
    expect(stringifySearchParams({ page: undefined, pageSize: null, q: '', uf: 'SP' })).toBe('?uf=SP')
  })
})
