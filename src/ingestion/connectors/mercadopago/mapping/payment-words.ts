import type { StoredPayment } from '../api/payment.ts'

type Reported = Pick<StoredPayment, 'status' | 'status_detail' | 'payment_type_id' | 'payment_method_id'>

const cards = /^(credit|debit|prepaid)_card$/

export const isCard = ({ payment_type_id }: Pick<Reported, 'payment_type_id'>): boolean =>
  cards.test(payment_type_id)

const types: Readonly<Record<string, string>> = {
  credit_card: 'Cartão de crédito',
  debit_card: 'Cartão de débito',
  prepaid_card: 'Cartão pré-pago',
  ticket: 'Boleto',
  account_money: 'Carteira digital',
  digital_wallet: 'Carteira digital',
  digital_currency: 'Crediário',
  voucher_card: 'Vale-presente',
}

export function methodOf({ payment_type_id, payment_method_id }: Reported): string {
  if (payment_method_id === 'pix') return 'Pix'
  return types[payment_type_id] ?? payment_method_id
}

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  master: 'Mastercard',
  elo: 'Elo',
  amex: 'American Express',
  hipercard: 'Hipercard',
  diners: 'Diners Club',
  cabal: 'Cabal',
}

/** `debvisa` is Visa too. */
export function brandOf(payment: Reported): string {
  if (!isCard(payment)) return ''
  const id = payment.payment_method_id.replace(/^deb/, '')
  return brands[id] ?? id
}

export const acquirerOf = ({ acquirer }: Pick<StoredPayment, 'acquirer'>): string =>
  acquirer || 'Mercado Pago'

export type Decision = { outcome: string; stage: string }

const challenge = /3ds|challenge/
const risk = /high_risk|blacklist|by_regulations/
const technical = /card_error|bank_error|processing_error/

export function decisionOf(payment: Reported): Decision {
  const { status, status_detail: detail } = payment
  const stage = challenge.test(detail)
    ? 'authentication'
    : risk.test(detail) || detail === 'pending_review_manual'
      ? 'antifraud'
      : isCard(payment)
        ? 'authorization'
        : 'payment'
  switch (status) {
    case 'approved':
    case 'authorized':
    case 'in_mediation':
    case 'refunded':
    case 'charged_back':
      return { outcome: 'approved', stage }
    case 'rejected':
      return { outcome: risk.test(detail) ? 'blocked' : technical.test(detail) ? 'error' : 'declined', stage }
    case 'cancelled':
      return { outcome: detail === 'expired' && !isCard(payment) ? 'expired' : 'abandoned', stage }
    default:
      return { outcome: 'pending', stage }
  }
}

const reasons: readonly (readonly [RegExp, string])[] = [
  [/insufficient_amount|amount_rate_limit|cap_exceeded/, 'insufficient_funds'],
  [/bad_filled|card_type_not_allowed|invalid_installments|insufficient_data/, 'invalid_data'],
  [risk, 'antifraud'],
  [technical, 'technical'],
  [/call_for_authorize|card_disabled|max_attempts|duplicated_payment/, 'suspected'],
  [/^(expired|by_payer|by_collector)$|challenge/, 'abandoned'],
]

export const reasonOf = (detail: string): string => reasons.find(([words]) => words.test(detail))?.[1] ?? ''

/** Only a challenge is reported: what was authenticated without one is not. */
export function threeDsOf({ status, status_detail: detail, is_challenged }: StoredPayment): string {
  if (status === 'rejected' && challenge.test(detail)) return 'failed'
  if (is_challenged !== true && detail !== 'pending_challenge') return ''
  if (status === 'cancelled') return 'abandoned'
  return status === 'pending' ? 'attempted' : 'challenged'
}

export function antifraudOf({ status, status_detail: detail }: Reported): string {
  if (status === 'rejected') return risk.test(detail) ? 'denied' : ''
  return detail === 'pending_review_manual' ? 'review' : ''
}
