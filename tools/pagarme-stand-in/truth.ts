import { stepAt, type ShopCharge } from './charges.ts'
import { transactionsOf } from './documents.ts'
import { versionAt } from './payables.ts'

type Due = { installment: number; at: number; gross: number; net: number; isPaid: boolean }

/** Instants in seconds, money in centavos. */
export type AttemptTruth = {
  orderId: string
  paymentId: string
  attemptedAt: number
  method: string
  amount: number
  outcome: string
  stage: string
  capturedAt: number | null
  refunded: number
  isContested: boolean
  contested: number
  isSettled: boolean
  fee: number
  anticipation: number
  antifraud: number
  /** By instalment. */
  due: Due[]
}

const directions = { credit: 1, refund: -1, chargeback: -1, chargeback_refund: 1 } as const

/** The account's attempts as of a second. */
export function truthAt(charges: readonly ShopCharge[], at: number): AttemptTruth[] {
  return charges.flatMap((charge) => {
    const step = stepAt(charge, at)
    if (step === undefined) return []
    const { retried, paidAt, steps } = charge
    const isAgain = retried !== null && retried.again <= at
    const known = charge.payables.flatMap((payable) => {
      const version = versionAt(payable, at)
      return version === undefined ? [] : [{ payable, version }]
    })
    const sum = (of: (one: (typeof known)[number]) => number) =>
      known.reduce((total, one) => total + of(one), 0)
    const credits = known.filter(({ payable }) => payable.type === 'credit')
    const attempt: AttemptTruth = {
      orderId: charge.reference,
      paymentId: charge.id,
      method: charge.method,
      amount: charge.amount,
      attemptedAt: isAgain ? retried.again : steps[0].at,
      outcome: step.outcome,
      stage: step.stage,
      capturedAt: paidAt !== null && paidAt <= at ? paidAt : null,
      refunded: step.canceled ?? 0,
      isContested: (step.contested ?? 0) > 0,
      contested: step.contested ?? 0,
      isSettled: credits.length > 0 && credits.every(({ version }) => version.status === 'paid'),
      fee: sum(({ payable }) => payable.fee),
      anticipation: sum(({ version }) => version.anticipation),
      antifraud: sum(({ payable }) => payable.fraudCoverage),
      due: credits.map(({ payable: { installment }, version }) => {
        const here = known.filter(({ payable }) => payable.installment === installment)
        const add = (of: (one: (typeof known)[number]) => number) =>
          here.reduce((total, one) => total + of(one), 0)
        const gross = add(({ payable: { type, amount } }) => directions[type] * Math.abs(amount))
        const costs = add(
          ({ payable: { fee, fraudCoverage }, version: { anticipation } }) =>
            fee + anticipation + fraudCoverage,
        )
        const isPaid = version.status === 'paid'
        return { installment, at: version.payment, gross, net: gross - costs, isPaid }
      }),
    }
    if (!isAgain) return [attempt]
    const first = transactionsOf(charge, at)[0]
    const refused: AttemptTruth = {
      ...attempt,
      paymentId: first?.id ?? '',
      attemptedAt: retried.firstAt,
      due: [],
      outcome: 'declined',
      stage: 'authorization',
      capturedAt: null,
      refunded: 0,
      isContested: false,
      contested: 0,
      isSettled: false,
      fee: 0,
      anticipation: 0,
      antifraud: 0,
    }
    return [attempt, refused]
  })
}
