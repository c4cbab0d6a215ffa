import { createHash } from 'node:crypto'
import { sipHash, sipKeyOf } from './sip-hash.ts'

/** What facts compute `client_key` with, out of the installation's secret. */
export const clientKeySeed = (secret: string | Uint8Array): Buffer =>
  createHash('sha256').update(secret).digest().subarray(0, 16)

/** Gives a person's `client_key` as the facts of the account have it, in decimal digits; '0' for nobody. */
export function clientKeys(secret: string | Uint8Array, accountId: string): (customerId: string) => string {
  const key = sipKeyOf(clientKeySeed(secret))
  return (customerId) =>
    customerId === '' ? '0' : sipHash(key, Buffer.from(`${accountId}:${customerId}`)).toString()
}

/** PostgreSQL has no unsigned numbers: the same 64 bits as a signed one, and back. */
export const keyInRow = (clientKey: string): string => BigInt.asIntN(64, BigInt(clientKey)).toString()
export const keyOfRow = (stored: string): string => BigInt.asUintN(64, BigInt(stored)).toString()
