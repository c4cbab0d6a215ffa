import { createHmac, timingSafeEqual } from 'node:crypto'

type Signed = { signature: string; requestId: string; id: string }

const parts = /^\s*(ts|v1)\s*=\s*(\S{1,200})\s*$/

// Of the id as it was written, with the seconds or milliseconds that the header says. Their age proves
// nothing: a repeat only has the payment read again.
export function isSigned({ signature, requestId, id }: Signed, secret: string): boolean {
  const reported = new Map(
    signature.split(',', 10).map((part): [string, string] => {
      const [, name = '', value = ''] = parts.exec(part) ?? []
      return [name, value]
    }),
  )
  const [ts = '', hash = ''] = [reported.get('ts'), reported.get('v1')]
  if (secret === '' || !/^\d{9,14}$/.test(ts)) return false
  const signed = `id:${id};${requestId === '' ? '' : `request-id:${requestId};`}ts:${ts};`
  const expected = createHmac('sha256', secret).update(signed).digest()
  const given = Buffer.from(hash, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
