import type { StoredCharge, StoredTransaction } from '../api/charge.ts'

const methods: Readonly<Record<string, string>> = {
  credit_card: 'Cartão de crédito',
  debit_card: 'Cartão de débito',
  voucher: 'Voucher',
  private_label: 'Cartão da loja',
  pix: 'Pix',
  boleto: 'Boleto',
  bank_transfer: 'Transferência',
  safetypay: 'Transferência',
  cash: 'Dinheiro',
}

const cards: ReadonlySet<string> = new Set(['credit_card', 'debit_card', 'voucher', 'private_label'])

export const methodOf = ({ payment_method: method }: Pick<StoredCharge, 'payment_method'>): string =>
  methods[method] ?? method

export const isCard = ({ payment_method: method }: Pick<StoredCharge, 'payment_method'>): boolean =>
  cards.has(method)

const brands: Readonly<Record<string, string>> = { amex: 'American Express', diners: 'Diners Club' }

export const brandOf = (transaction: StoredTransaction | null): string => {
  const brand = transaction?.brand ?? ''
  return brands[brand.toLowerCase()] ?? brand
}

export function acquirerOf(transaction: StoredTransaction | null): string {
  const name = transaction?.acquirer_name ?? ''
  return name === '' || name.toLowerCase() === 'pagarme' ? 'Pagar.me' : name
}

export type Decision = { outcome: string; stage: string }

/** A charge keeps what was received, also after all of it was given back. */
export const isPaid = ({ status, paid_at, paid_amount }: StoredCharge): boolean =>
  /^(paid|overpaid|underpaid|chargedback)$/.test(status) || paid_at !== '' || (paid_amount ?? 0) > 0

const isReproved = (transaction: StoredTransaction | null): boolean =>
  /reprov|refus|denied/.test(transaction?.antifraud_response?.status ?? '')

const isInReview = (transaction: StoredTransaction | null): boolean =>
  /pending|manual/.test(transaction?.antifraud_response?.status ?? '')

export function decisionOf(charge: StoredCharge): Decision {
  const { status, last } = charge
  if (!isCard(charge)) return laterDecision(charge)
  if (isPaid(charge)) return { outcome: 'approved', stage: 'authorization' }
  if (isReproved(last)) return { outcome: 'blocked', stage: 'antifraud' }
  if (status === 'failed') return refusal(last)
  if (status === 'canceled') return { outcome: 'abandoned', stage: 'authorization' }
  if (isInReview(last)) return { outcome: 'pending', stage: 'antifraud' }
  const isHeld = /^(authorized_pending_capture|waiting_capture|captured)$/.test(last?.status ?? '')
  return { outcome: isHeld ? 'approved' : 'pending', stage: 'authorization' }
}

export const refusal = (transaction: StoredTransaction | null): Decision =>
  isReproved(transaction)
    ? { outcome: 'blocked', stage: 'antifraud' }
    : { outcome: /error/.test(transaction?.status ?? '') ? 'error' : 'declined', stage: 'authorization' }

/** What Pix and boletos come to when nobody pays is not documented: by their date, whatever the status. */
function laterDecision(charge: StoredCharge): Decision {
  const stage = 'payment'
  if (isPaid(charge)) return { outcome: 'approved', stage }
  if (charge.status !== 'failed' && charge.status !== 'canceled') return { outcome: 'pending', stage }
  const ends = expiryOf(charge)
  if (ends !== '' && Date.parse(asUtc(ends)) <= Date.parse(asUtc(charge.updated_at)))
    return { outcome: 'expired', stage }
  return { outcome: charge.status === 'canceled' ? 'abandoned' : 'error', stage }
}

const asUtc = (text: string): string => (/(?:Z|[+-]\d{2}:?\d{2})$/i.test(text) ? text : `${text}Z`)

export const expiryOf = ({ last, due_at }: StoredCharge): string => last?.expires_at || last?.due_at || due_at

/** Until 2026-08-28 Pagar.me's own four digits, from then on ABECS's of the brand: as it came, both. */
export function codeOf(transaction: StoredTransaction | null, { outcome }: Decision): string {
  const code = transaction?.acquirer_return_code ?? ''
  return outcome === 'approved' || outcome === 'pending' || /^0+$/.test(code) ? '' : code
}

export function reasonOf({ outcome }: Decision): string {
  if (outcome === 'blocked') return 'antifraud'
  return outcome === 'abandoned' || outcome === 'expired' ? 'abandoned' : ''
}

/** Mastercard's advice, which acquirers of the Gateway model pass on. */
export function adviceOf(transaction: StoredTransaction | null): string {
  const reported = transaction?.retry_info?.brand_failure_return_code ?? ''
  return /^master/i.test(brandOf(transaction)) && /^\d{1,2}$/.test(reported) ? reported.padStart(2, '0') : ''
}

export function antifraudOf(transaction: StoredTransaction | null): string {
  if (isReproved(transaction)) return 'denied'
  if (isInReview(transaction)) return 'review'
  return transaction?.antifraud_response?.status === 'approved' ? 'approved' : ''
}

/** Only that the client was sent to the bank is reported, not how it ended there. */
export function threeDsOf(transaction: StoredTransaction | null, { outcome }: Decision): string {
  if (transaction?.is_challenged !== true) return ''
  return outcome === 'approved' ? 'challenged' : 'attempted'
}
