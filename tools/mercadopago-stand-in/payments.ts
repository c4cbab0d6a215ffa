import type { PaymentRow } from '@farol/demo-store'
import { draw, type Sale } from '../vtex-stand-in/sales.ts'

export type Outcome = 'approved' | 'declined' | 'error' | 'blocked' | 'abandoned' | 'expired' | 'pending'
export type Stage = 'authentication' | 'antifraud' | 'authorization' | 'payment'

/** From `at` on, in seconds; money in centavos. */
export type Step = {
  at: number
  status: string
  detail: string
  outcome: Outcome
  stage: Stage
  refunded?: number
  isReleased?: boolean
}

export type ShopPayment = {
  id: string
  reference: string
  amount: number
  method: PaymentRow['method']
  brand: string
  bin: string
  installments: number
  fee: number
  anticipation: number
  isChallenged: boolean
  /** Anything but a sale of the account is in the search too. */
  operation: string
  steps: readonly [Step, ...Step[]]
}

const DAY = 86_400
/** Seconds from a payment to its money. */
export const RELEASE = 14 * DAY

const refusals: readonly (readonly [string, Outcome, Stage])[] = [
  ['cc_rejected_insufficient_amount', 'declined', 'authorization'],
  ['cc_rejected_high_risk', 'blocked', 'antifraud'],
  ['cc_rejected_bad_filled_security_code', 'declined', 'authorization'],
  ['cc_rejected_other_reason', 'declined', 'authorization'],
  ['cc_rejected_card_error', 'error', 'authorization'],
  ['cc_rejected_call_for_authorize', 'declined', 'authorization'],
]

export function paymentsOf(sales: readonly Sale[]): ShopPayment[] {
  return sales
    .flatMap(({ id, payments }) => payments.map((payment) => ({ id, payment })))
    .filter(({ payment }) => payment.method !== 'Vale-presente')
    .toSorted((a, b) => a.payment.attempted_at - b.payment.attempted_at)
    .map(({ id, payment }, index) => plan(String(152_000_000_000 + index), id, payment))
}

function plan(id: string, reference: string, row: PaymentRow): ShopPayment {
  const { method, amount, brand, installments } = row
  const isCard = method === 'Cartão de crédito'
  const isChallenged = isCard && draw(`${id}3`, 8) === 0
  return {
    id,
    reference,
    amount,
    method,
    brand,
    installments,
    isChallenged,
    bin: isCard ? (row.bin || '450995').slice(0, 6) : '',
    fee: Math.round((amount * (isCard ? 498 : 99)) / 10_000),
    anticipation: installments > 1 ? Math.round((amount * 30 * installments) / 10_000) : 0,
    operation: draw(`${id}o`, 40) === 0 ? 'money_transfer' : 'regular_payment',
    steps: isCard ? cardSteps(id, row, isChallenged) : laterSteps(id, row),
  }
}

type Steps = [Step, ...Step[]]

function cardSteps(id: string, row: PaymentRow, isChallenged: boolean): Steps {
  const { attempted_at: at, outcome } = row
  const [detail, ended, stage] = refusals[draw(`${id}r`, refusals.length)] ??
    refusals[0] ?? ['', 'declined', 'authorization']
  const refused: Step = { at, status: 'rejected', detail, outcome: ended, stage }
  const paid: Step = { at, ...accredited, stage: 'authorization' }
  if (isChallenged) {
    const waiting: Step = {
      at,
      status: 'pending',
      detail: 'pending_challenge',
      outcome: 'pending',
      stage: 'authentication',
    }
    if (outcome === 'approved') return [waiting, ...after(id, row, { ...paid, at: at + 120 })]
    if (draw(`${id}a`, 2) === 0)
      return [
        waiting,
        {
          ...waiting,
          at: at + 600,
          status: 'cancelled',
          detail: 'expired',
          outcome: 'abandoned',
          stage: 'authorization',
        },
      ]
    return [
      waiting,
      {
        ...waiting,
        at: at + 90,
        status: 'rejected',
        detail: 'cc_rejected_3ds_challenge',
        outcome: 'declined',
      },
    ]
  }
  if (outcome !== 'approved') return [refused]
  if (draw(`${id}m`, 10) === 0) {
    const review: Step = {
      at,
      status: 'in_process',
      detail: 'pending_review_manual',
      outcome: 'pending',
      stage: 'antifraud',
    }
    return [review, ...after(id, row, { ...paid, at: at + 7200 })]
  }
  if (draw(`${id}c`, 12) === 0) {
    const held: Step = {
      at,
      status: 'authorized',
      detail: 'pending_capture',
      outcome: 'approved',
      stage: 'authorization',
    }
    return [held, ...after(id, row, { ...paid, at: at + 3600 })]
  }
  return after(id, row, paid)
}

const accredited = { status: 'approved', detail: 'accredited', outcome: 'approved' } as const

function laterSteps(id: string, row: PaymentRow): Steps {
  const { attempted_at: at, method, outcome } = row
  if (method === 'Carteira digital') {
    if (outcome === 'approved') return after(id, row, { at, ...accredited, stage: 'payment' })
    return [{ at, status: 'rejected', detail: 'rejected_by_bank', outcome: 'declined', stage: 'payment' }]
  }
  const isPix = method === 'Pix'
  const waiting: Step = {
    at,
    status: 'pending',
    outcome: 'pending',
    stage: 'payment',
    detail: isPix ? 'pending_waiting_transfer' : 'pending_waiting_payment',
  }
  if (outcome === 'approved') {
    const paid: Step = { at: at + (isPix ? 45 : DAY), ...accredited, stage: 'payment' }
    return [waiting, ...after(id, row, paid)]
  }
  const over: Step = {
    at: at + (isPix ? 1800 : 3 * DAY),
    status: 'cancelled',
    detail: 'expired',
    outcome: 'expired',
    stage: 'payment',
  }
  return [waiting, over]
}

/** What happens to money that was received. */
function after(id: string, { amount }: PaymentRow, paid: Step): Steps {
  const { at } = paid
  const fate = draw(`${id}f`, 30)
  const part = Math.round(amount / 3)
  if (fate === 0) return [paid, { ...paid, at: at + DAY, detail: 'partially_refunded', refunded: part }]
  if (fate === 1)
    return [paid, { ...paid, at: at + 2 * DAY, status: 'refunded', detail: 'refunded', refunded: amount }]
  if (fate === 2) {
    const open: Step = { ...paid, at: at + 3 * DAY, status: 'charged_back', detail: 'in_process' }
    return [paid, open, { ...open, at: at + 4 * DAY, detail: draw(id, 2) === 0 ? 'settled' : 'reimbursed' }]
  }
  return [paid, { ...paid, at: at + RELEASE, isReleased: true }]
}

export function stepAt({ steps }: ShopPayment, at: number): { step: Step; last: number } | undefined {
  const done = steps.filter((step) => step.at <= at)
  const step = done.at(-1)
  return step && { step, last: step.at }
}

export const contestedAt = ({ steps }: ShopPayment, at: number): number | undefined =>
  steps.find((step) => step.status === 'charged_back' && step.at <= at)?.at
