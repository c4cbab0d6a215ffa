import { describe, expect, test } from 'vitest'
import { parseSearchParams, stringifySearchParams } from './search-params.ts'
import { declareList } from './list-declaration.ts'
import { readList, writeList } from './list-search.ts'

const list = declareList({
  of: { screen: 'orders', area: 'orders' },
  sorts: ['createdAt', 'total'],
  defaultSort: '-createdAt',
  tabs: ['all', 'late'],
  filters: {
    status: { anyOf: ['new', 'paid'] },
    seller: 'values',
    coupon: 'text',
    total: 'money',
    promised: 'days',
    kind: { oneOf: ['a', 'b'] },
    owner: 'id',
    mark: 'ids',
  },
  pageSizes: [25, 50, 100, 500],
  panel: 'pedido',
})
const read = (address: string) => readList(list, parseSearchParams(address))
const write = (address: string, change: Parameters<typeof writeList>[2]) =>
  stringifySearchParams(writeList(list, parseSearchParams(address), change))

describe('a list is in its address', () => {
  test('an empty address asks for the first 25, in the declared order', () => {
    expect(read('')).toEqual({
      question: { page: 1, pageSize: 25, sort: '-createdAt', tab: 'all', filters: {} },
      columns: { shown: null, pinned: null, widths: {} },
      open: null,
    })
  })

  test('everything in it is read', () => {
    expect(
      read(
        '?page=3&pageSize=500&sort=total&tab=late&search=maria&status=new&status=x&status=paid&seller=A%26B&mark=none&mark=x&coupon=is:VERAO' +
          '&total=1000_&promised=_2026-11-30&kind=a&columns=number.total&pinned=none&widths=total-220&pedido=77',
      ),
    ).toEqual({
      question: {
        page: 3,
        pageSize: 500,
        sort: 'total',
        tab: 'late',
        search: 'maria',
        filters: {
          status: ['new', 'paid'],
          seller: ['A&B'],
          mark: ['none'],
          coupon: { is: 'VERAO' },
          total: { min: 1000 },
          promised: { to: '2026-11-30' },
          kind: 'a',
        },
      },
      columns: { shown: ['number', 'total'], pinned: [], widths: { total: 220 } },
      open: '77',
    })
  })

  test.each([
    '?pageSize=60',
    '?pageSize=5000',
    '?page=0',
    '?sort=password',
    '?sort=--total',
    '?tab=secret',
    '?total=abc_',
    '?total=900_100',
    '?total=7',
    '?total=1.5_',
    '?status=secret',
    '?kind=c',
    '?owner=me',
    '?mark=1&mark=x',
    '?promised=2026-02-30_',
    '?promised=2026-12-01_2026-11-01',
    '?coupon=is:',
    '?columns=<script>',
    '?widths=total-x',
    '?__proto__=x',
  ])('what makes no sense is dropped: %s', (address) => {
    expect(read(address)).toEqual(read(''))
  })

  test('defaults are not written, what else is there stays, and another question starts at its first page', () => {
    const address = '?period=today&page=4&sort=total&tab=late'
    expect(write(address, { sort: '-createdAt' })).toBe('?period=today&tab=late')
    expect(write(address, { tab: 'all' })).toBe('?period=today&sort=total')
    expect(write(address, { page: 1 })).toBe('?period=today&sort=total&tab=late')
    expect(write(address, { open: '77' })).toBe(`${address}&pedido=77`)
    expect(write(`${address}&pedido=77`, { open: null })).toBe(address)
    expect(write(address, { pageSize: 50 })).toBe('?period=today&sort=total&tab=late&pageSize=50')
  })

  test('a filter is written as it is read', () => {
    const filters = {
      status: ['new'],
      coupon: { contains: 'a' },
      total: { min: 1, max: 2 },
      promised: { from: '2026-11-01' },
      kind: 'a',
    }
    const written = write('?page=2', { filters })
    expect(written).toBe('?status=new&coupon=a&total=1_2&promised=2026-11-01_&kind=a')
    expect(read(written).question.filters).toEqual(filters)
    expect(write(written, { filters: { status: undefined, kind: undefined } })).toBe(
      '?coupon=a&total=1_2&promised=2026-11-01_',
    )
  })
})
