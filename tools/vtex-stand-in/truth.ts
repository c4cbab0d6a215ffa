import { listAttempts, knownAt } from './documents/payments.ts'
import type { Sale } from './sales.ts'

/** Instants in seconds, money in centavos. */
export type SaleTruth = {
  orderId: string
  placedAt: number
  approvedAt: number | null
  invoicedAt: number | null
  shippedAt: number | null
  deliveredAt: number | null
  canceledAt: number | null
  incomplete: boolean
  channel: string
  paymentMethod: string
  total: number
  discount: number
  freight: number
  units: number
  lines: number
  payments: { count: number; approved: number; amount: number }
}

export function truthAt(sales: Iterable<Sale>, at: number): SaleTruth[] {
  const truths: SaleTruth[] = []
  for (const sale of sales) {
    const { row, lines } = sale
    if (row.placed_at > at) continue
    const known = (second: number | null) => (second !== null && second <= at ? second : null)
    const attempts = listAttempts(sale, at).map(({ payment }) => payment)
    truths.push({
      orderId: sale.id,
      placedAt: row.placed_at,
      approvedAt: known(row.approved_at),
      invoicedAt: known(row.invoiced_at),
      shippedAt: known(row.shipped_at),
      deliveredAt: known(row.delivered_at),
      canceledAt: known(row.canceled_at),
      incomplete: row.is_incomplete,
      channel: row.channel,
      paymentMethod: row.payment_method,
      total: row.total_amount,
      discount: row.discount_amount,
      freight: row.freight_amount,
      units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      lines: lines.length,
      payments: {
        count: attempts.length,
        approved: attempts.filter((one) => one.outcome === 'approved' && knownAt(one) <= at).length,
        amount: attempts.reduce((sum, { amount }) => sum + amount, 0),
      },
    })
  }
  return truths
}
