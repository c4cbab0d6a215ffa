import { createHash } from 'node:crypto'
import { z } from 'zod'
import { text } from '../../lenient.ts'
import { storedPayment, type StoredPayment } from './payment.ts'

export const paymentPayload = z.object({
  account: z.string(),
  payment: storedPayment,
  issuer: text,
  contested_at: text,
})

/** The hash tells apart what changed twice within the second that `date_last_updated` shows. */
export function payloadVersion(payment: StoredPayment): string {
  const content = createHash('sha256').update(JSON.stringify(payment)).digest('hex')
  return `${payment.date_last_updated.slice(0, 40)}/${content.slice(0, 24)}`
}
