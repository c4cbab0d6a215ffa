import type { Payment } from './payment.ts'
import type { Instant } from './day-number.ts'
import { acquirerNumbers } from './numbers.ts'
import type { StoreDay } from './store-day.ts'

export function addPayments(day: StoreDay, id: string, amount: number, payment: Payment): void {
  const { rows, until } = day
  const known = (instant: Instant | undefined): Instant | null =>
    instant !== undefined && instant <= until ? instant : null
  payment.attempts.forEach((attempt, index) => {
    if (attempt.at > until) return
    const isKnown = attempt.known <= until
    const authorized = known(attempt.authorized)
    const settled = known(attempt.settled)
    rows.payments.push({
      order_id: id,
      payment_id: String(index + 1),
      attempted_at: attempt.at,
      method: payment.method,
      brand: attempt.brand,
      acquirer: attempt.acquirer,
      issuer: attempt.issuer,
      bin: attempt.bin,
      ...acquirerNumbers(day, index, authorized),
      installments: payment.installments,
      currency: 'BRL',
      amount,
      stage: isKnown ? attempt.stage : authorized ? 'antifraud' : attempt.stage,
      outcome: isKnown ? attempt.outcome : 'pending',
      reason: isKnown ? attempt.reason : '',
      platform_reason: isKnown ? attempt.platformReason : '',
      latency_ms: attempt.latency,
      three_ds: '',
      antifraud: isKnown ? attempt.antifraud : authorized && attempt.antifraud ? 'review' : '',
      authorized_at: authorized,
      captured_at: isKnown && attempt.outcome === 'approved' ? attempt.known : null,
      settled_at: settled,
      refunded_at: null,
      chargeback_at: null,
      refunded_amount: 0,
      updated_at: Math.max(attempt.at, isKnown ? attempt.known : 0, authorized ?? 0, settled ?? 0),
    })
  })
}
