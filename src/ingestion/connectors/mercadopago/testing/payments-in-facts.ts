import type { AccountContext } from '#platform/context.ts'
import type { PaymentTruth } from '../../../../../tools/mercadopago-stand-in/truth.ts'
import { rowsOf } from '../../../testing/ingest.ts'

type Row = Readonly<Record<string, string | number | null>>

/** The account's attempts in the words of the stand-in's truth, by payment. */
export async function paymentsInFacts(account: AccountContext): Promise<PaymentTruth[]> {
  const rows = await rowsOf<Row>(
    account,
    `SELECT order_id, attempt_id, toUnixTimestamp(attempted_at) AS attempted, toString(method) AS method, amount,
      toString(outcome) AS outcome, toString(stage) AS stage, toUnixTimestamp(authorized_at) AS approved, refunded_amount,
      refunded_at IS NOT NULL AS is_refunded, toUnixTimestamp(chargeback_at) AS charged_back,
      settled_at IS NOT NULL AS is_settled, fee_amount, anticipation_amount, chargeback_amount
      FROM payment_attempts FINAL $ ORDER BY attempt_id`,
  )
  const due = await rowsOf<Row>(
    account,
    `SELECT payment_id, toUnixTimestamp(due_on) AS due, gross_amount, net_amount FROM receivables FINAL $`,
  )
  const dueOf = new Map(due.map((row) => [row['payment_id'], row]))
  return rows.map((row) => ({
    orderId: String(row['order_id']),
    paymentId: String(row['attempt_id']),
    attemptedAt: Number(row['attempted']),
    method: String(row['method']),
    amount: Number(row['amount']),
    outcome: String(row['outcome']),
    stage: String(row['stage']),
    approvedAt: row['approved'] === null ? null : Number(row['approved']),
    refunded: Number(row['refunded_amount']),
    isRefunded: Number(row['is_refunded']) === 1,
    chargedBackAt: row['charged_back'] === null ? null : Number(row['charged_back']),
    isSettled: Number(row['is_settled']) === 1,
    fee: Number(row['fee_amount']),
    anticipation: Number(row['anticipation_amount']),
    contested: Number(row['chargeback_amount']),
    due: receivableIn(dueOf.get(row['attempt_id'] ?? '')),
  }))
}

function receivableIn(row: Row | undefined): PaymentTruth['due'] {
  if (row === undefined) return null
  return { at: Number(row['due']), gross: Number(row['gross_amount']), net: Number(row['net_amount']) }
}

/** The truth in the order of the facts. */
export const byPayment = (truth: readonly PaymentTruth[]): PaymentTruth[] =>
  truth.toSorted((a, b) => (a.paymentId < b.paymentId ? -1 : 1))
