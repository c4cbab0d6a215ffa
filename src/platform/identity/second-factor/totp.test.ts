import { Secret } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { newTotpSecret, matchTotpStep, totpAddress } from './totp.ts'

/** RFC 6238, appendix B, last six digits. */
const secret = Secret.fromUTF8('12345678901234567890').base32
const known: [number, string][] = [
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
]

describe('codes of RFC 6238', () => {
  it.each(known)('at %d s', (seconds, code) => {
    const step = Math.floor(seconds / 30)
    expect(matchTotpStep(secret, code, new Date(seconds * 1000))).toBe(step)
  })

  it('count one step before and one after their own, and not two', () => {
    const at = (seconds: number) => matchTotpStep(secret, '287082', new Date(seconds * 1000))
    expect([0, 29, 30, 59, 60, 89].map(at)).toEqual([1, 1, 1, 1, 1, 1])
    expect(at(90)).toBeNull()
    expect(matchTotpStep(secret, '081804', new Date((1111111109 - 60) * 1000))).toBeNull()
  })

  it.each(['', '28708', '2870820', 'abcdef'])('%j is none', (code) => {
    expect(matchTotpStep(secret, code, new Date(59_000))).toBeNull()
  })
})

it('a new secret has 160 bits and is another each time', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpSecret()).not.toBe(newTotpSecret())
})

it('the address names the product and the person, and carries the secret', () => {
  const address = new URL(totpAddress(secret, 'ana@farol.br'))
  expect(address.href).toContain('otpauth://totp/Farol:ana%40farol.br')
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    secret,
    issuer: 'Farol',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
