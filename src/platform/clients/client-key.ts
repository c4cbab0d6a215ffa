import { createHash } from 'node:crypto'
import { sipHash, readSipKey } from './sip-hash.ts'

export const clientKeySeed = (secret: string | Uint8Array): Buffer =>
  createHash('sha256').update(secret).digest().subarray(0, 16)

export function clientKeys(secret: string | Uint8Array, accountId: string): (customerId: string) => string {
  const key = readSipKey(clientKeySeed(secret))
  return (customerId) =>
    customerId === '' ? '0' : sipHash(key, Buffer.from(`${accountId}:${customerId}`)).toString()
}

/** PostgreSQL has no unsigned integers: the same 64 bits, signed. */
export const signedKey = (clientKey: string): string => BigInt.asIntN(64, BigInt(clientKey)).toString()
export const unsignedKey = (stored: string): string => BigInt.asUintN(64, BigInt(stored)).toString()
