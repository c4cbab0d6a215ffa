import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { isSigned } from './signature.ts'

const body = Buffer.from('{\n "id": 5000000001,\n "nota": "ação"\n}')
const sign = (bytes: Uint8Array, secret = 'segredo') =>
  createHmac('sha256', secret).update(bytes).digest('base64')

it('holds for exactly the bytes that were signed', () => {
  expect(isSigned(body, sign(body), 'segredo')).toBe(true)
})

it.each([
  ['without a signature', ''],
  ['of another secret', sign(body, 'outro')],
  ['of the same JSON written otherwise', sign(Buffer.from(JSON.stringify(JSON.parse(body.toString()))))],
  ['in hexadecimal', Buffer.from(sign(body), 'base64').toString('hex')],
  ['cut', sign(body).slice(0, 20)],
])('does not hold %s', (_, signature) => {
  expect(isSigned(body, signature, 'segredo')).toBe(false)
})
