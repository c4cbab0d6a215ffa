import type { Payment } from './payment.ts'
import type { Attempt } from './payment.ts'
import type { Instant } from './day-number.ts'
import type { Course } from './fulfilment.ts'
import { acquirerNumbers, orderKey } from './numbers.ts'
import type { StoreDay } from './store-day.ts'
import { ANTIFRAUD_FEE, chargebackOf, isVoid, refundOf, payoutSchedule } from './settlement.ts'

/** Older sales have been paid out; their rows would only add volume. */
const AGENDA_DAYS = 400

type Paid = { id: string; amount: number; payment: Payment; course: Course | undefined }

export function addPayments(day: StoreDay, paid: Paid): void {
  const { rows, until } = day
  const { id, amount, payment } = paid
  const known = (instant: Instant | undefined): Instant | null =>
    instant !== undefined && instant <= until ? instant : null
  payment.attempts.forEach((attempt, index) => {
    if (attempt.at > until) return
    const isKnown = attempt.known <= until
    const authorized = known(attempt.authorized)
    const money = isKnown && attempt.outcome === 'approved' ? settle(day, paid, attempt, index) : unpaid
    const { last, ...columns } = money
    const isAuthentic = attempt.stage !== 'authentication'
    const antifraud = isKnown ? attempt.antifraud : authorized && attempt.antifraud ? 'review' : ''
    rows.payments.push({
      order_id: id,
      payment_id: String(index + 1),
      attempted_at: attempt.at,
      method: payment.method,
      brand: attempt.brand,
      acquirer: attempt.acquirer,
      issuer: attempt.issuer,
      bin: attempt.bin,
      ...acquirerNumbers(day, index, authorized, isAuthentic),
      installments: payment.installments,
      currency: 'BRL',
      amount,
      stage: isKnown ? attempt.stage : authorized ? 'antifraud' : attempt.stage,
      outcome: isKnown ? attempt.outcome : 'pending',
      reason: isKnown ? attempt.reason : '',
      platform_reason: isKnown ? attempt.platformReason : '',
      merchant_advice: isKnown ? attempt.advice : '',
      latency_ms: attempt.latency,
      three_ds: isKnown || authorized ? attempt.threeDs : '',
      antifraud,
      expires_at: attempt.expires ?? null,
      authorized_at: authorized,
      captured_at: isKnown && attempt.outcome === 'approved' ? attempt.known : null,
      ...columns,
      antifraud_amount: antifraud === '' ? 0 : ANTIFRAUD_FEE,
      updated_at: Math.max(attempt.at, isKnown ? attempt.known : 0, authorized ?? 0, last),
    })
  })
}

const unpaid = {
  settled_at: null,
  refunded_at: null,
  chargeback_at: null,
  refunded_amount: 0,
  chargeback_amount: 0,
  fee_amount: 0,
  anticipation_amount: 0,
  last: 0,
}

/** Settlement columns, and `last`, when they changed; the payment schedule goes to separate rows. */
function settle(day: StoreDay, { id, amount, payment, course }: Paid, attempt: Attempt, index: number) {
  const { rows, until } = day
  const key = orderKey(day)
  const planned = course && refundOf(key, payment, course, amount)
  const refund = planned && planned.at <= until ? planned : undefined
  const contested = planned ? undefined : chargebackOf(key, payment, attempt)
  const chargeback = contested !== undefined && contested <= until ? contested : undefined
  const money = {
    settled_at: null as Instant | null,
    refunded_at: refund?.at ?? null,
    chargeback_at: chargeback ?? null,
    refunded_amount: refund?.amount ?? 0,
    chargeback_amount: chargeback === undefined ? 0 : amount,
    fee_amount: 0,
    anticipation_amount: 0,
    last: Math.max(refund?.at ?? 0, chargeback ?? 0),
  }
  payoutSchedule(payment, attempt, amount).forEach((instalment, turn) => {
    const isGone = isVoid(instalment, refund, amount)
    const { due } = instalment
    const { gross, fee, anticipation } = isGone ? nothing : instalment
    const paid = !isGone && due <= until ? due : null
    money.fee_amount += fee
    money.anticipation_amount += anticipation
    money.settled_at ??= paid
    money.last = Math.max(money.last, paid ?? 0)
    if (day.age > AGENDA_DAYS) return
    rows.receivables.push({
      order_id: id,
      payment_id: String(index + 1),
      installment: turn + 1,
      acquirer: attempt.acquirer,
      method: payment.method,
      brand: attempt.brand,
      due_on: due,
      paid_at: paid,
      gross_amount: gross,
      fee_amount: fee,
      anticipation_amount: anticipation,
      net_amount: gross - fee - anticipation,
      currency: 'BRL',
      updated_at: Math.max(attempt.known, paid ?? 0, isGone ? (refund?.at ?? 0) : 0),
    })
  })
  return money
}

const nothing = { gross: 0, fee: 0, anticipation: 0 }
