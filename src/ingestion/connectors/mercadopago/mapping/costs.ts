import { parseMinorUnits } from '../../parse-minor-units.ts'
import type { StoredPayment } from '../api/payment.ts'

export function minor(amount: number | null, currency: string): number | undefined {
  return amount === null ? undefined : parseMinorUnits(String(amount), currency || 'BRL')
}

export type Costs = { fee: number; anticipation: number }

/** What the seller pays to have the instalments in advance. */
const financing = /^financing/

type Charge = { name: string; from: string; to: string; amount: number | null; refunded: number | null }

/** What Mercado Pago took from the seller; what it gave back with a refund is no cost. */
export function costsOf({ charges_details, fee_details, currency_id }: StoredPayment): Costs {
  const charges: Charge[] =
    charges_details.length > 0
      ? charges_details
          .filter(({ type }) => type === 'fee')
          .map(({ name, accounts, amounts }) => ({
            name,
            from: accounts.from || 'collector',
            to: accounts.to || 'mp',
            amount: amounts.original,
            refunded: amounts.refunded,
          }))
      : fee_details
          .filter(({ type }) => type === 'mercadopago_fee' || financing.test(type))
          .map(({ type, fee_payer, amount }) => ({
            name: type,
            from: fee_payer || 'collector',
            to: 'mp',
            amount,
            refunded: null,
          }))
  const costs = { fee: 0, anticipation: 0 }
  for (const { name, from, to, amount, refunded } of charges) {
    if (from !== 'collector' || to !== 'mp') continue
    const cost = (minor(amount, currency_id) ?? 0) - (minor(refunded, currency_id) ?? 0)
    if (financing.test(name)) costs.anticipation += cost
    else costs.fee += cost
  }
  return costs
}

/** Undefined: never contested. What was won back is no loss. */
export function contestedOf(payment: StoredPayment): number | undefined {
  if (payment.status !== 'charged_back') return undefined
  return payment.status_detail === 'reimbursed' ? 0 : leftOf(payment)
}

/** The amount without what was given back. */
export function leftOf(payment: StoredPayment): number {
  const { transaction_amount, transaction_amount_refunded, currency_id } = payment
  return (
    (minor(transaction_amount, currency_id) ?? 0) - (minor(transaction_amount_refunded, currency_id) ?? 0)
  )
}
