import { createCipheriv, createECDH, createPrivateKey, hkdfSync, randomBytes, sign } from 'node:crypto'

const curve = 'prime256v1'
const recordSize = 4096
/** Maximum payload of a push service, after header, padding delimiter and tag. */
export const mostPushBytes = recordSize - 86 - 1 - 16

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

type Once = { privateKey: Buffer; salt: Buffer }

/** RFC 8291: one record that only the subscribed browser can decrypt. Throws for invalid keys. */
export function encryptPush(
  text: string,
  { p256dh, auth }: { p256dh: string; auth: string },
  once?: Once,
): Buffer {
  const own = createECDH(curve)
  if (once === undefined) own.generateKeys()
  else own.setPrivateKey(once.privateKey)
  const salt = once?.salt ?? randomBytes(16)
  const [theirs, ours] = [Buffer.from(p256dh, 'base64url'), own.getPublicKey()]
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours])
  const secret = hkdf(own.computeSecret(theirs), Buffer.from(auth, 'base64url'), info, 32)
  const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // delimiter 2 marks the last record
  const content = Buffer.concat([cipher.update(text), cipher.update(Buffer.of(2)), cipher.final()])
  const size = Buffer.alloc(5)
  size.writeUInt32BE(recordSize)
  size.writeUInt8(ours.length, 4)
  return Buffer.concat([salt, size, ours, content, cipher.getAuthTag()])
}

export type PushKeys = { publicKey: string; privateKey: string }

/** In base64url, the format browsers take for the public key. */
export function newPushKeys(): PushKeys {
  const pair = createECDH(curve)
  return { publicKey: pair.generateKeys('base64url'), privateKey: pair.getPrivateKey('base64url') }
}

const tokenSeconds = 12 * 3600

/** RFC 8292: identifies the sender, so that push services can distinguish installations. */
export function vapidHeader(
  { publicKey, privateKey }: PushKeys,
  { endpoint, subject, now }: { endpoint: string; subject: string; now: Date },
): string {
  const point = Buffer.from(publicKey, 'base64url')
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1000) + tokenSeconds,
    sub: subject,
  }
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: privateKey,
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33, 65).toString('base64url'),
    },
  })
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`
}
