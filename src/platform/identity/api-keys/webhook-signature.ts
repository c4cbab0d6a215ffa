import { createHmac, timingSafeEqual } from 'node:crypto'
import { signingKeyOf } from './signing-secret.ts'

/** What is signed besides the body: `webhook-id`, `webhook-timestamp` and `webhook-signature`, as they came. */
export type SignedHeaders = { id: string; timestamp: string; signature: string }

/** How far a sender's clock may be off, and how late a call may come. */
const TOLERANCE_SECONDS = 5 * 60

const scheme = 'v1'
const identifier = /^[\x21-\x7e]{1,128}$/

const signed = (
  { id, timestamp }: Pick<SignedHeaders, 'id' | 'timestamp'>,
  body: Uint8Array,
  secret: string,
) => createHmac('sha256', signingKeyOf(secret)).update(`${id}.${timestamp}.`).update(body).digest()

/** As a system signs it, by the Standard Webhooks specification (https://www.standardwebhooks.com). */
export const signWebhook = (
  headers: Pick<SignedHeaders, 'id' | 'timestamp'>,
  body: Uint8Array,
  secret: string,
): string => `${scheme},${signed(headers, body, secret).toString('base64')}`

/**
 * Whether one of a key's secrets signed a call not long ago. A sender that is changing its secret may send several signatures, with
 * spaces between them; those of other schemes are passed over.
 */
export function isSigned(
  headers: SignedHeaders,
  body: Uint8Array,
  secrets: readonly string[],
  now: Date,
): boolean {
  const { id, timestamp, signature } = headers
  if (!identifier.test(id) || !/^\d{1,12}$/.test(timestamp)) return false
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > TOLERANCE_SECONDS) return false
  const given = signature.split(' ').flatMap((one) => {
    const [version, text = ''] = one.split(',')
    return version === scheme ? [Buffer.from(text, 'base64')] : []
  })
  const expected = secrets.map((secret) => signed(headers, body, secret))
  return expected.some((one) =>
    given.some((sent) => sent.length === one.length && timingSafeEqual(sent, one)),
  )
}
