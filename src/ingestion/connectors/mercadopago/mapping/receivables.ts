import type { CanonicalRecord } from '../../../canonical/stage-canonical.ts'
import { asDate, dateOf, latest } from '../../instants.ts'
import type { StoredPayment } from '../api/payment.ts'
import { contestedOf, leftOf, minor, type Costs } from './costs.ts'
import { acquirerOf, brandOf, decisionOf, methodOf } from './payment-words.ts'

/** Mercado Pago releases a payment whole, whatever its instalments. */
export function receivableRows(payment: StoredPayment, orderId: string, costs: Costs): CanonicalRecord[] {
  const due = dateOf(payment.money_release_date)
  if (due === null || decisionOf(payment).outcome !== 'approved') return []
  const [gross, isLost] = [leftOf(payment), (contestedOf(payment) ?? 0) > 0]
  const isWhole = gross === minor(payment.transaction_amount, payment.currency_id)
  const reported = minor(payment.transaction_details?.net_received_amount ?? null, payment.currency_id)
  const net = isWhole && reported !== undefined ? reported : gross - costs.fee - costs.anticipation
  return [
    {
      order_id: orderId,
      payment_id: payment.id,
      installment: 1,
      acquirer: acquirerOf(payment),
      method: methodOf(payment),
      brand: brandOf(payment),
      due_on: due,
      paid_at: payment.money_release_status === 'released' ? due : null,
      currency: payment.currency_id,
      gross_amount: isLost ? 0 : gross,
      fee_amount: isLost ? 0 : costs.fee,
      anticipation_amount: isLost ? 0 : costs.anticipation,
      net_amount: isLost ? 0 : net,
      updated_at: asDate(latest([payment.date_last_updated, payment.date_created])),
    },
  ]
}
