import { randomBytes } from 'node:crypto'
import { decrypt, encrypt } from '../../secrets/encrypt.ts'
import type { Keyring } from '../../secrets/keyring.ts'
import type { ApiKeyRow } from './schema.ts'

const PREFIX = 'whsec_'

export const newSigningSecret = (): string => PREFIX + randomBytes(32).toString('base64')

export const decodeSigningKey = (secret: string): Buffer => Buffer.from(secret.slice(PREFIX.length), 'base64')

const encryptionContext = (keyId: string) => ({ purpose: 'signing-key', row: keyId })

export const sealSigningSecret = (keyring: Keyring, keyId: string, secret: string): string =>
  encrypt(keyring, secret, encryptionContext(keyId))

export const resealSigningSecret = (keyring: Keyring, keyId: string, sealed: string): string =>
  sealSigningSecret(keyring, keyId, decrypt(keyring, sealed, encryptionContext(keyId)))

export function signingSecrets(
  keyring: Keyring,
  { id, sealed, formerSealed, formerUntil }: ApiKeyRow,
  now: Date,
): string[] {
  const former = formerUntil !== null && formerUntil > now ? formerSealed : null
  return [sealed, former].flatMap((one) =>
    one === null ? [] : [decrypt(keyring, one, encryptionContext(id))],
  )
}
