import type { PaymentRow } from '@farol/demo-store'
import { listAttempts, knownAt, paymentSystemFields } from './payments.ts'
import type { Sale } from '../sales.ts'

/** Without a zone, as the gateway writes it. */
const instant = (second: number | null) =>
  second === null ? null : new Date(second * 1000).toISOString().slice(0, 19)

export function transactionDocument(sale: Sale, transactionId: string, at: number) {
  const attempt = listAttempts(sale, at).find((one) => one.transactionId === transactionId)
  if (attempt === undefined) return undefined
  const { payment } = attempt
  return {
    id: transactionId,
    transactionId,
    referenceKey: sale.id,
    status: statusOf(payment, at),
    value: payment.amount,
    startDate: instant(payment.attempted_at),
    authorizationDate: instant(known(payment.authorized_at, at)),
    commitmentDate: instant(known(payment.settled_at, at)),
    cancelationDate: null,
    refundingDate: null,
    ipAddress: '192.0.2.1',
    userAgent: 'Mozilla/5.0',
    fields: [
      { name: 'ip', value: '192.0.2.1' },
      { name: 'sessionId', value: 'sessao' },
    ],
  }
}

export function transactionPayments(sale: Sale, transactionId: string, at: number) {
  return listAttempts(sale, at)
    .filter((one) => one.transactionId === transactionId)
    .map(({ payment, paymentId }) => {
      const system = paymentSystemFields(payment)
      const isKnown = knownAt(payment) <= at
      const code = isKnown && payment.platform_reason !== '' ? payment.platform_reason : null
      // as in the documented example, what the connector said may stand in its response alone
      const isBare = /[02468ACE]$/.test(paymentId)
      const tid = paymentId.slice(0, 10)
      return {
        id: paymentId,
        paymentSystem: Number(system.paymentSystem),
        paymentSystemName: system.paymentSystemName,
        group: system.group,
        status: statusOf(payment, at),
        value: payment.amount,
        referenceValue: payment.amount,
        installments: payment.installments,
        installmentsInterestRate: 0,
        currencyCode: payment.currency,
        tid: isBare ? null : tid,
        connector: 'conector-inventado-v1',
        authorizationDate: instant(known(payment.authorized_at, at)),
        returnCode: isBare ? null : code,
        returnMessage: null,
        fields: [
          { name: 'cardHolder', value: 'PESSOA INVENTADA' },
          { name: 'firstDigits', value: payment.bin },
          {
            name: 'authorizationConnectorResponse',
            value: JSON.stringify({
              paymentId,
              status: connectorStatus(payment, isKnown),
              acquirer: payment.acquirer,
              code,
              message: code === null ? null : `Resposta ${code} da adquirente`,
              tid,
              nsu: payment.nsu,
              authorizationId: payment.authorization_code,
            }),
          },
          { name: 'settlementConnectorResponse', value: JSON.stringify({ value: payment.amount / 100 }) },
        ],
      }
    })
}

/** In the words of the payment provider protocol. */
const connectorStatus = ({ outcome }: PaymentRow, isKnown: boolean): string =>
  !isKnown ? 'undefined' : outcome === 'approved' ? 'approved' : 'denied'

const known = (second: number | null, at: number): number | null =>
  second !== null && second <= at ? second : null

function statusOf(payment: PaymentRow, at: number): string {
  if (knownAt(payment) > at)
    return known(payment.authorized_at, at) === null ? 'Authorizing' : 'AnalyzingRisk'
  if (payment.outcome === 'approved') return known(payment.settled_at, at) === null ? 'Approved' : 'Finished'
  return payment.outcome === 'expired' ? 'Cancelled' : 'Denied'
}
