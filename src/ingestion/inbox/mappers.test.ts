import { expect, it } from 'vitest'
import { mappers } from './mappers.ts'

const context = {
  account: { id: 'a', currency: 'BRL', timeZone: 'America/Sao_Paulo' },
  receivedAt: new Date(),
}

it('takes the lines and packages of an order as records of their own', () => {
  const order = { order_id: 'A1', placed_at: '2026-03-01T12:00:00Z', uf: 'SP' }
  const payload = { ...order, items: [{ line_id: '1', quantity: 2 }], shipments: [{ shipment_id: 'P1' }] }
  expect(mappers['orders']?.(payload, context)).toEqual({
    rows: {
      orders: [order],
      order_statuses: [],
      clients: [],
      order_items: [{ order_id: 'A1', line_id: '1', quantity: 2 }],
      shipments: [{ order_id: 'A1', shipment_id: 'P1' }],
    },
  })
})

it.each(['orders', 'payments', 'shipments', 'sessions', 'skus', 'stock'])(
  'says why %s that are no record have no rows',
  (kind) => {
    for (const payload of [null, 'x', 1, []])
      expect(mappers[kind]?.(payload, context)).toEqual({ problem: 'O conteúdo não é um registro.' })
  },
)

it('takes the stock and the price of a SKU as records of their own, of when they were true or came', () => {
  const counted_at = '2026-03-01T12:00:00Z'
  const both = { sku_id: 'S', warehouse: 'CD', quantity: 3, reserved: 1, price: 4990, currency: 'BRL' }
  expect(mappers['stock']?.({ ...both, counted_at }, context)).toEqual({
    rows: {
      stock: [{ sku_id: 'S', warehouse: 'CD', quantity: 3, reserved: 1, counted_at }],
      prices: [{ sku_id: 'S', price: 4990, currency: 'BRL', priced_at: counted_at }],
    },
  })
  expect(mappers['stock']?.({ sku_id: 'S', cost: 1 }, context)).toEqual({
    rows: { stock: [], prices: [{ sku_id: 'S', cost: 1, priced_at: context.receivedAt }] },
  })
  expect(mappers['stock']?.({ sku_id: 'S', is_unlimited: true }, context)).toEqual({
    rows: {
      stock: [{ sku_id: 'S', is_unlimited: true, quantity: 0, counted_at: context.receivedAt }],
      prices: [],
    },
  })
  expect(mappers['stock']?.({ sku_id: 'S' }, context)).toHaveProperty('problem')
})
