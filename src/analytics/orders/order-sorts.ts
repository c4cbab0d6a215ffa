import { valueName } from './order-expressions.ts'
import type { OrdersQuestion } from './orders-question.ts'
import type { OrderSort } from '#model/order-sorts.ts'

const columns: Record<Exclude<OrderSort, 'value'>, string> = {
  number: `if(platform_number = '', order_id, platform_number)`,
  marketplaceNumber: 'marketplace_number',
  placed: 'placed_at',
  status: 'status_name',
  since: 'since',
  units: 'units',
  channel: 'channel',
  origin: 'origin',
  payment: 'payment_method',
  approved: 'approved_at',
  invoice: 'invoice_number',
  carrier: 'carrier',
  dock: 'dock',
  promised: 'promised_at',
  deadline: 'deadline',
  uf: 'uf',
  seller: 'seller',
  coupon: 'coupon',
}

/** The order of a list: what was asked for, and then the newest first, so that no order is on two pages. */
export function orderBy(
  { by, descending }: { by: OrderSort; descending: boolean },
  question: Pick<OrdersQuestion, 'money'>,
): string {
  const way = descending ? 'DESC' : 'ASC'
  if (by === 'placed') return `placed_at ${way}, order_id ${way}`
  const column = by === 'value' ? valueName(question) : columns[by]
  return `${column} ${way} NULLS LAST, placed_at DESC, order_id DESC`
}
