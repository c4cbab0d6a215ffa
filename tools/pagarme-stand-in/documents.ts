import { codeAt, expiryOf, isCard, stepAt, type ShopCharge, type Step } from './charges.ts'
import { versionAt, type ShopPayable } from './payables.ts'

/** What must never be kept of a charge; tests look for it. */
export const personal = {
  name: 'PESSOA INVENTADA',
  email: 'pessoa@loja.example',
  document: '52998224725',
  street: 'Rua Inventada, 10',
  lastDigits: '3704',
  challenge: 'https://acs.example/desafio',
  pixPayer: 'PAGADORA INVENTADA',
} as const

/** Of UTC; charges come with the zone or without it, as they do. */
const written = (second: number, isBare: boolean): string =>
  `${new Date(second * 1000).toISOString().slice(0, 19)}${isBare ? '' : 'Z'}`

const person = {
  id: 'cus_inventada000001',
  name: personal.name,
  email: personal.email,
  document: personal.document,
  address: { line_1: personal.street, zip_code: '01310100', country: 'BR' },
}

const methods: Readonly<Record<string, string>> = {
  'Cartão de crédito': 'credit_card',
  'Cartão de débito': 'debit_card',
  Pix: 'pix',
  Boleto: 'boleto',
}
const brands: Readonly<Record<string, string>> = { 'American Express': 'Amex' }

type Told = { at: number; withOrder: boolean }

/** As of a second; undefined before it was made. */
export function chargeDocument(charge: ShopCharge, { at, withOrder }: Told) {
  const step = stepAt(charge, at)
  if (step === undefined) return undefined
  const [first] = charge.steps
  const text = (second: number) => written(second, charge.number % 3 === 0)
  const isPaid = charge.paidAt !== null && charge.paidAt <= at
  const order = {
    id: `or_${charge.id.slice(3)}`,
    code: charge.reference,
    amount: charge.amount,
    currency: 'BRL',
    closed: true,
    created_at: text(first.at),
    status: step.status,
  }
  return {
    id: charge.id,
    code: charge.reference,
    gateway_id: charge.row.gateway_id,
    amount: charge.amount,
    ...(isPaid && { paid_amount: charge.amount, paid_at: text(charge.paidAt ?? 0) }),
    ...((step.canceled ?? 0) > 0 && { canceled_amount: step.canceled, canceled_at: text(step.at) }),
    status: step.status,
    currency: 'BRL',
    payment_method: methods[charge.method],
    ...(charge.method === 'Boleto' && { due_at: text(expiryOf(charge.row)) }),
    created_at: text(first.at),
    updated_at: text(step.at),
    customer: person,
    ...(withOrder && { order }),
    last_transaction: transactionsOf(charge, at).at(-1),
    metadata: { cliente: personal.email },
  }
}

/** One for each thing that the bank was asked for, oldest first. */
export function transactionsOf(charge: ShopCharge, at: number) {
  const done = charge.steps.filter((step) => step.at <= at)
  const asked = done.filter(
    (step, index) => index === 0 || step.operation !== done[index - 1]?.operation || isRetry(charge, step),
  )
  return asked.map((step, index) => {
    const next = asked[index + 1]
    const shown = next === undefined ? (done.at(-1) ?? step) : step
    return transaction(charge, { ...shown, at: step.at, operation: step.operation }, index)
  })
}

const isRetry = ({ retried }: ShopCharge, step: Step): boolean => retried?.again === step.at

function transaction(charge: ShopCharge, step: Step, index: number) {
  const { row, retried } = charge
  const text = (second: number) => written(second, charge.number % 3 === 0)
  const isAgain = retried !== null && step.at >= retried.again
  const before = retried !== null && !isAgain ? '9' : ''
  const common = {
    id: `tran_${charge.id.slice(3)}${index}`,
    transaction_type: methods[charge.method],
    gateway_id: `${row.gateway_id}${index === 0 ? '' : `-${index}`}`,
    amount: charge.amount,
    status: step.transaction,
    success: step.outcome === 'approved' || step.outcome === 'pending',
    created_at: text(step.at),
    updated_at: text(step.at),
    attempt_count: isAgain ? 2 : 1,
    gateway_response: { code: '200', errors: [] },
    metadata: {},
    antifraud_response:
      step.antifraud === undefined ? {} : { status: step.antifraud, provider_name: 'pagarme', score: 'low' },
  }
  if (!isCard(charge))
    return {
      ...common,
      ...(charge.method === 'Pix'
        ? { expires_at: text(expiryOf(row)), qr_code: '00020126', payer: { name: personal.pixPayer } }
        : { due_at: text(expiryOf(row)), line: '34191', barcode: '34191' }),
    }
  const isRefused = /^(declined|error)$/.test(step.outcome)
  return {
    ...common,
    operation_type: step.operation,
    installments: charge.installments,
    // each try has numbers of its own
    acquirer_name: row.acquirer || 'pagarme',
    acquirer_tid: `${row.tid}${before}`,
    acquirer_nsu: row.nsu === '' ? '' : `${row.nsu}${before}`,
    acquirer_auth_code: row.authorization_code,
    funding_source: 'credit',
    acquirer_return_code: isRefused ? codeAt(charge, step.at) : '0000',
    acquirer_message: isRefused ? 'Transação não autorizada' : 'Transação aprovada com sucesso',
    ...(row.merchant_advice !== '' &&
      isRefused && {
        retry_info: {
          brand_failure_return_code: String(Number(row.merchant_advice)),
          transaction_limit: 8,
          transaction_date_limit: null,
        },
      }),
    ...(charge.isChallenged && { threed_authentication_url: personal.challenge }),
    card: {
      id: 'card_inventado00001',
      first_six_digits: row.bin.slice(0, 6),
      last_four_digits: personal.lastDigits,
      brand: brands[row.brand] ?? row.brand,
      holder_name: personal.name,
      exp_month: 11,
      exp_year: 2030,
      type: 'credit',
      billing_address: person.address,
    },
  }
}

/** As of a second; undefined before it was made. */
export function payableDocument(charge: ShopCharge, payable: ShopPayable, at: number) {
  const version = versionAt(payable, at)
  if (version === undefined) return undefined
  const [first] = payable.versions
  return {
    id: payable.id,
    status: version.status,
    type: payable.type,
    amount: payable.amount,
    fee: payable.fee,
    anticipation_fee: version.anticipation,
    fraud_coverage_fee: payable.fraudCoverage,
    installment: payable.installment,
    gateway_id: 20_000_001,
    charge_id: charge.id,
    recipient_id: 're_inventado000001',
    payment_method: methods[charge.method],
    payment_date: written(version.payment, false),
    ...(version.anticipation > 0 && { original_payment_date: written(first.payment, false) }),
    accrual_at: written(first.at, false),
    created_at: written(first.at, false),
  }
}
