import { generateDay, stores, type OrderItemRow } from '@farol/demo-store'
import { buildSale, type Sale } from './sales.ts'

export function largeSale(at: number, lines: number, bytes: number): Sale {
  const day = '2026-11-03'
  const { orders, orderItems } = generateDay(stores.poente, { seed: 7, anchor: day, day })
  const [order] = orders
  const [line] = orderItems
  if (order === undefined || line === undefined) throw new Error('the day has no order')
  const id = `GRANDE-${at}`
  const rows = Array.from({ length: lines }, (_, index): OrderItemRow => {
    const [quantity, price] = [1 + (index % 5), 1000 + index]
    const row = { ...line, order_id: id, line_id: String(index + 1), sku_id: String(90_000 + index) }
    return { ...row, quantity, unit_price: price, discount_amount: 0 }
  })
  const goods = rows.reduce((sum, { quantity, unit_price }) => sum + quantity * unit_price, 0)
  const row = {
    ...order,
    order_id: id,
    placed_at: at,
    updated_at: at,
    approved_at: at,
    promised_at: null,
    invoiced_at: null,
    shipped_at: null,
    delivered_at: null,
    canceled_at: null,
    cancel_reason: '',
    affiliate: '',
    channel: 'Site',
    sales_channel: '1',
    seller: 'Loja Aurora',
    origin: '1P',
    is_incomplete: false,
    payment_method: '',
    discount_amount: 0,
    freight_amount: 0,
    tax_amount: 0,
    total_amount: goods,
  }
  return buildSale(row, rows, [], bytes)
}
