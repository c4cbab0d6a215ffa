import type { CanonicalRecord } from '../../../canonical/stage-canonical.ts'
import { asDate, earliest, latest } from '../../instants.ts'
import { cents } from '../../parse-minor-units.ts'
import type { Payable, StoredCharge } from '../api/charge.ts'

/** What the sign of an amount is, is not documented: the kind says which way the money goes. */
const directions: Readonly<Record<string, 1 | -1>> = {
  credit: 1,
  refund: -1,
  refund_reversal: 1,
  chargeback: -1,
  chargeback_refund: 1,
}

const amountOf = ({ type, amount }: Payable): number => (directions[type] ?? 0) * Math.abs(cents(amount) ?? 0)

const sum = (payables: readonly Payable[], of: (payable: Payable) => number): number =>
  payables.reduce((total, payable) => total + of(payable), 0)

export type Costs = { fee: number; anticipation: number; antifraud: number }

/** Fees as they are reported: one that was given back with a refund is reported below zero. */
export const costsOf = (payables: readonly Payable[]): Costs => ({
  fee: sum(payables, ({ fee }) => cents(fee) ?? 0),
  anticipation: sum(payables, ({ anticipation_fee: fee }) => cents(fee) ?? 0),
  antifraud: sum(payables, ({ fraud_coverage_fee: fee }) => cents(fee) ?? 0),
})

const ofTypes = (payables: readonly Payable[], ...types: string[]) =>
  payables.filter(({ type }) => types.includes(type))

/** Null until all that is to be paid was. */
export function settledOf(payables: readonly Payable[]): Date | null {
  const credits = ofTypes(payables, 'credit')
  const isAll = credits.length > 0 && credits.every(({ status }) => status === 'paid')
  return isAll ? asDate(latest(credits.map((one) => one.payment_date))) : null
}

export const refundedAt = (payables: readonly Payable[]): Date | null =>
  asDate(latest(ofTypes(payables, 'refund').map((one) => one.created_at)))

type Contested = { amount: number; at: Date | null }

/** Undefined: never contested. What was won back is no loss. */
export function contestedOf(charge: StoredCharge): Contested | undefined {
  const payables = charge.payables ?? []
  const reported = ofTypes(payables, 'chargeback')
  if (reported.length > 0) {
    const amount = -sum(ofTypes(payables, 'chargeback', 'chargeback_refund'), amountOf)
    return { amount: Math.max(0, amount), at: asDate(earliest(reported.map((one) => one.created_at))) }
  }
  if (charge.status !== 'chargedback') return undefined
  const amount = (cents(charge.amount) ?? 0) - (cents(charge.canceled_amount) ?? 0)
  return { amount, at: asDate(latest([charge.updated_at])) }
}

/** By instalment, whatever recipients it is split among. */
export function receivableRows(charge: StoredCharge, shared: CanonicalRecord): CanonicalRecord[] {
  const byInstallment = Map.groupBy(charge.payables ?? [], ({ installment }) => installment ?? 1)
  return [...byInstallment].flatMap(([installment, payables]) => {
    const credits = ofTypes(payables, 'credit')
    const due = asDate(latest(credits.map((one) => one.payment_date)))
    if (due === null) return []
    const [gross, costs] = [sum(payables, amountOf), costsOf(payables)]
    return [
      {
        ...shared,
        installment,
        due_on: due,
        paid_at: credits.every(({ status }) => status === 'paid') ? due : null,
        gross_amount: gross,
        fee_amount: costs.fee,
        anticipation_amount: costs.anticipation,
        net_amount: gross - costs.fee - costs.anticipation - costs.antifraud,
      },
    ]
  })
}
