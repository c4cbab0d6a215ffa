import { isUtf8 } from 'node:buffer'
import type { encodings } from '#model/import-mapping/mapping.ts'

export type Encoding = (typeof encodings)[number]

const decoders: Record<Encoding, TextDecoder> = {
  'utf-8': new TextDecoder('utf-8'),
  'windows-1252': new TextDecoder('windows-1252'),
}

export function decode(bytes: Buffer, encoding: Encoding): string | undefined {
  if (encoding === 'utf-8' && !isUtf8(bytes)) return undefined
  return decoders[encoding].decode(bytes)
}

/** Inside of the bytes, where each place has a number: the cast costs nothing in loops over files. */
export const byteAt = (bytes: Buffer, at: number): number => bytes[at] as number

/** All encodings share ASCII. */
export function hasHighBytes(bytes: Buffer, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) if (byteAt(bytes, at) > 0x7f) return true
  return false
}
