import { RELEASE, stepAt, type ShopPayment, type Step } from './payments.ts'

/** What must never be kept of a payment; tests look for it. */
export const personal = {
  name: 'PESSOA INVENTADA',
  email: 'pessoa@loja.example',
  document: '52998224725',
  ip: '198.51.100.7',
  lastDigits: '3704',
  challenge: 'eyJtZXNzYWdlVHlwZSI6IkNSZXEi',
} as const

/** As Mercado Pago writes instants: in its own zone. */
const written = (second: number): string =>
  new Date((second - 4 * 3600) * 1000).toISOString().replace('Z', '-04:00')

const reais = (cents: number): number => cents / 100

const methodIds: Readonly<Record<string, readonly [id: string, type: string]>> = {
  Pix: ['pix', 'bank_transfer'],
  Boleto: ['bolbradesco', 'ticket'],
  'Carteira digital': ['account_money', 'account_money'],
}
const brandIds: Readonly<Record<string, string>> = {
  Visa: 'visa',
  Mastercard: 'master',
  Elo: 'elo',
  'American Express': 'amex',
  Hipercard: 'hipercard',
}

const person = {
  first_name: personal.name,
  last_name: personal.name,
  email: personal.email,
  phone: { area_code: '11', number: '968542507' },
  identification: { type: 'CPF', number: personal.document },
}

/** As of a second; undefined before it was made. */
export function paymentDocument(payment: ShopPayment, account: string, at: number): object | undefined {
  const known = stepAt(payment, at)
  if (known === undefined) return undefined
  const { step, last } = known
  const [id, type] = methodIds[payment.method] ?? [brandIds[payment.brand] ?? 'visa', 'credit_card']
  const isCard = type === 'credit_card'
  const [first] = payment.steps
  const paid = payment.steps.find(({ status, at: on }) => status === 'approved' && on <= at)
  const expires = isCard ? null : first.at + (payment.method === 'Pix' ? 1800 : 3 * 86_400)
  return {
    id: Number(payment.id),
    collector_id: Number(account),
    operation_type: payment.operation,
    live_mode: true,
    status: step.status,
    status_detail: step.detail,
    date_created: written(first.at),
    date_approved: paid === undefined ? null : written(paid.at),
    date_last_updated: written(last),
    date_of_expiration: expires === null ? null : written(expires),
    money_release_date: paid === undefined ? null : written(paid.at + RELEASE),
    money_release_status: step.isReleased === true ? 'released' : 'pending',
    payment_method_id: id,
    payment_type_id: type,
    payment_method: { id, type, issuer_id: '24' },
    issuer_id: isCard ? '24' : null,
    currency_id: 'BRL',
    description: 'Pedido',
    transaction_amount: reais(payment.amount),
    transaction_amount_refunded: reais(step.refunded ?? 0),
    installments: payment.installments,
    captured: step.status !== 'authorized',
    external_reference: payment.reference,
    order: {},
    authorization_code: isCard && paid !== undefined ? '301299' : null,
    statement_descriptor: 'LOJA',
    metadata: { cliente: personal.email },
    payer: { ...person, id: '18', type: 'customer' },
    additional_info: { ip_address: personal.ip, nsu_processadora: isCard ? '4215644' : null, payer: person },
    card: isCard ? cardOf(payment) : {},
    three_ds_info: payment.isChallenged
      ? { external_resource_url: 'https://acs.example/challenge', creq: personal.challenge }
      : null,
    ...moneyOf(payment, step, last),
    point_of_interaction: {
      type: 'CHECKOUT',
      transaction_data: { qr_code: '00020126', bank_info: { payer: person } },
    },
  }
}

const cardOf = ({ bin }: ShopPayment) => ({
  id: '9696779068',
  first_six_digits: bin,
  last_four_digits: personal.lastDigits,
  expiration_month: 11,
  expiration_year: 2030,
  cardholder: { name: personal.name, identification: { type: 'CPF', number: personal.document } },
})

function moneyOf(payment: ShopPayment, { refunded = 0, outcome }: Step, last: number) {
  const { id, amount, fee, anticipation } = payment
  if (outcome !== 'approved') return { fee_details: [], charges_details: [], refunds: [] }
  const isReturned = refunded === amount
  const charge = (number: number, name: string, cents: number, from = 'collector') => ({
    id: `${id}-00${number}`,
    name,
    type: 'fee',
    accounts: { from, to: 'mp' },
    amounts: { original: reais(cents), refunded: isReturned ? reais(cents) : 0 },
    metadata: { source: 'rule-engine' },
  })
  const detail = (type: string, cents: number) => ({ type, amount: reais(cents), fee_payer: 'collector' })
  return {
    transaction_details: {
      net_received_amount: reais(amount - fee - anticipation),
      total_paid_amount: reais(amount),
    },
    fee_details: [
      detail('mercadopago_fee', fee),
      ...(anticipation > 0 ? [detail('financing_fee', anticipation)] : []),
      { type: 'financing_fee', amount: 1.11, fee_payer: 'payer' },
    ],
    charges_details: [
      charge(1, 'mercadopago_fee', fee),
      ...(anticipation > 0 ? [charge(2, 'financing_fee', anticipation)] : []),
      charge(3, 'financing_fee', 111, 'payer'),
    ],
    refunds:
      refunded === 0
        ? []
        : [{ id: 1, amount: reais(refunded), status: 'approved', date_created: written(last) }],
  }
}
