import { createHmac } from 'node:crypto'
import type { Key, Keyring } from './keyring.ts'

const indexOf = (key: Key, value: string, purpose: string) =>
  createHmac('sha256', key.of(`index:${purpose}`))
    .update(value)
    .digest()

export function blindIndex(keyring: Keyring, value: string, purpose: string): Buffer {
  return indexOf(keyring.current, value, purpose)
}

/** One per key of the keyring, the current one first, for rows not yet re-encrypted. */
export function blindIndexes(keyring: Keyring, value: string, purpose: string): Buffer[] {
  return keyring.all.map((key) => indexOf(key, value, purpose))
}
