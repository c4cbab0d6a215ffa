import type { TestOrder } from '../../testing/insert-facts.ts'

/** An incomplete order of one client with one chair in it, at a place of time, unless told otherwise. */
export const begun = (order_id: string, placed_at: string, also: Partial<TestOrder> = {}): TestOrder => ({
  order_id,
  placed_at,
  is_incomplete: true,
  client_key: 7,
  channel: 'Site',
  lines: [{ sku_id: 'CADEIRA', product_name: 'Cadeira', price: 1000 }],
  ...also,
})

/** The same, closed. */
export const closed = (order_id: string, placed_at: string, also: Partial<TestOrder> = {}): TestOrder =>
  begun(order_id, placed_at, { is_incomplete: false, ...also })
