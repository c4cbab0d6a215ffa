import { z } from 'zod'
import { isRecord } from '#model/records.ts'
import { amount, flag, identifier, lenientList, lenientObject, maybe, text } from '../../lenient.ts'

const wholeNumber = z.number().int().nullish().catch(null)

const reported = z.object({
  id: identifier,
  collector_id: text,
  operation_type: text,
  live_mode: flag,
  status: text,
  status_detail: text,
  date_created: text,
  date_approved: text,
  date_last_updated: text,
  date_of_expiration: text,
  money_release_date: text,
  money_release_status: text,
  payment_method_id: text,
  payment_type_id: text,
  issuer_id: text,
  currency_id: text,
  transaction_amount: amount,
  transaction_amount_refunded: amount,
  installments: wholeNumber,
  captured: flag,
  external_reference: text,
  order: maybe(z.object({ id: text })),
  authorization_code: text,
  acquirer: text,
  additional_info: maybe(z.object({ nsu_processadora: text })),
  transaction_details: maybe(z.object({ net_received_amount: amount })),
  fee_details: lenientList(z.object({ type: text, amount, fee_payer: text })),
  charges_details: lenientList(
    z.object({
      name: text,
      type: text,
      accounts: lenientObject({ from: text, to: text }),
      amounts: lenientObject({ original: amount, refunded: amount }),
    }),
  ),
  refunds: lenientList(z.object({ date_created: text, status: text, amount })),
})

/** Who paid, their address, and the card but for the first digits, are never read. */
export const paymentAnswer = reported.extend({
  card: maybe(z.object({ first_six_digits: text, bin: text })),
  three_ds_info: maybe(z.object({ external_resource_url: text, creq: text })),
})
export type PaymentAnswer = z.infer<typeof paymentAnswer>

export const storedPayment = reported.extend({ bin: text, is_challenged: flag })
export type StoredPayment = z.infer<typeof storedPayment>

export function toStoredPayment({ card, three_ds_info, ...payment }: PaymentAnswer): StoredPayment {
  const digits = (card?.first_six_digits || card?.bin || '').replaceAll(/\D/g, '').slice(0, 6)
  const { external_resource_url = '', creq = '' } = three_ds_info ?? {}
  return {
    ...payment,
    bin: digits.length < 4 ? '' : digits,
    is_challenged: external_resource_url !== '' || creq !== '',
  }
}

/** The search documents a summary, and answers with whole payments. */
const listedPayment = z
  .unknown()
  .transform((given) => ({
    payment: paymentAnswer.safeParse(given).data,
    isWhole: isRecord(given) && ('fee_details' in given || 'charges_details' in given),
  }))
  .transform(({ payment, isWhole }) => (payment === undefined ? null : { payment, isWhole }))

export const searchAnswer = z.object({
  paging: lenientObject({ total: wholeNumber }),
  results: z.array(z.unknown()).transform((given) => ({
    rows: given.length,
    listed: z
      .array(listedPayment)
      .parse(given)
      .filter((one) => one !== null),
  })),
})

/** Of one payment. */
export const chargebacksAnswer = lenientObject({ results: lenientList(z.object({ date_created: text })) })

export const issuer = z.object({ id: identifier, name: text })
export const issuersAnswer = lenientList(issuer)

export const userAnswer = z.object({ id: identifier })
