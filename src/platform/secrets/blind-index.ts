import { createHmac } from 'node:crypto'
import type { Key, Keyring } from './keyring.ts'

const indexOf = (key: Key, value: string, purpose: string) =>
  createHmac('sha256', key.of(`index:${purpose}`))
    .update(value)
    .digest()

/** For finding a sealed value by its whole: the same for the same value, and telling nothing to whoever lacks the key. */
export function blindIndex(keyring: Keyring, value: string, purpose: string): Buffer {
  return indexOf(keyring.current, value, purpose)
}

/** As rows may still hold it from before the key changed; the current one is the first. */
export function blindIndexes(keyring: Keyring, value: string, purpose: string): Buffer[] {
  return keyring.all.map((key) => indexOf(key, value, purpose))
}
