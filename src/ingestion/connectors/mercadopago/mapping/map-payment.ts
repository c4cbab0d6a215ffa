import type { CanonicalRecord } from '../../../canonical/stage-canonical.ts'
import type { Mapper } from '../../../inbox/mapper.ts'
import { asDate, dateOf, latest, parseInstant } from '../../instants.ts'
import { paymentPayload } from '../api/payload.ts'
import type { StoredPayment } from '../api/payment.ts'
import { contestedOf, costsOf, minor, type Costs } from './costs.ts'
import { receivableRows } from './receivables.ts'
import {
  acquirerOf,
  antifraudOf,
  brandOf,
  decisionOf,
  isCard,
  methodOf,
  reasonOf,
  threeDsOf,
} from './payment-words.ts'

export const mapMercadoPagoPayment: Mapper = (payload) => {
  const parsed = paymentPayload.safeParse(payload)
  if (!parsed.success) return { problem: 'O pagamento não tem a forma que o Mercado Pago documenta.' }
  const { payment, issuer, contested_at: contestedAt } = parsed.data
  if (parseInstant(payment.date_created) === null)
    return { problem: 'O pagamento não informa quando foi criado.' }
  const [orderId, costs] = [orderOf(payment), costsOf(payment)]
  return {
    rows: {
      payments: [
        {
          ...paymentRow(payment, orderId, costs),
          issuer: issuer || payment.issuer_id,
          // a payment says only when it last changed
          chargeback_at:
            payment.status === 'charged_back'
              ? (dateOf(contestedAt) ?? dateOf(payment.date_last_updated))
              : null,
        },
      ],
      receivables: receivableRows(payment, orderId, costs),
    },
  }
}

/** As the store wrote it; a payment that names no order is one of its own. */
const orderOf = ({ external_reference, order, id }: StoredPayment): string =>
  external_reference.trim() || order?.id || `mercadopago-${id}`

function paymentRow(payment: StoredPayment, orderId: string, costs: Costs): CanonicalRecord {
  const { currency_id: currency, status } = payment
  const decision = decisionOf(payment)
  const isApproved = decision.outcome === 'approved'
  const isOpen = isApproved || decision.outcome === 'pending'
  const approved = isApproved ? (dateOf(payment.date_approved) ?? dateOf(payment.date_created)) : null
  const refunds = payment.refunds.filter((one) => one.status === '' || one.status === 'approved')
  const isReleased = payment.money_release_status === 'released'
  return {
    order_id: orderId,
    payment_id: payment.id,
    attempted_at: dateOf(payment.date_created),
    method: methodOf(payment),
    brand: brandOf(payment),
    acquirer: acquirerOf(payment),
    bin: payment.bin,
    // what platforms show as the transaction of Mercado Pago
    tid: payment.id,
    gateway_id: payment.id,
    nsu: payment.additional_info?.nsu_processadora ?? '',
    authorization_code: payment.authorization_code,
    installments: payment.installments,
    currency,
    amount: minor(payment.transaction_amount, currency),
    ...decision,
    reason: isOpen ? '' : reasonOf(payment.status_detail),
    platform_reason: isApproved ? '' : payment.status_detail,
    latency_ms: isApproved && isCard(payment) ? latencyOf(payment) : null,
    three_ds: threeDsOf(payment),
    antifraud: antifraudOf(payment),
    expires_at: dateOf(payment.date_of_expiration),
    authorized_at: approved,
    captured_at: status === 'authorized' || payment.captured === false ? null : approved,
    settled_at: isApproved && isReleased ? dateOf(payment.money_release_date) : null,
    refunded_at: asDate(latest(refunds.map(({ date_created }) => date_created))),
    refunded_amount: minor(payment.transaction_amount_refunded, currency),
    chargeback_amount: contestedOf(payment),
    fee_amount: costs.fee,
    anticipation_amount: costs.anticipation,
    updated_at: asDate(latest([payment.date_last_updated, payment.date_created])),
  }
}

/** Decisions that people took are no latency, and most documents report whole seconds only. */
const MAX_LATENCY_MS = 120_000

function latencyOf({ date_created, date_approved }: StoredPayment): number | null {
  const [from, to] = [parseInstant(date_created), parseInstant(date_approved)]
  if (from === null || to === null || (from % 1000 === 0 && to % 1000 === 0)) return null
  return to >= from && to - from <= MAX_LATENCY_MS ? to - from : null
}
