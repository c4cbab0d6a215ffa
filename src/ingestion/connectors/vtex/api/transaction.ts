import { z } from 'zod'
import { amount, lenientObject, lenientList, text } from '../../lenient.ts'

/** One of `fields` holds a JSON with the acquirer. */
export const gatewayPaymentAnswer = lenientObject({
  id: text,
  paymentSystemName: text,
  group: text,
  status: text,
  value: amount,
  installments: amount,
  authorizationDate: text,
  returnCode: text,
  tid: text,
  connector: text,
  currencyCode: text,
  fields: lenientList(z.object({ name: text, value: text })),
})

export const transactionAnswer = lenientObject({
  id: text,
  status: text,
  startDate: text,
  authorizationDate: text,
  commitmentDate: text,
  cancelationDate: text,
})

export const storedTransaction = z.object({
  id: text,
  status: text,
  startDate: text,
  commitmentDate: text,
  cancelationDate: text,
  payments: lenientList(
    z.object({
      id: text,
      status: text,
      authorizationDate: text,
      returnCode: text,
      acquirer: text,
      tid: text,
      nsu: text,
      authorizationId: text,
      refundedCents: amount,
      refundedAt: text,
    }),
  ),
})
export type StoredTransaction = z.infer<typeof storedTransaction>

type GatewayPayment = z.infer<typeof gatewayPaymentAnswer>

export function toStoredTransaction(
  transaction: z.infer<typeof transactionAnswer>,
  payments: readonly GatewayPayment[],
): StoredTransaction {
  const { id, status, startDate, commitmentDate, cancelationDate } = transaction
  return { id, status, startDate, commitmentDate, cancelationDate, payments: payments.map(keepPayment) }
}

const connectorResponse = z.object({ acquirer: text, tid: text, nsu: text, authorizationId: text })

function keepPayment({ id, status, authorizationDate, returnCode, tid, connector, fields }: GatewayPayment) {
  const said = (name: string) => fields.find((field) => field.name === name)?.value ?? ''
  const response = jsonOf(said('authorizationConnectorResponse'), connectorResponse)
  const refunds =
    jsonOf(said('refund'), lenientList(z.object({ RefundDate: text, ValueAsInt: amount }))) ?? []
  return {
    ...{ id, status, authorizationDate, returnCode },
    acquirer: response?.acquirer || connector,
    tid: tid || (response?.tid ?? ''),
    nsu: response?.nsu ?? '',
    authorizationId: response?.authorizationId ?? '',
    refundedCents:
      refunds.length === 0 ? null : refunds.reduce((sum, { ValueAsInt }) => sum + (ValueAsInt ?? 0), 0),
    refundedAt: refunds.at(-1)?.RefundDate ?? '',
  }
}

function jsonOf<Schema extends z.ZodType>(given: string, schema: Schema): z.infer<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(given)).data
  } catch {
    return undefined
  }
}
