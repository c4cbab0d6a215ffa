import { expect, test } from 'vitest'
import { isPlain, searchOfView, stateOf } from '#ui/views/view-state.ts'

test('a state is the address without account, page, view and open row, in one order', () => {
  expect(
    stateOf('?uf=SP&page=3&accountId=a&virtualChannelId=b&view=c&pedido=7&sort=-total&uf=RJ', ['pedido']),
  ).toBe('sort=-total&uf=SP&uf=RJ')
  expect(stateOf('?b=1&a=2')).toBe(stateOf('?a=2&b=1'))
})

test('a default shows where the address asks for nothing, whatever period came along', () => {
  expect(isPlain({})).toBe(true)
  expect(isPlain({ period: 'today', compare: 'previous-year', uf: undefined })).toBe(true)
  expect(isPlain({ uf: 'SP' })).toBe(false)
  expect(isPlain({ view: 'none' })).toBe(false)
})

test('a view is opened by its state and its id', () => {
  expect(searchOfView({ id: '7', search: 'uf=SP&uf=RJ&sort=-total' })).toEqual({
    uf: ['SP', 'RJ'],
    sort: '-total',
    view: '7',
  })
})
