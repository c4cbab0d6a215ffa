import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, as the cookie carries them. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url')
}

export function isSessionToken(value: string | undefined): value is string {
  return value !== undefined && /^[\w-]{43}$/.test(value)
}

/** As the table keeps it. */
export function hashSessionToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
