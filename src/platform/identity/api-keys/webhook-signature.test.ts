import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newSigningSecret } from './signing-secret.ts'
import { isSigned, signWebhook } from './webhook-signature.ts'

const now = new Date('2026-11-20T12:00:00Z')
const seconds = now.getTime() / 1000
const body = Buffer.from('{"records":[]}')
const secret = newSigningSecret()
const at = { id: 'msg_1', timestamp: String(seconds) }
const headers = { ...at, signature: signWebhook(at, body, secret) }

describe('a signature', () => {
  it('is that of the specification’s own example', () => {
    const example = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: '1614265330' }
    const text = Buffer.from('{"test": 2432232314}')
    expect(signWebhook(example, text, 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')).toBe(
      'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    )
  })

  it('is known by any of the key’s secrets, among several, and those of other schemes are passed over', () => {
    const other = newSigningSecret()
    expect(isSigned(headers, body, [secret], now)).toBe(true)
    expect(isSigned(headers, body, [other, secret], now)).toBe(true)
    const several = `v1a,AAAA ${signWebhook(at, body, other)} ${headers.signature}`
    expect(isSigned({ ...headers, signature: several }, body, [secret], now)).toBe(true)
    expect(isSigned(headers, body, [other], now)).toBe(false)
    expect(isSigned(headers, body, [], now)).toBe(false)
  })

  it.each([
    ['five minutes old', 300, true],
    ['older', 301, false],
    ['of a clock that is five minutes ahead', -300, true],
    ['of one that is further', -301, false],
  ])('%s', (_, ago, accepted) => {
    const then = { id: 'm', timestamp: String(seconds - ago) }
    const signature = signWebhook(then, body, secret)
    expect(isSigned({ ...then, signature }, body, [secret], now)).toBe(accepted)
  })

  it.each([
    ['no identifier', { id: '' }],
    ['another identifier', { id: 'msg_2' }],
    ['a long identifier', { id: 'x'.repeat(129) }],
    ['no time', { timestamp: '' }],
    ['another time', { timestamp: String(seconds - 1) }],
    ['a time that is none', { timestamp: 'Infinity' }],
    ['nothing', { signature: '' }],
    ['the scheme alone', { signature: 'v1,' }],
    ['another scheme', { signature: headers.signature.replace('v1', 'v2') }],
    ['half of it', { signature: headers.signature.slice(0, 20) }],
  ])('with %s is none', (_, wrong) => {
    expect(isSigned({ ...headers, ...wrong }, body, [secret], now)).toBe(false)
  })

  it('of one body is none of another', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 50 }), (bytes) => {
        fc.pre(!Buffer.from(bytes).equals(body))
        expect(isSigned(headers, bytes, [secret], now)).toBe(false)
      }),
    )
  })
})
