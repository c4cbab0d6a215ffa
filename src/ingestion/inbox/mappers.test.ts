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
      order_items: [{ order_id: 'A1', line_id: '1', quantity: 2 }],
      shipments: [{ order_id: 'A1', shipment_id: 'P1' }],
    },
  })
})

it.each(['orders', 'payments', 'shipments', 'sessions', 'skus'])(
  'says why %s that are no record have no rows',
  (kind) => {
    for (const payload of [null, 'x', 1, []])
      expect(mappers[kind]?.(payload, context)).toEqual({ problem: 'O conteúdo não é um registro.' })
  },
)
