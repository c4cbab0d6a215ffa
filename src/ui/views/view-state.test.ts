import { expect, test } from 'vitest'
import { hasNoParameters, viewSearch, canonicalState } from '#ui/views/view-state.ts'

test('a state is the address without account, page, view and open row, in one order', () => {
  expect(
    canonicalState('?uf=SP&page=3&accountId=a&virtualChannelId=b&view=c&pedido=7&sort=-total&uf=RJ', [
      'pedido',
    ]),
  ).toBe('sort=-total&uf=SP&uf=RJ')
  expect(canonicalState('?b=1&a=2')).toBe(canonicalState('?a=2&b=1'))
})

test('a default shows where the address asks for nothing, whatever period came along', () => {
  expect(hasNoParameters({})).toBe(true)
  expect(hasNoParameters({ period: 'today', compare: 'previous-year', uf: undefined })).toBe(true)
  expect(hasNoParameters({ uf: 'SP' })).toBe(false)
  expect(hasNoParameters({ view: 'none' })).toBe(false)
})

test('a view is opened by its state and its id', () => {
  expect(viewSearch({ id: '7', search: 'uf=SP&uf=RJ&sort=-total' })).toEqual({
    uf: ['SP', 'RJ'],
    sort: '-total',
    view: '7',
  })
})
