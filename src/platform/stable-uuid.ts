import { createHash } from 'node:crypto'

/** Deterministic id from its parts (RFC 9562, version 5), which makes repeated writes idempotent. */
export function stableUuid(namespace: string, ...parts: readonly (string | number)[]): string {
  const space = Buffer.from(namespace.replaceAll('-', ''), 'hex')
  const hash = createHash('sha1').update(space).update(JSON.stringify(parts)).digest().subarray(0, 16)
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80
  const hex = hash.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
