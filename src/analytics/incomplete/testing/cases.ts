import type { TestOrder } from '../../testing/insert-facts.ts'

export const incompleteOrder = (
  order_id: string,
  placed_at: string,
  also: Partial<TestOrder> = {},
): TestOrder => ({
  order_id,
  placed_at,
  is_incomplete: true,
  client_key: 7,
  channel: 'Site',
  lines: [{ sku_id: 'CADEIRA', product_name: 'Cadeira', price: 1000 }],
  ...also,
})

export const completeOrder = (
  order_id: string,
  placed_at: string,
  also: Partial<TestOrder> = {},
): TestOrder => incompleteOrder(order_id, placed_at, { is_incomplete: false, ...also })
