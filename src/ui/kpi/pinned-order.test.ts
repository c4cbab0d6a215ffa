import { expect, it } from 'vitest'
import { pinnedOrder } from '#ui/kpi/pinned-order.ts'

const cards = ['a', 'b', 'c', 'd'].map((figure) => ({ figure }))
const orderOf = (pinned: string[]) => pinnedOrder(cards, pinned).map(({ figure }) => figure)

it.each([
  [[], ['a', 'b', 'c', 'd']],
  [['c'], ['c', 'a', 'b', 'd']],
  [
    ['d', 'b'],
    ['d', 'b', 'a', 'c'],
  ],
  [
    ['elsewhere', 'd'],
    ['d', 'a', 'b', 'c'],
  ],
])('with %j pinned the cards stand as %j', (pinned, order) => {
  expect(orderOf(pinned)).toEqual(order)
})
