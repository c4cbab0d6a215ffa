import { scaled, stores } from '@farol/demo-store'
import { describe, expect, it } from 'vitest'
import { normaliseDecline } from '#model/payments/normalise-decline.ts'
import { chargesOf } from '../../../../../tools/pagarme-stand-in/charges.ts'
import { chargeDocument, personal } from '../../../../../tools/pagarme-stand-in/documents.ts'
import { listSales } from '../../../../../tools/vtex-stand-in/sales.ts'
import { rowsProblem } from '../../../inbox/map-arrivals.ts'
import { sanitise } from '../../../inbox/sanitise/sanitise.ts'
import { brokenDocuments } from '../../testing/broken-documents.ts'
import { chargeAnswer, payable, toStoredCharge, transactionAnswer } from '../api/charge.ts'
import { payloadVersion } from '../api/payload.ts'
import { mapPagarmeCharge } from './map-charge.ts'

const context = {
  account: { id: 'a', currency: 'BRL', timeZone: 'America/Sao_Paulo' },
  receivedAt: new Date(),
}
const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

const card = { first_six_digits: '503175', last_four_digits: '0604', brand: 'Mastercard', type: 'credit' }
const transaction = {
  id: 'tran_2',
  transaction_type: 'credit_card',
  gateway_id: '7000000001',
  amount: 30_010,
  status: 'captured',
  success: true,
  operation_type: 'auth_and_capture',
  installments: 3,
  created_at: '2026-11-18T20:10:03Z',
  attempt_count: 1,
  acquirer_name: 'pagarme',
  acquirer_tid: '800000001',
  acquirer_nsu: '40001',
  acquirer_auth_code: '123456',
  acquirer_return_code: '0000',
  antifraud_response: { status: 'approved', score: 'low' },
  card,
}

/** From a card of 300 reais, paid at once. */
const paid = {
  id: 'ch_inventada000001',
  code: 'CODIGO',
  gateway_id: '7000000001',
  amount: 30_010,
  paid_amount: 30_010,
  status: 'paid',
  currency: 'BRL',
  payment_method: 'credit_card',
  created_at: '2026-11-18T20:10:03',
  updated_at: '2026-11-18T20:10:07Z',
  paid_at: '2026-11-18T20:10:07',
  order: { id: 'or_1', code: ' 1234567890-01 ' },
  last_transaction: transaction,
}
const credit = (installment: number, more: object = {}) => ({
  id: 4_300_000_390 + installment,
  status: 'waiting_funds',
  type: 'credit',
  amount: 10_000,
  fee: 400,
  anticipation_fee: 0,
  fraud_coverage_fee: 20,
  installment,
  charge_id: paid.id,
  payment_date: `2026-1${installment}-20T03:00:00Z`,
  created_at: '2026-11-18T20:10:08Z',
  ...more,
})

type Beside = { payables?: object[] | null; transactions?: object[] }
const stored = (document: unknown, { payables = [], transactions = [] }: Beside = {}) =>
  toStoredCharge(chargeAnswer.parse(document), {
    transactions: transactions.map((one) => transactionAnswer.parse(one)),
    payables: payables && payables.map((one) => payable.parse(one)),
  })
const payloadOf = (charge: unknown) => ({ account: 'acc_1', readAt: '2026-11-19T00:00:00.000Z', charge })

function rowsOf(more: object = {}, beside: Beside = {}) {
  const charge = sanitise(payloadOf(stored({ ...paid, ...more }, beside)))
  const mapped = mapPagarmeCharge(throughJson(charge), context)
  if ('problem' in mapped) throw new Error(mapped.problem)
  expect(rowsProblem(mapped.rows)).toBeUndefined()
  return mapped.rows
}
const rowOf = (more: object = {}, beside: Beside = {}): Record<string, unknown> =>
  rowsOf(more, beside).payments?.[0] ?? {}
const last = (more: object) => ({ last_transaction: { ...transaction, ...more } })

describe('a charge', () => {
  it('by card is told whole, to the centavo, its instants by UTC whether they say so or not', () => {
    expect(rowOf({}, { payables: [credit(1), credit(2)] })).toMatchObject({
      order_id: '1234567890-01',
      payment_id: paid.id,
      gateway_id: '7000000001',
      tid: '800000001',
      nsu: '40001',
      authorization_code: '123456',
      method: 'Cartão de crédito',
      brand: 'Mastercard',
      bin: '503175',
      installments: 3,
      amount: 30_010,
      currency: 'BRL',
      acquirer: 'Pagar.me',
      outcome: 'approved',
      stage: 'authorization',
      reason: '',
      platform_reason: '',
      antifraud: 'approved',
      fee_amount: 800,
      anticipation_amount: 0,
      antifraud_amount: 40,
      attempted_at: new Date('2026-11-18T20:10:03Z'),
      captured_at: new Date('2026-11-18T20:10:07Z'),
      settled_at: null,
      chargeback_at: null,
      refunded_at: null,
      updated_at: new Date('2026-11-19T00:00:00Z'),
    })
  })

  it('whose capture is a transaction of its own was tried when it was made', () => {
    const captured = last({ operation_type: 'capture', created_at: '2026-11-18T22:00:00Z' })
    expect(rowOf(captured)['attempted_at']).toEqual(new Date('2026-11-18T20:10:03Z'))
  })

  it('that was only authorised is not captured', () => {
    const held = { status: 'pending', paid_at: null, paid_amount: null }
    expect(rowOf({ ...held, ...last({ status: 'authorized_pending_capture' }) })).toMatchObject({
      outcome: 'approved',
      captured_at: null,
    })
  })

  it('is known by its order, else by its own code, else by a number of its own', () => {
    expect(rowOf({ order: null })['order_id']).toBe('CODIGO')
    expect(rowOf({ order: { id: 'or_1' }, code: '' })['order_id']).toBe('or_1')
    expect(rowOf({ order: null, code: null })['order_id']).toBe(`pagarme-${paid.id}`)
  })

  it('that was tried again is one attempt for each try', () => {
    const first = {
      ...transaction,
      id: 'tran_1',
      created_at: '2026-11-18T20:00:00Z',
      success: false,
      status: 'not_authorized',
      acquirer_return_code: '51',
      gateway_id: '1',
    }
    const capture = { ...transaction, id: 'tran_3', operation_type: 'capture' }
    const again = { ...transaction, attempt_count: 2, operation_type: 'auth_only' }
    const rows = rowsOf(
      { last_transaction: { ...capture, created_at: '2026-11-18T23:00:00Z' } },
      { transactions: [first, again, capture] },
    ).payments
    expect(rows).toMatchObject([
      { payment_id: paid.id, outcome: 'approved', attempted_at: new Date('2026-11-18T20:10:03Z') },
      {
        payment_id: 'tran_1',
        outcome: 'declined',
        platform_reason: '51',
        order_id: '1234567890-01',
        attempted_at: new Date('2026-11-18T20:00:00Z'),
      },
    ])
    expect(rows).toHaveLength(2)
    const alike = { ...first, gateway_id: paid.gateway_id }
    const [one, other] = rowsOf({ last_transaction: again }, { transactions: [alike, again] }).payments ?? []
    expect([one?.['gateway_id'], other?.['gateway_id']]).toEqual([paid.gateway_id, ''])
  })

  it.each<[status: string, reported: object, outcome: string, stage: string, code: string]>([
    ['failed', { status: 'not_authorized', acquirer_return_code: '51' }, 'declined', 'authorization', '51'],
    ['failed', { status: 'with_error', acquirer_return_code: '' }, 'error', 'authorization', ''],
    ['failed', { antifraud_response: { status: 'reproved' } }, 'blocked', 'antifraud', ''],
    ['pending', { antifraud_response: { status: 'manual' } }, 'pending', 'antifraud', ''],
    ['processing', { status: 'whatever' }, 'pending', 'authorization', ''],
    ['canceled', { status: 'voided' }, 'abandoned', 'authorization', ''],
    ['a new one', { status: 'whatever' }, 'pending', 'authorization', ''],
  ])('%s, of %j, ends as %s at %s, its code %s', (status, reported, outcome, stage, code) => {
    const unpaid = { status, paid_at: null, paid_amount: null }
    expect(rowOf({ ...unpaid, ...last(reported) })).toMatchObject({
      outcome,
      stage,
      platform_reason: code,
      captured_at: null,
    })
  })

  it('by Pix or boleto that nobody paid by its date expires, and before it was given up', () => {
    const open = { payment_method: 'pix', paid_at: null, paid_amount: null }
    const pix = (status: string, expires_at: string) =>
      rowOf({ ...open, status, last_transaction: { id: 'tran_1', expires_at } })
    expect(pix('failed', '2026-11-18T20:10:07')).toMatchObject({
      method: 'Pix',
      brand: '',
      outcome: 'expired',
      stage: 'payment',
      reason: 'abandoned',
      expires_at: new Date('2026-11-18T20:10:07Z'),
    })
    expect(pix('canceled', '2026-11-18T21:00:00Z')['outcome']).toBe('abandoned')
    expect(pix('failed', '2026-11-18T21:00:00Z')['outcome']).toBe('error')
    expect(pix('pending', '2026-11-18T20:10:07Z')['outcome']).toBe('pending')
    const boleto = { ...open, payment_method: 'boleto', status: 'canceled', due_at: '2026-11-18T20:00:00' }
    expect(rowOf({ ...boleto, last_transaction: null })).toMatchObject({
      method: 'Boleto',
      outcome: 'expired',
    })
  })

  it('that was given back, in part or whole, was approved', () => {
    const returned = { status: 'canceled', canceled_amount: 30_010, canceled_at: '2026-11-20T10:00:00' }
    expect(rowOf(returned)).toMatchObject({
      outcome: 'approved',
      refunded_amount: 30_010,
      refunded_at: new Date('2026-11-20T10:00:00Z'),
    })
    const refund = credit(1, { type: 'refund', amount: 10_000, created_at: '2026-11-21T10:00:00Z' })
    expect(rowOf({ canceled_amount: 10_000 }, { payables: [credit(1), refund] })).toMatchObject({
      outcome: 'approved',
      refunded_amount: 10_000,
      refunded_at: new Date('2026-11-21T10:00:00Z'),
    })
  })
})

describe('a code', () => {
  const refused = (code: string) =>
    rowOf({
      status: 'failed',
      paid_at: null,
      paid_amount: null,
      ...last({ status: 'not_authorized', acquirer_return_code: code }),
    })
  const meaning = (code: string) => {
    const row = refused(code)
    const said = (name: string) => String(row[name])
    return normaliseDecline({
      brand: said('brand'),
      code: said('platform_reason'),
      reason: said('reason'),
      outcome: said('outcome'),
      stage: said('stage'),
    })
  }

  it('of before and of after 2026-08-28 is told as it came, and read by its form', () => {
    expect(meaning('1011')).toMatchObject({ code: '1011', group: 'invalidData' })
    expect(meaning('14')).toMatchObject({ code: '14', group: 'invalidData' })
    expect(meaning('1000')).toMatchObject({ code: '1000', group: 'generic' })
    expect(meaning('51')).toMatchObject({ code: '51', group: 'funds' })
  })

  it('that no table knows is shown, and never guessed', () => {
    expect(meaning('2000')).toMatchObject({ code: '2000', isMapped: false })
  })

  it('of a scheme’s advice is kept for Mastercard alone', () => {
    const advised = { status: 'failed', paid_at: null, paid_amount: null }
    const retry_info = { brand_failure_return_code: '3' }
    expect(rowOf({ ...advised, ...last({ retry_info }) })['merchant_advice']).toBe('03')
    const visa = last({ retry_info, card: { ...card, brand: 'Visa' } })
    expect(rowOf({ ...advised, ...visa })['merchant_advice']).toBe('')
  })
})

describe('what is to be received', () => {
  const due = (payables: object[]) => rowsOf({}, { payables }).receivables

  it('is told by instalment, with what each costs, whoever it is split among', () => {
    const rows = due([credit(1), credit(2), credit(2, { id: 99, amount: 500, fee: 0 })])
    expect(rows).toMatchObject([
      { installment: 1, gross_amount: 10_000, fee_amount: 400, net_amount: 9580, paid_at: null },
      { installment: 2, gross_amount: 10_500, fee_amount: 400, net_amount: 10_060 },
    ])
    expect(rows?.[0]).toMatchObject({ order_id: '1234567890-01', payment_id: paid.id, brand: 'Mastercard' })
  })

  it('that was anticipated comes earlier, and costs more', () => {
    const early = { payment_date: '2026-11-21T03:00:00Z', anticipation_fee: 150, status: 'paid' }
    expect(due([credit(1, early)])).toMatchObject([
      {
        due_on: new Date('2026-11-21T03:00:00Z'),
        paid_at: new Date('2026-11-21T03:00:00Z'),
        anticipation_amount: 150,
        net_amount: 9430,
      },
    ])
    expect(rowOf({}, { payables: [credit(1, early)] })).toMatchObject({
      anticipation_amount: 150,
      settled_at: new Date('2026-11-21T03:00:00Z'),
    })
  })

  it.each([10_000, -10_000])('is less by what was given back, told as %i', (amount) => {
    const refund = credit(1, { id: 7, type: 'refund', amount, fee: -400, fraud_coverage_fee: 0 })
    expect(due([credit(1), refund])).toMatchObject([{ gross_amount: 0, fee_amount: 0, net_amount: -20 }])
  })

  it('of a charge that was contested is lost, and comes back when it is won', () => {
    const lost = credit(1, { id: 7, type: 'chargeback', fee: 0, fraud_coverage_fee: 0 })
    const won = credit(1, { id: 8, type: 'chargeback_refund', fee: 0, fraud_coverage_fee: 0 })
    expect(due([credit(1), lost])).toMatchObject([{ gross_amount: 0 }])
    expect(rowOf({ status: 'chargedback' }, { payables: [credit(1), lost] })).toMatchObject({
      outcome: 'approved',
      chargeback_amount: 10_000,
      chargeback_at: new Date('2026-11-18T20:10:08Z'),
    })
    expect(due([credit(1), lost, won])).toMatchObject([{ gross_amount: 10_000 }])
    expect(rowOf({}, { payables: [credit(1), lost, won] })['chargeback_amount']).toBe(0)
    expect(rowOf({ status: 'chargedback' })['chargeback_amount']).toBe(30_010)
  })

  it('is unknown where the key may not read it', () => {
    expect(rowsOf({}, { payables: null }).receivables).toEqual([])
    expect(rowOf({}, { payables: null })['fee_amount']).toBeUndefined()
  })
})

it('keeps nothing of who paid, of where they are, nor of the card but its first digits', () => {
  const sales = listSales(scaled(stores.aurora, { scale: 0.004, months: 1 }), '2026-11-20', 0)
  const at = Date.parse('2026-12-20T00:00:00Z') / 1000
  const documents = chargesOf(sales).map((charge) => chargeDocument(charge, { at, withOrder: true }))
  expect(JSON.stringify(documents)).toContain(personal.name)
  const kept = JSON.stringify(documents.map((document) => stored(document)))
  for (const text of Object.values(personal)) expect(kept).not.toContain(text)
  expect(kept).not.toContain('exp_month')
})

/** What becomes of a document: unreadable, or what the inbox makes of it. */
function read(document: unknown): string {
  const answer = chargeAnswer.safeParse(document)
  if (!answer.success) return 'unreadable'
  const charge = toStoredCharge(answer.data, { transactions: [], payables: [payable.parse(credit(1))] })
  expect(payloadVersion(charge).length).toBeLessThanOrEqual(255)
  const mapped = mapPagarmeCharge(throughJson(sanitise(payloadOf(charge))), context)
  return 'problem' in mapped ? mapped.problem : (rowsProblem(mapped.rows) ?? 'read')
}

it('is read whole, or set aside with a reason, whatever any of its fields is', () => {
  const outcomes = new Map<string, number>()
  for (const { what, broken } of brokenDocuments(paid)) {
    const outcome = read(broken)
    expect(outcome, what).toMatch(/^(read|unreadable|O campo .+|A cobrança .+)$/)
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  }
  const all = [...outcomes.values()].reduce((sum, count) => sum + count, 0)
  expect(all).toBeGreaterThan(100)
  expect(outcomes.get('read')).toBeGreaterThan(0.9 * all)
})
