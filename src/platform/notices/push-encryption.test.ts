import { createPublicKey, verify } from 'node:crypto'
import { expect, it } from 'vitest'
import { encryptPush, newPushKeys, vapidHeader } from './push-encryption.ts'

it('a message is encrypted as the example of RFC 8291 says, byte for byte', () => {
  const bytes = (text: string) => Buffer.from(text, 'base64url')
  const subscription = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  const once = {
    privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  }
  expect(
    encryptPush('When I grow up, I want to be a watermelon', subscription, once).toString('base64url'),
  ).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

it.each([
  ['', ''],
  ['AAAA', 'BTBZMqHH6r4Tts7J_aSIgg'],
])('keys that are none are refused: %j', (p256dh, auth) => {
  expect(() => encryptPush('x', { p256dh, auth })).toThrow()
})

it('the sender signs whom it sends to, until when, and who it is', () => {
  const keys = newPushKeys()
  const now = new Date('2026-11-22T12:00:00Z')
  const [, head = '', claims = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(
      vapidHeader(keys, {
        endpoint: 'https://push.exemplo.com/send/abc',
        subject: 'https://farol.exemplo',
        now,
      }),
    ) ?? []
  expect(key).toBe(keys.publicKey)
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
    aud: 'https://push.exemplo.com',
    exp: 1_795_392_000,
    sub: 'https://farol.exemplo',
  })
  const point = Buffer.from(key, 'base64url')
  const [x = '', y = ''] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  )
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  const signed = Buffer.from(`${head}.${claims}`)
  const isSigned = (bytes: Buffer) =>
    verify(
      'sha256',
      bytes,
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  expect([isSigned(signed), isSigned(Buffer.from('other'))]).toEqual([true, false])
})
