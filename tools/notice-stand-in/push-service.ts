import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'

export type Browser = {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  /** Throws for what was not encrypted for it. */
  open: (body: Buffer) => string
}

/** A browser's own keys, as it would have them. */
export function newBrowser(endpoint: string): Browser {
  const own = createECDH('prime256v1')
  const publicKey = own.generateKeys()
  const auth = randomBytes(16)
  const hkdf = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length))
  const open = (body: Buffer) => {
    const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)]
    const sender = body.subarray(21, 21 + keyLength)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
    const secret = hkdf(own.computeSecret(sender), auth, info, 32)
    const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
    const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce)
    decipher.setAuthTag(body.subarray(-16))
    const content = Buffer.concat([decipher.update(body.subarray(21 + keyLength, -16)), decipher.final()])
    const end = content.lastIndexOf(2)
    if (end === -1 || content.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('no last record')
    return content.subarray(0, end).toString('utf8')
  }
  const keys = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') }
  return { subscription: { endpoint, keys }, open }
}

const DAY_SECONDS = 24 * 3600

/** As RFC 8292 has a push service check who sends. */
export function isVapid(header: string | undefined, origin: string, now: Date): boolean {
  const [, head = '', claims = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(header ?? '') ?? []
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65) return false
  const read = (part: string): Record<string, unknown> =>
    JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Record<string, unknown>
  const { aud, exp, sub } = read(claims)
  const seconds = now.getTime() / 1000
  const isCurrent = typeof exp === 'number' && exp > seconds && exp <= seconds + DAY_SECONDS
  if (aud !== origin || !isCurrent || typeof sub !== 'string' || !/^(mailto:|https:)/.test(sub)) return false
  if (read(head)['alg'] !== 'ES256') return false
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  return verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    {
      key: createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } }),
      dsaEncoding: 'ieee-p1363',
    },
    Buffer.from(signature, 'base64url'),
  )
}
