import { expect, it } from 'vitest'
import { OrdersQuestion } from '#areas/orders/contract.ts'
import { ordersList } from '#areas/orders/address.ts'
import { buildQuestion } from '#areas/orders/address.ts'
import { readList } from '#model/address/list-search.ts'
import { parseScope, scopeOf } from '#model/address/scope-search.ts'

const asked = (address: Record<string, unknown>) =>
  buildQuestion(scopeOf(parseScope(address)), readList(ordersList, address).question)

it.each([
  {},
  { tab: 'nada', status: ['nada', 'handling'], deadline: 'amanhã', note: 'talvez' },
  { value: '1.5_2', units: '2_1', daysInStatus: 'x_', assignee: 'eu', mark: '123' },
  { value: '100_', units: '_3', mark: 'none', search: '  ', period: 'ontem' },
])('what an address says is a question that the server takes: %j', (address) => {
  const question = asked(address)
  expect(OrdersQuestion.parse(question)).toEqual(question)
})

it('keeps what makes sense and drops the rest', () => {
  expect(asked({ status: ['nada', 'handling'], value: '100_', units: '1.5_', mark: ['none', 'x'] })).toEqual({
    period: 'last-30-days',
    dimensions: {},
    tab: 'all',
    filters: { status: ['handling'], value: { min: 100 }, mark: ['none'] },
  })
})
