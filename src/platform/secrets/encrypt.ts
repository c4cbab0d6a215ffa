import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Key, Keyring } from './keyring.ts'

const algorithm = 'aes-256-gcm'
const [nonceLength, tagLength] = [12, 16]

/** Purpose and row are authenticated, so a ciphertext cannot be used elsewhere. */
export type EncryptionContext = { purpose: string; row: string }

const authenticated = ({ purpose, row }: EncryptionContext) =>
  Buffer.from(`${purpose.length}!${purpose}!${row}`)
const sealing = (key: Key, { purpose }: EncryptionContext) => key.of(`seal:${purpose}`)

export function keyPrefix(key: Key): string {
  return `v1.${key.id}.`
}

/** Formats as `v1.key.bytes`, with the current key. */
export function encrypt(keyring: Keyring, text: string, place: EncryptionContext): string {
  const { current } = keyring
  return keyPrefix(current) + sealBytes(current, Buffer.from(text), place).toString('base64url')
}

/** For bytes; the key's id is stored separately. */
export function sealBytes(key: Key, bytes: Uint8Array, place: EncryptionContext): Buffer {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv(algorithm, sealing(key, place), nonce, { authTagLength: tagLength })
  cipher.setAAD(authenticated(place))
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

/** Throws for another place, an unknown key, or altered bytes. */
export function decrypt(keyring: Keyring, sealed: string, place: EncryptionContext): string {
  const [version, id, bytes = ''] = sealed.split('.')
  return openBytes(
    keyring,
    version === 'v1' ? (id ?? '') : '',
    Buffer.from(bytes, 'base64url'),
    place,
  ).toString('utf8')
}

export function openBytes(keyring: Keyring, id: string, all: Buffer, place: EncryptionContext): Buffer {
  const key = keyring.all.find((one) => one.id === id)
  if (key === undefined) {
    throw new Error(`no key of this installation opens what was sealed as ${place.purpose}`)
  }
  if (all.length < nonceLength + tagLength) throw new Error(`what was sealed as ${place.purpose} is cut`)
  const nonce = all.subarray(0, nonceLength)
  const decipher = createDecipheriv(algorithm, sealing(key, place), nonce, { authTagLength: tagLength })
  decipher.setAAD(authenticated(place))
  decipher.setAuthTag(all.subarray(-tagLength))
  const content = all.subarray(nonceLength, -tagLength)
  return Buffer.concat([decipher.update(content), decipher.final()])
}

export function isCurrent(keyring: Keyring, sealed: string): boolean {
  return sealed.startsWith(keyPrefix(keyring.current))
}
