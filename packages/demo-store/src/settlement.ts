import { businessDaysAfter, isBusinessDay } from './calendar.ts'
import { dayAt, startOfDay } from './day-number.ts'
import type { DayNumber, Instant } from './day-number.ts'
import type { Course } from './fulfilment.ts'
import { counterAcquirer, marketplaceAcquirer } from './payment-methods.ts'
import type { Attempt, Payment } from './payment.ts'
import { fraction } from './random.ts'

/** In centavos; the instalments add up to the attempt. */
export type Instalment = { due: Instant; gross: number; fee: number; anticipation: number }
export type Refund = { at: Instant; amount: number }

/** Fees as shares of the amount: single payment, up to six instalments, more. */
const cardRates: Readonly<Record<string, readonly [number, number, number]>> = {
  'Adquirente Sul': [0.0239, 0.0289, 0.0329],
  'Adquirente Norte': [0.0219, 0.0299, 0.0359],
  'Adquirente Leste': [0.0269, 0.0309, 0.0339],
  [counterAcquirer]: [0.0189, 0.0249, 0.0299],
}

const pixRates: Readonly<Record<string, number>> = {
  'Adquirente Sul': 0.0079,
  'Adquirente Norte': 0.0069,
  'Adquirente Leste': 0.0085,
  [counterAcquirer]: 0.0049,
}

const WALLET_RATE = 0.0399
const BOLETO_FEE = 249
export const ANTIFRAUD_FEE = 62

/** This acquirer pays all instalments two working days after the sale, for a monthly fee on each. */
const ANTICIPATING = 'Adquirente Sul'
const ANTICIPATION_RATE = 0.0135

const HOUR = 3600

function feeOf({ method, installments }: Payment, acquirer: string, amount: number): number {
  switch (method) {
    case 'Cartão de crédito':
      return Math.round(
        amount * (cardRates[acquirer]?.[installments === 1 ? 0 : installments <= 6 ? 1 : 2] ?? 0),
      )
    case 'Pix':
      return Math.round(amount * (pixRates[acquirer] ?? 0))
    case 'Boleto':
      return Math.min(BOLETO_FEE, amount)
    case 'Carteira digital':
      return acquirer === marketplaceAcquirer ? 0 : Math.round(amount * WALLET_RATE)
    case 'Vale-presente':
      return 0
  }
}

const sameOrNextOpen = (day: DayNumber): DayNumber => (isBusinessDay(day) ? day : businessDaysAfter(day, 1))

/** Payouts of an approved attempt; card money arrives at the start of a day. */
export function payoutSchedule(payment: Payment, attempt: Attempt, amount: number): Instalment[] {
  const { acquirer } = attempt
  const isByInstalment = payment.method === 'Cartão de crédito' && acquirer !== marketplaceAcquirer
  const count = isByInstalment ? payment.installments : 1
  const isAnticipated = isByInstalment && acquirer === ANTICIPATING
  const fee = feeOf(payment, acquirer, amount)
  const sold = dayAt(attempt.known)
  const dueOn = (turn: number): Instant => {
    if (!isByInstalment) return attempt.settled ?? attempt.known
    return startOfDay(isAnticipated ? businessDaysAfter(sold, 2) : sameOrNextOpen(sold + 30 * turn))
  }
  const part = (whole: number, turn: number): number =>
    Math.round((whole * turn) / count) - Math.round((whole * (turn - 1)) / count)
  return Array.from({ length: count }, (_, index) => {
    const turn = index + 1
    const gross = part(amount, turn)
    const anticipation = isAnticipated ? Math.round(gross * ANTICIPATION_RATE * turn) : 0
    return { due: dueOn(turn), gross, fee: part(fee, turn), anticipation }
  })
}

const RETURNED = 0.012
const CONTESTED = 0.003

/** Canceled orders are refunded at once; some delivered ones after the return, fully or partly. */
export function refundOf(key: number, payment: Payment, course: Course, amount: number): Refund | undefined {
  const { approved } = payment
  const { canceled, delivered } = course
  if (approved === undefined) return undefined
  if (canceled !== undefined) {
    const longest = payment.method === 'Pix' ? HOUR : 20 * HOUR
    return { at: canceled + 600 + Math.round(longest * fraction(key, 81)), amount }
  }
  if (delivered === undefined || fraction(key, 82) >= RETURNED) return undefined
  const at = startOfDay(dayAt(delivered) + 6 + Math.floor(14 * fraction(key, 83)))
  const isWhole = fraction(key, 84) < 0.7
  return { at, amount: isWhole ? amount : Math.round(amount * (0.3 + 0.4 * fraction(key, 85))) }
}

/** Months after the sale, and never for refunded money. */
export function chargebackOf(key: number, { method }: Payment, attempt: Attempt): Instant | undefined {
  const { acquirer } = attempt
  if (method !== 'Cartão de crédito' || acquirer === marketplaceAcquirer || acquirer === counterAcquirer)
    return undefined
  if (fraction(key, 86) >= CONTESTED) return undefined
  return startOfDay(dayAt(attempt.known) + 30 + Math.floor(80 * fraction(key, 87)))
}

/** A fully refunded instalment is neither paid out nor charged fees. */
export const isVoid = (instalment: Instalment, refund: Refund | undefined, amount: number): boolean =>
  refund !== undefined && refund.amount === amount && refund.at < instalment.due
