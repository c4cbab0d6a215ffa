import { z } from 'zod'
import { amount, flag, identifier, lenientList, lenientObject, maybe, text } from '../../lenient.ts'

const wholeNumber = z.number().int().nullish().catch(null)

const transaction = z.object({
  id: text,
  transaction_type: text,
  gateway_id: text,
  status: text,
  success: flag,
  operation_type: text,
  created_at: text,
  amount,
  installments: wholeNumber,
  attempt_count: wholeNumber,
  acquirer_name: text,
  acquirer_tid: text,
  acquirer_nsu: text,
  acquirer_auth_code: text,
  acquirer_return_code: text,
  expires_at: text,
  due_at: text,
  retry_info: maybe(z.object({ brand_failure_return_code: text })),
  antifraud_response: maybe(z.object({ status: text })),
})

/** The card but for its first digits, its holder and who pays are never read. */
export const transactionAnswer = transaction.extend({
  card: maybe(z.object({ first_six_digits: text, brand: text })),
  threed_authentication_url: text,
})
type TransactionAnswer = z.infer<typeof transactionAnswer>

const storedTransaction = transaction.extend({ brand: text, bin: text, is_challenged: flag })
export type StoredTransaction = z.infer<typeof storedTransaction>

const charge = z.object({
  id: identifier,
  code: text,
  gateway_id: text,
  amount,
  paid_amount: amount,
  canceled_amount: amount,
  status: text,
  currency: text,
  payment_method: text,
  due_at: text,
  created_at: text,
  updated_at: text,
  paid_at: text,
  canceled_at: text,
  order: maybe(z.object({ id: text, code: text })),
})

export const chargeAnswer = charge.extend({ last_transaction: maybe(transactionAnswer) })
export type ChargeAnswer = z.infer<typeof chargeAnswer>

/** What Pagar.me has to pay, or takes back: by instalment, and by recipient where a charge is split. */
export const payable = z.object({
  id: identifier,
  status: text,
  type: text,
  amount,
  fee: amount,
  anticipation_fee: amount,
  fraud_coverage_fee: amount,
  installment: wholeNumber,
  charge_id: text,
  payment_date: text,
  created_at: text,
})
export type Payable = z.infer<typeof payable>

/** `earlier`: the refused tries before the last one. `payables` null: the key may not read them. */
export const storedCharge = charge.extend({
  last: storedTransaction.nullable(),
  earlier: lenientList(storedTransaction),
  payables: lenientList(payable).nullable(),
})
export type StoredCharge = z.infer<typeof storedCharge>

function toStoredTransaction({ card, threed_authentication_url: url, ...reported }: TransactionAnswer) {
  const digits = (card?.first_six_digits ?? '').replaceAll(/\D/g, '').slice(0, 6)
  return {
    ...reported,
    brand: card?.brand ?? '',
    bin: digits.length < 4 ? '' : digits,
    is_challenged: url !== '',
  }
}

type Beside = { transactions: readonly TransactionAnswer[]; payables: Payable[] | null }

export function toStoredCharge(
  { last_transaction: last, ...reported }: ChargeAnswer,
  { transactions, payables }: Beside,
): StoredCharge {
  const earlier = transactions.filter((one) => isTry(one) && one.success === false && one.id !== last?.id)
  const tried = transactions.filter(isTry).toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1))
  return {
    ...reported,
    // a capture or a cancellation is a transaction too: when it was tried is that of the one before
    last: last && { ...toStoredTransaction(last), ...triedAt(tried.at(-1)) },
    earlier: earlier.map(toStoredTransaction).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    payables: payables?.toSorted((a, b) => (a.id < b.id ? -1 : 1)) ?? null,
  }
}

const isTry = ({ operation_type: operation }: TransactionAnswer): boolean =>
  operation === '' || /auth/.test(operation)

const triedAt = (one: TransactionAnswer | undefined) =>
  one === undefined ? {} : { created_at: one.created_at }

const rowsOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    data: z.array(z.unknown()).transform((given) => ({
      rows: given.length,
      read: given.flatMap((one) => row.safeParse(one).data ?? []),
    })),
    /** `total` counts rows in the examples and pages in the client library: it is not read. */
    paging: lenientObject({ next: text }),
  })

export const chargesAnswer = rowsOf(chargeAnswer)
export const payablesAnswer = rowsOf(payable)
export const transactionsAnswer = rowsOf(transactionAnswer)
