import { Secret, TOTP } from 'otpauth'

const period = 30
/** Accepted steps before and after, for clock differences. */
const window = 1

const totpOf = (secret: string, label = '') =>
  new TOTP({
    issuer: 'Farol',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period,
    secret: Secret.fromBase32(secret),
  })

/** 160 random bits in base32 (RFC 4226, section 4). */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

export function totpAddress(secret: string, label: string): string {
  return totpOf(secret, label).toString()
}

export function matchTotpStep(secret: string, code: string, at: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: at.getTime(), window })
  return delta === null ? null : Math.floor(at.getTime() / 1000 / period) + delta
}
