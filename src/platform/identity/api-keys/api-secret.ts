import { createHash, randomBytes } from 'node:crypto'

const PREFIX = 'farol_'
const form = /^farol_[\w-]{43}$/

/** 256 random bits, with a beginning by which scanners of secrets know them. */
export function newApiSecret(): string {
  return PREFIX + randomBytes(32).toString('base64url')
}

export function isApiSecret(text: string): boolean {
  return form.test(text)
}

/** As the table keeps it: of so many random bits a plain hash tells nothing. */
export function hashApiSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** Its end, to tell keys apart. */
export const hintOf = (secret: string): string => secret.slice(-4)
