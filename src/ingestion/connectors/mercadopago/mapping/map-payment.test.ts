import { scaled, stores } from '@farol/demo-store'
import { describe, expect, it } from 'vitest'
import { paymentDocument, personal } from '../../../../../tools/mercadopago-stand-in/documents.ts'
import { paymentsOf } from '../../../../../tools/mercadopago-stand-in/payments.ts'
import { listSales } from '../../../../../tools/vtex-stand-in/sales.ts'
import { rowsProblem } from '../../../inbox/map-arrivals.ts'
import { sanitise } from '../../../inbox/sanitise/sanitise.ts'
import { brokenDocuments } from '../../testing/broken-documents.ts'
import { payloadVersion } from '../api/payload.ts'
import { paymentAnswer, toStoredPayment } from '../api/payment.ts'
import { mapMercadoPagoPayment } from './map-payment.ts'

const context = {
  account: { id: 'a', currency: 'BRL', timeZone: 'America/Sao_Paulo' },
  receivedAt: new Date(),
}
const account = '1121279843'
const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/** From a card of 300 reais, paid at once. */
const paid = {
  id: 152_598_828_503,
  collector_id: 1_121_279_843,
  operation_type: 'regular_payment',
  live_mode: true,
  status: 'approved',
  status_detail: 'accredited',
  currency_id: 'BRL',
  captured: true,
  date_created: '2026-11-18T20:10:03.250-04:00',
  date_approved: '2026-11-18T20:10:04.750-04:00',
  date_last_updated: '2026-11-18T20:10:05.000-04:00',
  money_release_date: '2026-12-02T20:10:04.000-04:00',
  money_release_status: 'pending',
  payment_method_id: 'master',
  payment_type_id: 'credit_card',
  issuer_id: '24',
  installments: 3,
  transaction_amount: 300.1,
  transaction_amount_refunded: 0,
  external_reference: ' 1234567890-01 ',
  authorization_code: '301299',
  card: { first_six_digits: '503175', bin: '50317599', last_four_digits: '0604' },
  additional_info: { ip_address: personal.ip, nsu_processadora: '42156' },
  fee_details: [{ type: 'mercadopago_fee', amount: 14.95, fee_payer: 'collector' }],
  charges_details: [],
  refunds: [],
}

function stored(document: unknown, issuer = '', contested_at = '') {
  return sanitise({ account, payment: toStoredPayment(paymentAnswer.parse(document)), issuer, contested_at })
}
function rowsOf(more: object, contestedAt = '') {
  const mapped = mapMercadoPagoPayment(throughJson(stored({ ...paid, ...more }, '', contestedAt)), context)
  if ('problem' in mapped) throw new Error(mapped.problem)
  return mapped.rows
}
function rowOf(more: object = {}, contestedAt = ''): Record<string, unknown> {
  const [row, ...others] = rowsOf(more, contestedAt).payments ?? []
  expect(others).toEqual([])
  return row ?? {}
}

describe('a payment', () => {
  it('by card is told whole, to the centavo', () => {
    expect(rowOf()).toMatchObject({
      gateway_id: '152598828503',
      fee_amount: 1495,
      anticipation_amount: 0,
      chargeback_amount: undefined,
      order_id: '1234567890-01',
      payment_id: '152598828503',
      tid: '152598828503',
      nsu: '42156',
      method: 'Cartão de crédito',
      brand: 'Mastercard',
      issuer: '24',
      bin: '503175',
      installments: 3,
      amount: 30_010,
      currency: 'BRL',
      outcome: 'approved',
      stage: 'authorization',
      reason: '',
      platform_reason: '',
      latency_ms: 1500,
      authorization_code: '301299',
      attempted_at: new Date('2026-11-19T00:10:03.250Z'),
      captured_at: new Date('2026-11-19T00:10:04.750Z'),
      settled_at: null,
    })
  })

  it('whose money was released is settled then', () => {
    expect(rowOf({ money_release_status: 'released' })['settled_at']).toEqual(
      new Date('2026-12-03T00:10:04Z'),
    )
  })

  it('that was only authorised is not captured', () => {
    const held = rowOf({
      status: 'authorized',
      status_detail: 'pending_capture',
      captured: false,
      date_approved: null,
    })
    expect(held).toMatchObject({ outcome: 'approved', captured_at: null })
  })

  it('that names no order has one of its own, or that of Mercado Pago', () => {
    expect(rowOf({ external_reference: null })['order_id']).toBe('mercadopago-152598828503')
    expect(rowOf({ external_reference: '', order: { id: 77 } })['order_id']).toBe('77')
  })

  it('that was given back in parts keeps what was given back, and when last', () => {
    const refunds = ['2026-11-20T10:00:00.000-04:00', '2026-11-19T10:00:00.000-04:00'].map(
      (date_created) => ({
        date_created,
        amount: 50,
        status: 'approved',
      }),
    )
    expect(
      rowOf({ status_detail: 'partially_refunded', transaction_amount_refunded: 100, refunds }),
    ).toMatchObject({
      outcome: 'approved',
      refunded_amount: 10_000,
      refunded_at: new Date('2026-11-20T14:00:00Z'),
    })
  })

  it.each([
    ['rejected', 'cc_rejected_insufficient_amount', 'declined', 'authorization', 'insufficient_funds'],
    ['rejected', 'cc_rejected_high_risk', 'blocked', 'antifraud', 'antifraud'],
    ['rejected', 'cc_rejected_card_error', 'error', 'authorization', 'technical'],
    ['rejected', 'cc_rejected_3ds_challenge', 'declined', 'authentication', 'abandoned'],
    ['rejected', 'cc_rejected_other_reason', 'declined', 'authorization', ''],
    ['cancelled', 'expired', 'abandoned', 'authorization', 'abandoned'],
    ['in_process', 'pending_review_manual', 'pending', 'antifraud', ''],
    ['pending', 'pending_challenge', 'pending', 'authentication', ''],
    ['a new one', 'whatever', 'pending', 'authorization', ''],
  ])('%s, %s, ends as %s at %s, its code as it came', (status, status_detail, outcome, stage, reason) => {
    expect(rowOf({ status, status_detail })).toMatchObject({
      outcome,
      stage,
      reason,
      platform_reason: status_detail,
      authorized_at: null,
      captured_at: null,
    })
  })

  it('by Pix or boleto that nobody paid expires', () => {
    const pix = { payment_method_id: 'pix', payment_type_id: 'bank_transfer', card: {}, status: 'cancelled' }
    expect(rowOf({ ...pix, status_detail: 'expired' })).toMatchObject({
      method: 'Pix',
      brand: '',
      bin: '',
      outcome: 'expired',
      stage: 'payment',
      reason: 'abandoned',
    })
    const boleto = {
      payment_method_id: 'bolbradesco',
      payment_type_id: 'ticket',
      card: null,
      status: 'pending',
    }
    expect(rowOf(boleto)).toMatchObject({ method: 'Boleto', outcome: 'pending', stage: 'payment' })
  })
})

it('tells the issuer by its name where it is known', () => {
  const mapped = mapMercadoPagoPayment(throughJson(stored(paid, 'Banco Inventado')), context)
  expect(mapped).toMatchObject({ rows: { payments: [{ issuer: 'Banco Inventado' }] } })
})

describe('what is to be received', () => {
  const net = { transaction_details: { net_received_amount: 285.15 } }
  const receivable = (more: object) => rowsOf({ ...net, ...more }).receivables

  it('is due when the money is released, without what Mercado Pago keeps', () => {
    const due = new Date('2026-12-03T00:10:04Z')
    const whole = { gross_amount: 30_010, fee_amount: 1495, anticipation_amount: 0, net_amount: 28_515 }
    expect(receivable({})).toMatchObject([{ installment: 1, due_on: due, paid_at: null, ...whole }])
    expect(receivable({ money_release_status: 'released' })).toMatchObject([{ paid_at: due }])
  })

  it('is less by what was given back, and nothing while it is contested', () => {
    const returned = { status_detail: 'partially_refunded', transaction_amount_refunded: 100.1 }
    expect(receivable(returned)).toMatchObject([{ gross_amount: 20_000, net_amount: 18_505 }])
    const contested = { status: 'charged_back', status_detail: 'in_process' }
    expect(receivable(contested)).toMatchObject([{ gross_amount: 0, fee_amount: 0, net_amount: 0 }])
    expect(rowOf(contested)).toMatchObject({
      outcome: 'approved',
      chargeback_amount: 30_010,
      chargeback_at: new Date('2026-11-19T00:10:05Z'),
    })
    expect(rowOf(contested, '2026-10-31T20:00:00Z')).toMatchObject({
      chargeback_at: new Date('2026-10-31T20:00:00Z'),
    })
    expect(receivable({ ...contested, status_detail: 'reimbursed' })).toMatchObject([{ net_amount: 28_515 }])
  })

  it('is nothing of what was not approved', () => {
    expect(receivable({ status: 'rejected' })).toEqual([])
    expect(receivable({ money_release_date: null })).toEqual([])
  })
})

it('keeps nothing of who paid, of where they are, nor of the card but its first digits', () => {
  const sales = listSales(scaled(stores.aurora, { scale: 0.004, months: 1 }), '2026-11-20', 0)
  const at = Date.parse('2026-12-20T00:00:00Z') / 1000
  const documents = paymentsOf(sales).map((payment) => paymentDocument(payment, account, at))
  expect(JSON.stringify(documents)).toContain(personal.name)
  const kept = JSON.stringify(documents.map((document) => stored(document)))
  for (const text of Object.values(personal)) expect(kept).not.toContain(text)
  expect(kept).not.toContain('expiration_month')
})

/** What becomes of a document: unreadable, or what the inbox makes of it. */
function read(document: unknown): string {
  const answer = paymentAnswer.safeParse(document)
  if (!answer.success) return 'unreadable'
  const payment = toStoredPayment(answer.data)
  expect(payloadVersion(payment).length).toBeLessThanOrEqual(255)
  const mapped = mapMercadoPagoPayment(throughJson(sanitise({ account, payment })), context)
  return 'problem' in mapped ? mapped.problem : (rowsProblem(mapped.rows) ?? 'read')
}

it('is read whole, or set aside with a reason, whatever any of its fields is', () => {
  const outcomes = new Map<string, number>()
  const refunds = [{ date_created: paid.date_approved, amount: 1, status: 'approved' }]
  for (const { what, broken } of brokenDocuments({ ...paid, refunds })) {
    const outcome = read(broken)
    expect(outcome, what).toMatch(/^(read|unreadable|O campo .+|O pagamento .+)$/)
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  }
  const all = [...outcomes.values()].reduce((sum, count) => sum + count, 0)
  expect(all).toBeGreaterThan(100)
  expect(outcomes.get('read')).toBeGreaterThan(0.9 * all)
})
