import { createHmac, timingSafeEqual } from 'node:crypto'
import { decodeSigningKey } from './signing-secret.ts'

export type SignedHeaders = { id: string; timestamp: string; signature: string }

/** Tolerance for clock differences and late calls. */
const TOLERANCE_SECONDS = 5 * 60

const scheme = 'v1'
const identifier = /^[\x21-\x7e]{1,128}$/

const signed = (
  { id, timestamp }: Pick<SignedHeaders, 'id' | 'timestamp'>,
  body: Uint8Array,
  secret: string,
) => createHmac('sha256', decodeSigningKey(secret)).update(`${id}.${timestamp}.`).update(body).digest()

/** https://www.standardwebhooks.com */
export const signWebhook = (
  headers: Pick<SignedHeaders, 'id' | 'timestamp'>,
  body: Uint8Array,
  secret: string,
): string => `${scheme},${signed(headers, body, secret).toString('base64')}`

/**
 * A sender rotating its secret may send several signatures, separated by spaces; other schemes are ignored.
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
