import type { TestOrder } from '../../testing/insert-facts.ts'

export const begun = (order_id: string, placed_at: string, also: Partial<TestOrder> = {}): TestOrder => ({
  order_id,
  placed_at,
  is_incomplete: true,
  client_key: 7,
  channel: 'Site',
  lines: [{ sku_id: 'CADEIRA', product_name: 'Cadeira', price: 1000 }],
  ...also,
})

export const closed = (order_id: string, placed_at: string, also: Partial<TestOrder> = {}): TestOrder =>
  begun(order_id, placed_at, { is_incomplete: false, ...also })
