import { randomBytes } from 'node:crypto'
import { decrypt, encrypt } from '../../secrets/encrypt.ts'
import type { Keyring } from '../../secrets/keyring.ts'
import type { ApiKeyRow } from './schema.ts'

/** As Standard Webhooks writes secrets. */
const PREFIX = 'whsec_'

/** 256 random bits, with a beginning by which scanners of secrets know them. */
export const newSigningSecret = (): string => PREFIX + randomBytes(32).toString('base64')

/** The bytes that a secret stands for. */
export const signingKeyOf = (secret: string): Buffer => Buffer.from(secret.slice(PREFIX.length), 'base64')

const placeOf = (keyId: string) => ({ purpose: 'signing-key', row: keyId })

export const sealSigningSecret = (keyring: Keyring, keyId: string, secret: string): string =>
  encrypt(keyring, secret, placeOf(keyId))

/** With the key of today, what another one sealed. */
export const resealSigningSecret = (keyring: Keyring, keyId: string, sealed: string): string =>
  sealSigningSecret(keyring, keyId, decrypt(keyring, sealed, placeOf(keyId)))

/** The secrets with which a key's system may sign now: during a rotation, the one before too. */
export function signingSecrets(
  keyring: Keyring,
  { id, sealed, formerSealed, formerUntil }: ApiKeyRow,
  now: Date,
): string[] {
  const former = formerUntil !== null && formerUntil > now ? formerSealed : null
  return [sealed, former].flatMap((one) => (one === null ? [] : [decrypt(keyring, one, placeOf(id))]))
}
