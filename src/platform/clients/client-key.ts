import { createHash } from 'node:crypto'
import { literal } from '../storage/clickhouse/literals.ts'
import { sipHash, readSipKey } from './sip-hash.ts'

export const clientKeySeed = (secret: string | Uint8Array): Buffer =>
  createHash('sha256').update(secret).digest().subarray(0, 16)

/** A CPF, or a CNPJ, which may hold capital letters since 2026. */
const document = String.raw`^(\d{3}\.?\d{3}\.?\d{3}-?\d{2}|[\dA-Z]{2}\.?[\dA-Z]{3}\.?[\dA-Z]{3}/?[\dA-Z]{4}-?\d{2})$`
const documentPattern = new RegExp(document)

/** One text for a CPF or CNPJ with or without punctuation, and for an e-mail in any case. */
function normalizeCustomerId(id: string): string {
  if (documentPattern.test(id)) return id.replaceAll(/[^\dA-Z]/g, '')
  return id.includes('@') ? id.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase()) : id
}

/** The same of a column, for the engine of the facts. */
export const normalizedCustomerIdSql = (id: string): string =>
  `multiIf(match(${id}, ${literal(document)}), replaceRegexpAll(${id}, ${literal('[^0-9A-Z]')}, ''), position(${id}, '@') > 0, lower(${id}), ${id})`

export function clientKeys(secret: string | Uint8Array, accountId: string): (customerId: string) => string {
  const key = readSipKey(clientKeySeed(secret))
  return (customerId) =>
    customerId === ''
      ? '0'
      : sipHash(key, Buffer.from(`${accountId}:${normalizeCustomerId(customerId)}`)).toString()
}

/** PostgreSQL has no unsigned integers: the same 64 bits, signed. */
export const signedKey = (clientKey: string): string => BigInt.asIntN(64, BigInt(clientKey)).toString()
export const unsignedKey = (stored: string): string => BigInt.asUintN(64, BigInt(stored)).toString()
