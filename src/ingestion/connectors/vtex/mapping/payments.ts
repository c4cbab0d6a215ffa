import type { CanonicalRecord } from '../../../canonical/stage-canonical.ts'
import type { OrderPayload } from '../api/payload.ts'
import type { OrderPayment } from '../api/order.ts'
import type { StoredTransaction } from '../api/transaction.ts'
import { asDate, dateOf, parseInstant, latest } from '../../instants.ts'
import { cents } from './money.ts'
import { isCard, methodOf, outcomeOf, reasonOf } from './payment-words.ts'

/** A seller's order whose money the marketplace received. */
export const PAID_ELSEWHERE = 'PAYMENT-FROM-AFFILIATE'

type GatewayPayment = StoredTransaction['payments'][number]
type Attempt = {
  payment: OrderPayment
  isActive: boolean
  transaction: StoredTransaction | undefined
  told: GatewayPayment | undefined
}

function attemptsOf({ order, transactions }: OrderPayload): Attempt[] {
  return (order.paymentData?.transactions ?? []).flatMap(({ transactionId, isActive, payments }) => {
    const transaction = transactions.find(({ id }) => id === transactionId)
    return payments.map((payment) => ({
      payment,
      isActive: isActive !== false,
      transaction,
      told: transaction?.payments.find(({ id }) => id === payment.id),
    }))
  })
}

export function mapPayment(payload: OrderPayload): CanonicalRecord {
  const all = attemptsOf(payload)
  const standing = all.filter(({ isActive }) => isActive)
  const [first] = (standing.length > 0 ? standing : all).toSorted(
    (a, b) => (b.payment.value ?? 0) - (a.payment.value ?? 0),
  )
  if (first === undefined) return {}
  const { payment } = first
  return {
    payment_method: methodOf(payment),
    installments: cents(payment.installments),
    acquirer: acquirerOf(first),
  }
}

const acquirerOf = ({ told, payment }: Attempt): string =>
  told?.acquirer || (payment.connectorResponses?.acquirer ?? '')

export function paymentRows(payload: OrderPayload, orderId: string): CanonicalRecord[] {
  const { order } = payload
  return attemptsOf(payload).map((attempt, index) => {
    const { payment, transaction, told } = attempt
    const code = told?.returnCode || (payment.connectorResponses?.ReturnCode ?? '')
    const ended =
      told === undefined ? withoutGateway(payload, attempt) : outcomeOf(told.status, code, payment.group)
    const authorized = told === undefined ? null : parseInstant(told.authorizationDate)
    const isApproved = ended.outcome === 'approved'
    return {
      order_id: orderId,
      payment_id: payment.id === '' ? String(index + 1) : payment.id,
      attempted_at: dateOf(transaction?.startDate ?? '') ?? dateOf(order.creationDate),
      method: methodOf(payment),
      brand: isCard(payment.group) ? payment.paymentSystemName : '',
      acquirer: acquirerOf(attempt),
      tid: told?.tid || payment.tid || (payment.connectorResponses?.Tid ?? ''),
      nsu: told?.nsu || (payment.connectorResponses?.nsu ?? ''),
      authorization_code: told?.authorizationId || (payment.connectorResponses?.authId ?? ''),
      bin: payment.firstDigits.replaceAll(/\D/g, '').slice(0, 8),
      installments: cents(payment.installments),
      currency: order.storePreferencesData?.currencyCode,
      amount: cents(payment.value),
      ...ended,
      reason: isApproved ? '' : reasonOf(code),
      platform_reason: isApproved ? '' : code,
      authorized_at: asDate(authorized) ?? (isApproved ? dateOf(order.authorizedDate) : null),
      settled_at: told === undefined ? null : dateOf(transaction?.commitmentDate ?? ''),
      refunded_at: told === undefined ? null : dateOf(told.refundedAt),
      refunded_amount: told === undefined ? undefined : cents(told.refundedCents),
      updated_at: asDate(
        latest([
          order.lastChange,
          order.creationDate,
          ...[transaction?.commitmentDate, transaction?.cancelationDate, told?.refundedAt].map(
            (text) => text ?? '',
          ),
        ]),
      ),
    }
  })
}

function withoutGateway({ order }: OrderPayload, { isActive, payment }: Attempt) {
  const stage = outcomeOf('', '', payment.group).stage
  if (!isActive) return { outcome: 'declined', stage }
  if (parseInstant(order.authorizedDate) !== null) return { outcome: 'approved', stage }
  return { outcome: order.status.startsWith('cancel') ? 'declined' : 'pending', stage }
}
