import { inflateSync } from 'node:zlib'

const HEADER = 44
const ENTRY = 20

/** Extracts the OpenType font from WOFF 1.0: PDF readers would decompress a table on every access. */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const begun = 12 + 16 * count
  const directory = Buffer.alloc(begun)
  const power = Math.floor(Math.log2(count))
  woff.copy(directory, 0, 4, 8)
  directory.writeUInt16BE(count, 4)
  directory.writeUInt16BE(16 * 2 ** power, 6)
  directory.writeUInt16BE(power, 8)
  directory.writeUInt16BE(16 * (count - 2 ** power), 10)
  const tables: Buffer[] = []
  let at = begun
  for (let index = 0; index < count; index += 1) {
    const entry = HEADER + ENTRY * index
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field))
    if (offset === undefined || packed === undefined || length === undefined) throw new RangeError('no table')
    const stored = woff.subarray(offset, offset + packed)
    const table = Buffer.alloc(Math.ceil(length / 4) * 4)
    ;(packed < length ? inflateSync(stored) : stored).copy(table)
    const record = 12 + 16 * index
    woff.copy(directory, record, entry, entry + 4)
    woff.copy(directory, record + 4, entry + 16, entry + 20)
    directory.writeUInt32BE(at, record + 8)
    directory.writeUInt32BE(length, record + 12)
    tables.push(table)
    at += table.length
  }
  return Buffer.concat([directory, ...tables])
}
