import { createHash, randomBytes } from 'node:crypto'

export function newSessionToken(): string {
  return randomBytes(32).toString('base64url')
}

export function isSessionToken(value: string | undefined): value is string {
  return value !== undefined && /^[\w-]{43}$/.test(value)
}

export function hashSessionToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

const hour = 3_600_000

export const sessionLimits = { idle: 12 * hour, absolute: 7 * 24 * hour }

export const seenPrecision = 60_000
