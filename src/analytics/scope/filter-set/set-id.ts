import { createHash } from 'node:crypto'
import type { HeldFilters } from '#model/scope-contract.ts'

/** Filters in the one order in which they are kept: values are alternatives, so that their order says nothing. */
export function canonical(held: HeldFilters): HeldFilters {
  const entries = Object.entries(held).map(([name, values]): [string, string[]] => [
    name,
    [...new Set(values)].sort(),
  ])
  return Object.fromEntries(entries.sort(([left], [right]) => (left < right ? -1 : 1)))
}

/** The id of what filters hold: a version 8 UUID (RFC 9562) of its SHA-256. */
export function setId(held: HeldFilters): string {
  const bytes = createHash('sha256')
    .update(JSON.stringify(canonical(held)))
    .digest()
    .subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
