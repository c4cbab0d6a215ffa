import { contestedAt, RELEASE, stepAt, type ShopPayment } from './payments.ts'

/** Instants in seconds, money in centavos. */
export type PaymentTruth = {
  orderId: string
  paymentId: string
  attemptedAt: number
  method: string
  amount: number
  outcome: string
  stage: string
  approvedAt: number | null
  refunded: number
  isRefunded: boolean
  chargedBackAt: number | null
  isSettled: boolean
  fee: number
  anticipation: number
  contested: number
  /** What is to be received, and when; null: nothing. */
  due: { at: number; gross: number; net: number } | null
}

/** The account's sales as of a second, by payment. */
export function truthAt(payments: readonly ShopPayment[], at: number): PaymentTruth[] {
  return payments.flatMap((payment) => {
    const known = stepAt(payment, at)
    if (known === undefined || payment.operation !== 'regular_payment') return []
    const { step } = known
    const [first] = payment.steps
    const approved = payment.steps.find((one) => one.status === 'approved' && one.at <= at)
    const isApproved = step.outcome === 'approved'
    const refunded = step.refunded ?? 0
    const hasCosts = isApproved && refunded < payment.amount
    const contested = step.status === 'charged_back' && step.detail !== 'reimbursed' ? payment.amount : 0
    const [fee, anticipation] = hasCosts ? [payment.fee, payment.anticipation] : [0, 0]
    const gross = payment.amount - refunded - contested
    const net = gross === 0 ? 0 : gross - fee - anticipation
    return [
      {
        orderId: payment.reference,
        paymentId: payment.id,
        attemptedAt: first.at,
        method: payment.method,
        amount: payment.amount,
        outcome: step.outcome,
        stage: step.stage,
        approvedAt: isApproved ? (approved?.at ?? first.at) : null,
        refunded,
        isRefunded: refunded > 0,
        chargedBackAt: contested > 0 ? (contestedAt(payment, at) ?? null) : null,
        isSettled: step.isReleased === true,
        fee,
        anticipation,
        contested,
        due: approved === undefined ? null : { at: approved.at + RELEASE, gross, net },
      },
    ]
  })
}
