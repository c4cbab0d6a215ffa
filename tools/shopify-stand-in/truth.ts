import type { SaleTruth } from '../vtex-stand-in/truth.ts'
import { truthAt } from '../vtex-stand-in/truth.ts'
import type { ShopOrder } from './documents.ts'

/** What is true of each order at a second, as far as the platform can know it: it has no invoices, and parcels are sent when they are packed. */
export function shopTruth(orders: readonly ShopOrder[], at: number): SaleTruth[] {
  return orders.flatMap(({ number, sale }) =>
    truthAt([sale], at).map((truth) => {
      const approved =
        truth.approvedAt === null ? 0 : sale.payments.filter((one) => one.outcome === 'approved').length
      return {
        ...truth,
        orderId: number,
        invoicedAt: truth.shippedAt,
        paymentMethod: truth.payments.count === 0 ? '' : truth.paymentMethod,
        payments: { ...truth.payments, approved },
      }
    }),
  )
}
