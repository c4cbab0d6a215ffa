import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import type { DayRows, OrderRow } from './rows.ts'
import type { Span } from './story.ts'
import type { StoreProfile } from './store-profile.ts'
import { stores } from './stores.ts'
import { daysIn } from './testing.ts'

const anchor = '2026-11-20'

/** The methods of the payment stories. */
const isInStories = ({ channel, payment_method, is_incomplete }: OrderRow): boolean =>
  !is_incomplete &&
  (channel === 'Site' || channel === 'App') &&
  (payment_method === 'Pix' || payment_method === 'Cartão de crédito')

function digest(profile: StoreProfile, span: Span, pick: (order: OrderRow) => boolean): string {
  const hash = createHash('sha256')
  for (const rows of daysIn(profile, anchor, span)) hash.update(JSON.stringify(partOf(rows, pick)))
  return hash.digest('hex').slice(0, 16)
}

function partOf(
  { orders, orderItems, shipments, statuses, sessions }: DayRows,
  pick: (order: OrderRow) => boolean,
) {
  const picked = orders.filter(pick)
  const ids = new Set(picked.map(({ order_id }) => order_id))
  const isPicked = ({ order_id }: { order_id: string }): boolean => ids.has(order_id)
  return [picked, orderItems, shipments.filter(isPicked), statuses.filter(isPicked), sessions]
}

const days = { from: '2026-10-23', to: '2026-11-22' }

it.each([
  [
    'before the payment stories',
    stores.aurora,
    { from: '2026-09-20', to: '2026-10-22' },
    () => true,
    '0650c65076a921e6',
  ],
  [
    'on a Black Friday',
    stores.aurora,
    { from: '2025-11-28', to: '2025-11-28' },
    () => true,
    '7b8921976c53d40c',
  ],
  [
    'of methods and channels without a story',
    stores.aurora,
    days,
    (order: OrderRow) => !isInStories(order),
    '85fcd4989ecc01d0',
  ],
  ['of the store without a story', stores.poente, days, () => true, '443975f332e25e65'],
])('orders %s are those of the edition without payment details', (_, profile, span, pick, expected) => {
  expect(digest(profile, span, pick)).toBe(expected)
})

it('payment stories move few approvals, and nothing else of an order', () => {
  const placed = createHash('sha256')
  let approved = 0
  for (const { orders } of daysIn(stores.aurora, anchor, days)) {
    for (const order of orders) {
      const { order_id, placed_at, total_amount, payment_method, installments, customer_id, carrier } = order
      placed.update(
        [order_id, placed_at, total_amount, payment_method, installments, customer_id, carrier].join(),
      )
      if (order.approved_at !== null) approved++
    }
  }
  expect(placed.digest('hex').slice(0, 16)).toBe('b109291e3267dfe5')
  expect(Math.abs(approved / 13_760 - 1)).toBeLessThan(0.005)
})
