import { createHash, randomBytes } from 'node:crypto'

const PREFIX = 'farol_'
const form = /^farol_[\w-]{43}$/

/** 256 random bits, prefixed for secret scanners. */
export function newApiSecret(): string {
  return PREFIX + randomBytes(32).toString('base64url')
}

export function isApiSecret(text: string): boolean {
  return form.test(text)
}

/** A plain hash suffices for 256 random bits. */
export function hashApiSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

export const secretHint = (secret: string): string => secret.slice(-4)
