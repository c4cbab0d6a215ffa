import { describe, expect, it } from 'vitest'
import { normaliseDecline } from '#model/payments/normalise-decline.ts'
import { gatewayPaymentAnswer, toStoredTransaction, transactionAnswer } from '../api/transaction.ts'
import { account, names, payloadOf, someSales } from '../testing/order-documents.ts'
import { paymentRows } from './payments.ts'

const sale = someSales().find(({ row, payments }) => row.affiliate === '' && payments.length === 1)
if (sale === undefined) throw new Error('no order of one attempt')
const later = sale.row.placed_at + 30 * 86_400
const payload = payloadOf(sale, later)

/** The attempt of an order whose payment was refused, with what its connector answered. */
function attempt(response: unknown, more: object = {}, brand = 'Visa', ofOrder: object = {}) {
  const [reported] = payload.order.paymentData?.transactions ?? []
  const [payment] = reported?.payments ?? []
  if (reported === undefined || payment === undefined) throw new Error('no payment')
  const field = typeof response === 'string' ? response : JSON.stringify(response)
  const answer = gatewayPaymentAnswer.parse({
    id: payment.id,
    status: 'Cancelled',
    connector: 'conector-v1',
    returnCode: null,
    tid: null,
    fields: [
      { name: 'cardHolder', value: 'PESSOA' },
      { name: 'authorizationConnectorResponse', value: field },
    ],
    ...more,
  })
  const card = {
    ...payment,
    group: 'creditCardPaymentGroup',
    paymentSystemName: brand,
    tid: '',
    connectorResponses: null,
  }
  const order = {
    ...payload.order,
    ...ofOrder,
    paymentData: { transactions: [{ ...reported, transactionId: 't1', payments: [card] }] },
  }
  const transactions = [toStoredTransaction({ ...transactionAnswer.parse({}), id: 't1' }, [answer])]
  const [row] = paymentRows({ account, order, transactions, names }, order.orderId)
  return row
}

const response = {
  status: 'denied',
  acquirer: 'Cielo',
  code: '51',
  message: 'Saldo insuficiente',
  paymentId: 'p1',
  tid: 'TID9',
  nsu: '700123',
  authorizationId: 'A77',
}

describe('what a payment’s connector answered', () => {
  it('tells the acquirer, its code and its numbers where the gateway’s own fields are empty', () => {
    expect(attempt(response)).toMatchObject({
      acquirer: 'Cielo',
      tid: 'TID9',
      nsu: '700123',
      authorization_code: 'A77',
      outcome: 'declined',
      brand: 'Visa',
      reason: 'insufficient_funds',
      platform_reason: '51',
    })
  })

  it('may write its names as the order does', () => {
    const reported = {
      Tid: 'TID9',
      ReturnCode: '57',
      Message: null,
      authId: 'A77',
      nsu: '1',
      Acquirer: 'Rede',
    }
    expect(attempt(reported)).toMatchObject({
      acquirer: 'Rede',
      tid: 'TID9',
      authorization_code: 'A77',
      platform_reason: '57',
    })
  })

  it('holds above the code of the gateway, which holds where it says none', () => {
    expect(attempt(response, { returnCode: '05' })).toMatchObject({ platform_reason: '51' })
    expect(attempt({ acquirer: 'Cielo' }, { returnCode: '05' })).toMatchObject({ platform_reason: '05' })
    expect(attempt({ code: '05' }, { returnMessage: 'x' })).toMatchObject({ acquirer: 'conector-v1' })
  })

  it('with a code that the table of declines lacks is kept as it came, message and all, and guessed by nobody', () => {
    const row = attempt({ ...response, code: 'Z9', message: ' Negada  pelo\nlojista ' })
    expect(row).toMatchObject({ reason: '', platform_reason: 'Z9 - Negada pelo lojista' })
    const said = { brand: 'Visa', code: String(row?.['platform_reason']), reason: '' }
    expect(normaliseDecline({ ...said, outcome: 'declined', stage: 'authorization' })).toMatchObject({
      isMapped: false,
      group: 'unmapped',
      code: 'Z9 - Negada pelo lojista',
    })
    expect(attempt({ message: 'm'.repeat(400) })?.['platform_reason']).toBe('m'.repeat(160))
  })

  it('means by brand what the brand means by it', () => {
    const group = (brand: string) => {
      const code = String(attempt({ ...response, code: '04' }, {}, brand)?.['platform_reason'])
      return normaliseDecline({ brand, code, reason: '', outcome: 'declined', stage: 'authorization' })?.group
    }
    expect([group('Visa'), group('Mastercard'), group('Elo')]).toEqual(['blocked', 'suspicion', 'technical'])
  })

  it('of an approved payment is no reason', () => {
    expect(attempt({ ...response, code: '00', message: 'Aprovada' }, { status: 'Finished' })).toMatchObject({
      outcome: 'approved',
      platform_reason: '',
      reason: '',
      nsu: '700123',
    })
  })

  it('of a payment that was canceled with its approved order is no refusal', () => {
    const authorizationDate = '2026-11-18T20:10:03'
    const canceled = (authorizedDate: string, more: object = { authorizationDate }) =>
      attempt({ ...response, status: 'approved', code: '00', message: 'Aprovada' }, more, 'Visa', {
        authorizedDate,
      })
    expect(canceled('2026-11-18T20:10:05Z')).toMatchObject({
      outcome: 'approved',
      stage: 'authorization',
      platform_reason: '',
      authorized_at: new Date('2026-11-18T20:10:03Z'),
      settled_at: null,
    })
    expect(canceled('')).toMatchObject({ outcome: 'declined' })
    expect(canceled('2026-11-18T20:10:05Z', {})).toMatchObject({ outcome: 'declined' })
  })

  it.each(['', 'texto', '{', '[]', 'null', '{"code":{"a":1},"acquirer":[]}'])(
    '%j is no answer, and the gateway’s own fields hold',
    (reported) => {
      expect(attempt(reported, { returnCode: '51', tid: 'T1' })).toMatchObject({
        acquirer: 'conector-v1',
        platform_reason: '51',
        tid: 'T1',
        nsu: '',
      })
    },
  )
})
