import { expect, it } from 'vitest'
import { signatureOf } from '../../../../../tools/mercadopago-stand-in/webhooks.ts'
import { isSigned } from './signature.ts'

const notice = { id: '152598828503', requestId: '5f1c6b0e-7f3c', ts: '1763733600' }
const signed = (more: Partial<typeof notice> = {}, secret = 'segredo') =>
  signatureOf({ ...notice, ...more }, secret)
const holds = (signature: string, more: Partial<typeof notice> = {}) =>
  isSigned({ ...notice, ...more, signature }, 'segredo')

it('holds with seconds, with milliseconds, and with spaces between its parts', () => {
  expect(holds(signed())).toBe(true)
  expect(holds(signed({ ts: '1763733600123' }))).toBe(true)
  expect(holds(signed().replace(',', ' , '))).toBe(true)
})

it('is of the id as it was written', () => {
  expect(holds(signed({ id: 'ORD01JQ' }), { id: 'ORD01JQ' })).toBe(true)
  expect(holds(signed({ id: 'ord01jq' }), { id: 'ORD01JQ' })).toBe(false)
})

it.each([
  ['that is missing', ''],
  ['of another secret', signed({}, 'outro')],
  ['of another payment', signed({ id: '1' })],
  ['of another request', signed({ requestId: 'outro' })],
  ['whose moment was changed', signed().replace('1763733600', '1763733601')],
  ['without a moment', signed().replace(/^ts=\d+,/, '')],
  ['of another version', signed().replace('v1=', 'v2=')],
  ['cut', signed().slice(0, -2)],
  ['of anything', 'ts=1763733600,v1=zz'],
])('does not hold %s', (_, signature) => {
  expect(holds(signature)).toBe(false)
})

it('never holds without a secret', () => {
  expect(isSigned({ ...notice, signature: signed({}, '') }, '')).toBe(false)
})
