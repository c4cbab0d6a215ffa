import { z } from 'zod'
import { isRecord } from '#model/records.ts'
import { amount, lenientObject, lenientList, text } from '../../lenient.ts'

/** One of `fields`, `authorizationConnectorResponse`, holds as JSON what the payment's connector answered. */
export const gatewayPaymentAnswer = lenientObject({
  id: text,
  paymentSystemName: text,
  group: text,
  status: text,
  value: amount,
  installments: amount,
  authorizationDate: text,
  returnCode: text,
  returnMessage: text,
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
      returnMessage: text,
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

/** Connectors write names in upper and lower case, and some by the order's own names. */
const connectorResponse = z.preprocess(
  (given) =>
    isRecord(given)
      ? Object.fromEntries(Object.entries(given).map(([name, value]) => [name.toLowerCase(), value]))
      : given,
  z.object({
    acquirer: text,
    code: text,
    returncode: text,
    message: text,
    tid: text,
    nsu: text,
    authorizationid: text,
    authid: text,
  }),
)

function keepPayment(payment: GatewayPayment) {
  const { id, status, authorizationDate, returnCode, returnMessage, tid, connector, fields } = payment
  const said = (name: string) => fields.find((field) => field.name === name)?.value ?? ''
  const response = jsonOf(said('authorizationConnectorResponse'), connectorResponse)
  const refunds =
    jsonOf(said('refund'), lenientList(z.object({ RefundDate: text, ValueAsInt: amount }))) ?? []
  return {
    id,
    status,
    authorizationDate,
    // the acquirer's own code before that of the gateway
    returnCode: response?.code || response?.returncode || returnCode,
    returnMessage: response?.message || returnMessage,
    acquirer: response?.acquirer || connector,
    tid: tid || (response?.tid ?? ''),
    nsu: response?.nsu ?? '',
    authorizationId: response?.authorizationid || (response?.authid ?? ''),
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
