import { isAscii } from 'node:buffer'

export type Cell = string | number | boolean | null

/** One value per row or, with `at`, a dictionary and each row's index into it. */
export type Cells = { values: ArrayLike<Cell>; at: ArrayLike<number> | null }

const sizes: Readonly<Record<string, number>> = {
  UInt8: 1,
  UInt16: 2,
  UInt32: 4,
  UInt64: 8,
  Int8: 1,
  Int16: 2,
  Int32: 4,
  Int64: 8,
  Float64: 8,
}

const inner = (type: string, of: string): string | null =>
  type.startsWith(`${of}(`) ? type.slice(of.length + 1, -1) : null

export function readLength(bytes: Buffer, from: number): { value: number; end: number } | null {
  let value = 0
  for (let at = from, unit = 1; at < bytes.length; at += 1, unit *= 128) {
    const byte = bytes[at] ?? 0
    value += (byte & 127) * unit
    if (byte < 128) return { value, end: at + 1 }
  }
  return null
}

/** Null if the bytes end before. Throws for an unsupported type. */
export function endOfColumn(type: string, bytes: Buffer, from: number, rows: number): number | null {
  const low = inner(type, 'LowCardinality')
  if (low !== null) return endOfWords(bytes, from, rows)
  const nullable = inner(type, 'Nullable')
  if (nullable !== null) return endOfColumn(nullable, bytes, from + rows, rows)
  if (type === 'String') return endOfTexts(bytes, from, rows)
  const size = sizes[type]
  if (size === undefined) throw new Error(`no column of ${type} can be read`)
  return within(bytes, from + rows * size)
}

const within = (bytes: Buffer, end: number): number | null => (end <= bytes.length ? end : null)

function endOfTexts(bytes: Buffer, from: number, rows: number): number | null {
  let at = from
  for (let row = 0; row < rows; row += 1) {
    const first = bytes[at] ?? 128
    const length = first < 128 ? { value: first, end: at + 1 } : readLength(bytes, at)
    if (length === null) return null
    at = length.end + length.value
  }
  return within(bytes, at)
}

const placeSizes = [1, 2, 4, 8] as const
const WORDS_AT = 24

function endOfWords(bytes: Buffer, from: number, rows: number): number | null {
  if (from + WORDS_AT > bytes.length) return null
  const end = endOfTexts(bytes, from + WORDS_AT, bytes.readUInt32LE(from + 16))
  return end === null ? null : within(bytes, end + 8 + rows * (placeSizes[bytes[from + 8] ?? 0] ?? 0))
}

export function readColumn(type: string, bytes: Buffer, from: number, rows: number): Cells {
  const low = inner(type, 'LowCardinality')
  if (low !== null) return wordsOf(bytes, from, rows, low.startsWith('Nullable'))
  const nullable = inner(type, 'Nullable')
  if (nullable === null) return { values: plainOf(type, bytes, from, rows), at: null }
  const values = plainOf(nullable, bytes, from + rows, rows)
  const said = (row: number): Cell => (bytes[from + row] === 1 ? null : (values[row] ?? null))
  return { values: Array.from({ length: rows }, (_, row) => said(row)), at: null }
}

function wordsOf(bytes: Buffer, from: number, rows: number, nullable: boolean): Cells {
  const count = bytes.readUInt32LE(from + 16)
  const words: Cell[] = textsOf(bytes, from + WORDS_AT, count)
  if (nullable) words[0] = null
  const placesAt = (endOfTexts(bytes, from + WORDS_AT, count) ?? 0) + 8
  const type = ['UInt8', 'UInt16', 'UInt32', 'UInt64'][bytes[from + 8] ?? 0] ?? ''
  return { values: words, at: numbersOf(type, bytes, placesAt, rows) }
}

const plainOf = (type: string, bytes: Buffer, from: number, rows: number): ArrayLike<Cell> =>
  type === 'String' ? textsOf(bytes, from, rows) : numbersOf(type, bytes, from, rows)

function textsOf(bytes: Buffer, from: number, rows: number): string[] {
  const end = endOfTexts(bytes, from, rows) ?? from
  const whole = bytes.subarray(from, end)
  const texts: string[] = []
  const ascii = isAscii(whole) ? whole.toString('latin1') : null
  for (let row = 0, at = 0; row < rows; row += 1) {
    const first = whole[at] ?? 128
    const length = (first < 128 ? null : readLength(whole, at)) ?? { value: first, end: at + 1 }
    at = length.end + length.value
    texts.push(ascii === null ? whole.toString('utf8', length.end, at) : ascii.slice(length.end, at))
  }
  return texts
}

function numbersOf(type: string, bytes: Buffer, from: number, rows: number): ArrayLike<number> {
  const size = sizes[type] ?? 0
  const start = bytes.byteOffset + from
  const own = bytes.buffer.slice(start, start + rows * size)
  if (type === 'UInt8') return new Uint8Array(own)
  if (type === 'UInt16') return new Uint16Array(own)
  if (type === 'UInt32') return new Uint32Array(own)
  if (type === 'Int8') return new Int8Array(own)
  if (type === 'Int16') return new Int16Array(own)
  if (type === 'Int32') return new Int32Array(own)
  if (type === 'Float64') return new Float64Array(own)
  const halves = new DataView(own)
  const numbers = new Float64Array(rows)
  for (let row = 0; row < rows; row += 1) {
    const high = type === 'Int64' ? halves.getInt32(row * 8 + 4, true) : halves.getUint32(row * 8 + 4, true)
    numbers[row] = high * 4_294_967_296 + halves.getUint32(row * 8, true)
  }
  return numbers
}
