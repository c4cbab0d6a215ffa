/** A key of 32 bytes as people write it: 64 hexadecimal digits, or base64; null for anything else. */
export function readKey(text: string): Buffer | null {
  if (/^[\da-f]{64}$/i.test(text)) return Buffer.from(text, 'hex')
  if (/^[\w+/-]{43}=?$/.test(text)) return Buffer.from(text, 'base64')
  return null
}
