import { createHash, randomBytes } from 'node:crypto'

const day = 86_400_000
const lasts = 7 * day

/** 256 random bits as the link carries them, and as the table keeps them. */
export function newInvitationToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashInvitationToken(token) }
}

export function hashInvitationToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export function invitationExpiry(from: Date): Date {
  return new Date(from.getTime() + lasts)
}
