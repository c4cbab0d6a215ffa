import type { CanonicalRecord } from '../../../canonical/stage-canonical.ts'
import type { Mapper } from '../../../inbox/mapper.ts'
import { asDate, dateOf, latest, parseInstant } from '../../instants.ts'
import { cents } from '../../parse-minor-units.ts'
import type { StoredCharge, StoredTransaction } from '../api/charge.ts'
import { chargePayload } from '../api/payload.ts'
import {
  acquirerOf,
  adviceOf,
  antifraudOf,
  brandOf,
  codeOf,
  decisionOf,
  expiryOf,
  isCard,
  isPaid,
  methodOf,
  reasonOf,
  refusal,
  threeDsOf,
  type Decision,
} from './charge-words.ts'
import { contestedOf, costsOf, receivableRows, refundedAt, settledOf } from './payables.ts'

export const mapPagarmeCharge: Mapper = (payload) => {
  const parsed = chargePayload.safeParse(payload)
  if (!parsed.success) return { problem: 'A cobrança não tem a forma que a Pagar.me documenta.' }
  const { charge, readAt } = parsed.data
  if (parseInstant(charge.created_at) === null)
    return { problem: 'A cobrança não informa quando foi criada.' }
  const shared = {
    order_id: orderOf(charge),
    method: methodOf(charge),
    currency: charge.currency || 'BRL',
    // payables change without the charge: what was read last holds
    updated_at: asDate(latest([readAt, charge.updated_at, charge.created_at])),
  }
  const [acquirer, brand] = [acquirerOf(charge.last), brandOf(charge.last)]
  return {
    rows: {
      payments: [
        { ...shared, ...lastRow(charge) },
        ...charge.earlier.map((one) => ({ ...shared, ...earlierRow(charge, one) })),
      ],
      receivables: receivableRows(charge, { ...shared, acquirer, brand, payment_id: charge.id }),
    },
  }
}

/** As the store wrote it; a charge that names no order is one of its own. */
const orderOf = ({ order, code, id }: StoredCharge): string =>
  order?.code.trim() || code.trim() || order?.id || `pagarme-${id}`

function lastRow(charge: StoredCharge): CanonicalRecord {
  const { last, payables } = charge
  const decision = decisionOf(charge)
  const isApproved = decision.outcome === 'approved'
  const created = dateOf(charge.created_at)
  const tried = charge.earlier.length > 0 ? (dateOf(last?.created_at ?? '') ?? created) : created
  const paid = isPaid(charge) ? (dateOf(charge.paid_at) ?? tried) : null
  const refunded = paid === null ? undefined : cents(charge.canceled_amount)
  const [costs, contested] = [payables && costsOf(payables), contestedOf(charge)]
  return {
    payment_id: charge.id,
    attempted_at: tried,
    amount: cents(charge.amount),
    ...transactionFields(charge, last, decision),
    gateway_id: gatewayIdOf(charge),
    expires_at: isCard(charge) ? null : dateOf(expiryOf(charge)),
    authorized_at: isApproved ? (isCard(charge) ? tried : paid) : null,
    captured_at: paid,
    settled_at: settledOf(payables ?? []),
    refunded_amount: refunded,
    refunded_at: (refunded ?? 0) > 0 ? refundMoment(charge) : null,
    chargeback_amount: contested?.amount,
    chargeback_at: contested?.at ?? null,
    fee_amount: costs?.fee,
    anticipation_amount: costs?.anticipation,
    antifraud_amount: costs?.antifraud,
  }
}

const gatewayIdOf = ({ gateway_id, last }: StoredCharge): string => gateway_id || (last?.gateway_id ?? '')

const refundMoment = ({ payables, canceled_at, updated_at }: StoredCharge): Date | null =>
  refundedAt(payables ?? []) ?? dateOf(canceled_at) ?? dateOf(updated_at)

/** A try that was refused before the charge was tried again. */
function earlierRow(charge: StoredCharge, transaction: StoredTransaction): CanonicalRecord {
  return {
    payment_id: transaction.id,
    attempted_at: dateOf(transaction.created_at) ?? dateOf(charge.created_at),
    amount: cents(transaction.amount ?? charge.amount),
    ...transactionFields(charge, transaction, refusal(transaction)),
    // by the charge's number the tries would be one
    gateway_id: transaction.gateway_id === gatewayIdOf(charge) ? '' : transaction.gateway_id,
  }
}

function transactionFields(
  charge: StoredCharge,
  reported: StoredTransaction | null,
  decision: Decision,
): CanonicalRecord {
  return {
    brand: isCard(charge) ? brandOf(reported) : '',
    acquirer: acquirerOf(reported),
    bin: reported?.bin ?? '',
    tid: reported?.acquirer_tid ?? '',
    nsu: reported?.acquirer_nsu ?? '',
    authorization_code: reported?.acquirer_auth_code ?? '',
    installments: reported?.installments,
    ...decision,
    reason: reasonOf(decision),
    platform_reason: codeOf(reported, decision),
    merchant_advice: adviceOf(reported),
    // instants have whole seconds: too coarse for a latency
    latency_ms: null,
    three_ds: threeDsOf(reported, decision),
    antifraud: antifraudOf(reported),
  }
}
