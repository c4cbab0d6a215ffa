import type { AccountContext } from '#platform/context.ts'
import type { AttemptTruth } from '../../../../../tools/pagarme-stand-in/truth.ts'
import { rowsOf } from '../../../testing/ingest.ts'

type Row = Readonly<Record<string, string | number | null>>

/** The account's attempts in the words of the stand-in's truth, by payment. */
export async function attemptsInFacts(account: AccountContext): Promise<AttemptTruth[]> {
  const rows = await rowsOf<Row>(
    account,
    `SELECT order_id, attempt_id, toUnixTimestamp(attempted_at) AS attempted, toString(method) AS method, amount,
      toString(outcome) AS outcome, toString(stage) AS stage, toUnixTimestamp(captured_at) AS captured, refunded_amount,
      chargeback_at IS NOT NULL AS is_contested, chargeback_amount, settled_at IS NOT NULL AS is_settled, fee_amount,
      anticipation_amount, antifraud_amount FROM payment_attempts FINAL $ ORDER BY attempt_id`,
  )
  const due = await rowsOf<Row>(
    account,
    `SELECT payment_id, installment, toUnixTimestamp(due_on) AS due, gross_amount, net_amount, paid_at IS NOT NULL AS is_paid
      FROM receivables FINAL $ ORDER BY payment_id, installment`,
  )
  const dueOf = Map.groupBy(due, (row) => row['payment_id'])
  return rows.map((row) => {
    const number = (name: string) => Number(row[name])
    return {
      orderId: String(row['order_id']),
      paymentId: String(row['attempt_id']),
      attemptedAt: number('attempted'),
      method: String(row['method']),
      amount: number('amount'),
      outcome: String(row['outcome']),
      stage: String(row['stage']),
      capturedAt: row['captured'] === null ? null : number('captured'),
      refunded: number('refunded_amount'),
      isContested: number('is_contested') === 1,
      contested: number('chargeback_amount'),
      isSettled: number('is_settled') === 1,
      fee: number('fee_amount'),
      anticipation: number('anticipation_amount'),
      antifraud: number('antifraud_amount'),
      due: (dueOf.get(row['attempt_id'] ?? '') ?? []).map((one) => ({
        installment: Number(one['installment']),
        at: Number(one['due']),
        gross: Number(one['gross_amount']),
        net: Number(one['net_amount']),
        isPaid: Number(one['is_paid']) === 1,
      })),
    }
  })
}

/** The truth in the order of the facts. */
export const byPayment = (truth: readonly AttemptTruth[]): AttemptTruth[] =>
  truth.toSorted((a, b) => (a.paymentId < b.paymentId ? -1 : 1))
