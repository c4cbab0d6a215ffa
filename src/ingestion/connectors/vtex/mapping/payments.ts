import { normaliseDecline } from '#model/payments/normalise-decline.ts'
import type { CanonicalRecord } from '../../../canonical/stage-canonical.ts'
import type { OrderPayload } from '../api/payload.ts'
import type { OrderPayment } from '../api/order.ts'
import type { StoredTransaction } from '../api/transaction.ts'
import { asDate, dateOf, parseInstant, latest } from '../../instants.ts'
import { cents } from '../../parse-minor-units.ts'
import { isCard, methodOf, outcomeOf, reasonOf } from './payment-words.ts'

/** A seller's order whose money the marketplace received. */
export const PAID_ELSEWHERE = 'PAYMENT-FROM-AFFILIATE'

/** Characters. */
const MAX_MESSAGE_LENGTH = 160

type GatewayPayment = StoredTransaction['payments'][number]
type Attempt = {
  payment: OrderPayment
  isActive: boolean
  transaction: StoredTransaction | undefined
  gateway: GatewayPayment | undefined
}

function attemptsOf({ order, transactions }: OrderPayload): Attempt[] {
  return (order.paymentData?.transactions ?? []).flatMap(({ transactionId, isActive, payments }) => {
    const transaction = transactions.find(({ id }) => id === transactionId)
    return payments.map((payment) => ({
      payment,
      isActive: isActive !== false,
      transaction,
      gateway: transaction?.payments.find(({ id }) => id === payment.id),
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

const acquirerOf = ({ gateway, payment }: Attempt): string =>
  gateway?.acquirer || (payment.connectorResponses?.acquirer ?? '')

export function paymentRows(payload: OrderPayload, orderId: string): CanonicalRecord[] {
  const { order } = payload
  return attemptsOf(payload).map((attempt, index) => {
    const { payment, transaction, gateway } = attempt
    const code = gateway?.returnCode || (payment.connectorResponses?.ReturnCode ?? '')
    const message = gateway?.returnMessage || (payment.connectorResponses?.Message ?? '')
    const brand = isCard(payment.group) ? payment.paymentSystemName : ''
    const ended =
      gateway === undefined
        ? withoutGateway(payload, attempt)
        : outcomeOf(isVoided(payload, attempt) ? 'Approved' : gateway.status, code, payment.group)
    const authorized = gateway === undefined ? null : parseInstant(gateway.authorizationDate)
    const isApproved = ended.outcome === 'approved'
    return {
      order_id: orderId,
      payment_id: payment.id === '' ? String(index + 1) : payment.id,
      attempted_at: dateOf(transaction?.startDate ?? '') ?? dateOf(order.creationDate),
      method: methodOf(payment),
      brand,
      acquirer: acquirerOf(attempt),
      tid: gateway?.tid || payment.tid || (payment.connectorResponses?.Tid ?? ''),
      nsu: gateway?.nsu || (payment.connectorResponses?.nsu ?? ''),
      authorization_code: gateway?.authorizationId || (payment.connectorResponses?.authId ?? ''),
      bin: payment.firstDigits.replaceAll(/\D/g, '').slice(0, 8),
      installments: cents(payment.installments),
      currency: order.storePreferencesData?.currencyCode,
      amount: cents(payment.value),
      ...ended,
      reason: isApproved ? '' : reasonOf(code),
      platform_reason: isApproved ? '' : declineSaid(code, message, brand),
      authorized_at: asDate(authorized) ?? (isApproved ? dateOf(order.authorizedDate) : null),
      settled_at: gateway === undefined ? null : dateOf(transaction?.commitmentDate ?? ''),
      refunded_at: gateway === undefined ? null : dateOf(gateway.refundedAt),
      refunded_amount: gateway === undefined ? undefined : cents(gateway.refundedCents),
      updated_at: asDate(
        latest([
          order.lastChange,
          order.creationDate,
          ...[transaction?.commitmentDate, transaction?.cancelationDate, gateway?.refundedAt].map(
            (text) => text ?? '',
          ),
        ]),
      ),
    }
  })
}

/** The message too where the code alone says nothing. */
function declineSaid(code: string, message: string, brand: string): string {
  const said = message.trim().replaceAll(/\s+/g, ' ').slice(0, MAX_MESSAGE_LENGTH)
  if (code === '' || said === '') return code || said
  const attempt = { brand, code, reason: reasonOf(code), outcome: 'declined', stage: 'authorization' }
  return normaliseDecline(attempt)?.isMapped === true ? code : `${code} - ${said}`
}

/** Canceled with its order, after it was approved: nobody refused it. */
const isVoided = ({ order }: OrderPayload, { gateway, isActive }: Attempt): boolean =>
  gateway !== undefined &&
  isActive &&
  /cancel/i.test(gateway.status) &&
  parseInstant(gateway.authorizationDate) !== null &&
  parseInstant(order.authorizedDate) !== null

function withoutGateway({ order }: OrderPayload, { isActive, payment }: Attempt) {
  const stage = outcomeOf('', '', payment.group).stage
  if (!isActive) return { outcome: 'declined', stage }
  if (parseInstant(order.authorizedDate) !== null) return { outcome: 'approved', stage }
  return { outcome: order.status.startsWith('cancel') ? 'declined' : 'pending', stage }
}
