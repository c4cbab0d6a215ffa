import type { OrderTransaction } from '../api/order.ts'

const methods: readonly (readonly [RegExp, string])[] = [
  [/pix/, 'Pix'],
  [/boleto|bank_?slip/, 'Boleto'],
  [/gift_?card|vale[ _-]?presente/, 'Vale-presente'],
  [/debit|débito|debito/, 'Cartão de débito'],
  [/paypal|picpay|apple_?pay|google_?pay|shop_?pay|wallet|carteira/, 'Carteira digital'],
  [/cash|dinheiro/, 'Dinheiro'],
]

export const isCard = ({ paymentDetails }: OrderTransaction): boolean =>
  (paymentDetails?.company ?? '') !== '' || (paymentDetails?.bin ?? '') !== ''

export function methodOf(transaction: OrderTransaction): string {
  const { gateway, formattedGateway, paymentDetails } = transaction
  const said = [paymentDetails?.paymentMethodName, gateway, formattedGateway].join(' ').toLowerCase()
  const known = methods.find(([words]) => words.test(said))?.[1]
  return known ?? (isCard(transaction) ? 'Cartão de crédito' : formattedGateway || gateway)
}

const reasons: readonly (readonly [RegExp, string])[] = [
  [/^INSUFFICIENT_FUNDS$/, 'insufficient_funds'],
  [/^(FRAUD_SUSPECTED|PICK_UP_CARD|CARD_DECLINED|CALL_ISSUER)$/, 'suspected'],
  [/^(INCORRECT_|INVALID_|EXPIRED_CARD)/, 'invalid_data'],
  [/^PAYMENT_METHOD_UNAVAILABLE$/, 'issuer_unavailable'],
  [/^(PROCESSING_ERROR|GENERIC_ERROR)$/, 'technical'],
]

export const reasonOf = (code: string): string => reasons.find(([words]) => words.test(code))?.[1] ?? ''

/** A payment still pending when the order was canceled will never come. */
export function outcomeOf(status: string, isOver: boolean): string {
  if (status === 'SUCCESS') return 'approved'
  if (status === 'FAILURE') return 'declined'
  if (status === 'ERROR') return 'error'
  return isOver ? 'expired' : 'pending'
}
