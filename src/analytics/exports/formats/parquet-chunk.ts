import type { ColumnChunk, Encoding, PageHeader, SchemaElement } from 'hyparquet'
import { ByteWriter } from 'hyparquet-writer'
import { writePageHeader } from 'hyparquet-writer/src/datapage.js'
import { snappyCompress } from 'hyparquet-writer/src/snappy.js'
import type { Cells } from '#platform/storage/clickhouse/native/native-column.ts'
import type { ExportCell } from '../export-batch.ts'
import type { Stored } from './parquet-values.ts'

type Said = Exclude<ExportCell, null>
type Page = { bytes: Uint8Array; size: number }

export function parquetChunk({ element, plain, bound }: Stored, name: string) {
  const words = new Map<Said, number>()
  const pages: Page[] = []
  const encodings = new Set<Encoding>(['PLAIN', 'RLE'])
  let rowCount = 0
  let nulls = 0
  let least: Said | undefined
  let most: Said | undefined

  const page = (
    body: Buffer,
    header: Omit<PageHeader, 'uncompressed_page_size' | 'compressed_page_size'>,
  ) => {
    const small = snappyCompress(body)
    const writer = new ByteWriter()
    const sizes = { uncompressed_page_size: body.length, compressed_page_size: small.length }
    writePageHeader(writer, { ...header, ...sizes })
    const size = writer.offset + body.length
    writer.appendBytes(small)
    return { bytes: writer.getBytes(), size }
  }
  const addPage = (body: Buffer, rows: number, encoding: Encoding) => {
    const levelsAs = { definition_level_encoding: 'RLE', repetition_level_encoding: 'RLE' } as const
    encodings.add(encoding)
    pages.push(
      page(body, { type: 'DATA_PAGE', data_page_header: { num_values: rows, encoding, ...levelsAs } }),
    )
  }
  const measure = (value: Said) => {
    if (least === undefined || value < least) least = value
    if (most === undefined || value > most) most = value
  }
  const placesOf = (values: Cells['values']): Int32Array =>
    Int32Array.from(values, (value) => {
      if (value === null) return -1
      const known = words.get(value)
      if (known === undefined) words.set(value, words.size)
      return known ?? words.size - 1
    })
  const addWords = (values: Cells['values'], at: ArrayLike<number>, rows: number) => {
    const places = placesOf(values)
    const found = new Int32Array(rows)
    const there = new Uint8Array(rows)
    let count = 0
    for (let row = 0; row < rows; row += 1) {
      const place = places[at[row] ?? 0] ?? -1
      if (place < 0) continue
      found[count] = place
      there[row] = 1
      count += 1
    }
    nulls += rows - count
    if (count === 0) return addPage(levels(rows, there), rows, 'PLAIN')
    const width = widthOf(words.size)
    const body = [levels(rows, count === rows ? null : there), Buffer.from([width])]
    addPage(Buffer.concat([...body, packed(found.subarray(0, count), width)]), rows, 'RLE_DICTIONARY')
  }
  const addPlain = (values: Cells['values'], rows: number) => {
    const { said, there } = withoutNulls(values, rows)
    if (bound !== undefined) for (let place = 0; place < said.length; place += 1) measure(said[place] ?? 0)
    nulls += rows - said.length
    const body = [levels(rows, there), plain(said)]
    addPage(Buffer.concat(body), rows, 'PLAIN')
  }
  const dictionary = (): Page[] => {
    if (words.size === 0) return []
    const dictionary_page_header = { num_values: words.size, encoding: 'PLAIN' as const }
    return [page(plain([...words.keys()]), { type: 'DICTIONARY_PAGE', dictionary_page_header })]
  }
  return {
    add: ({ values, at }: Cells, rows: number) => {
      rowCount += rows
      if (at === null) addPlain(values, rows)
      else addWords(values, at, rows)
    },
    end: (offset: number): { bytes: Uint8Array[]; chunk: ColumnChunk } => {
      const first = dictionary()
      const all = [...first, ...pages]
      const sum = (of: (one: Page) => number) => all.reduce((total, one) => total + of(one), 0)
      const bytes = sum((one) => one.bytes.length)
      const bounds =
        least === undefined || most === undefined || bound === undefined
          ? {}
          : { min_value: bound(least), max_value: bound(most) }
      return {
        bytes: all.map((one) => one.bytes),
        chunk: {
          file_offset: BigInt(offset),
          meta_data: {
            type: typeOf(element),
            encodings: [...encodings],
            path_in_schema: [name],
            codec: 'SNAPPY',
            num_values: BigInt(rowCount),
            total_uncompressed_size: BigInt(sum(({ size }) => size)),
            total_compressed_size: BigInt(bytes),
            data_page_offset: BigInt(offset + (first[0]?.bytes.length ?? 0)),
            ...(first.length > 0 ? { dictionary_page_offset: BigInt(offset) } : {}),
            statistics: { null_count: BigInt(nulls), ...bounds },
          },
        },
      }
    },
  }
}

function withoutNulls(
  values: Cells['values'],
  rows: number,
): { said: ArrayLike<Said>; there: Uint8Array | null } {
  if (values instanceof Float64Array) return { said: values, there: null }
  const there = new Uint8Array(rows)
  const said: Said[] = []
  for (let row = 0; row < rows; row += 1) {
    const value = values[row] ?? null
    if (value === null) continue
    there[row] = 1
    said.push(value)
  }
  return { said, there: said.length === rows ? null : there }
}

function typeOf({ type }: Partial<SchemaElement>) {
  if (type === undefined) throw new Error('a column of a Parquet file has no type')
  return type
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...varint(value >>> 7)]
}

/** One bit-packed run of Parquet's RLE/bit-packing hybrid encoding. */
function packed(values: ArrayLike<number>, width: number): Buffer {
  const groups = Math.ceil(values.length / 8)
  const head = varint((groups << 1) | 1)
  const bytes = Buffer.alloc(head.length + groups * width)
  bytes.set(head)
  let at = head.length
  let held = 0
  let bits = 0
  for (let place = 0; place < values.length; place += 1) {
    held |= (values[place] ?? 0) << bits
    for (bits += width; bits >= 8; bits -= 8) {
      bytes[at] = held & 255
      at += 1
      held >>>= 8
    }
  }
  if (bits > 0) bytes[at] = held & 255
  return bytes
}

/** `there` is 1 or 0 per row; null if no value is missing. */
function levels(rows: number, there: Uint8Array | null): Buffer {
  const runs = there === null ? Buffer.from([...varint(rows << 1), 1]) : packed(there, 1)
  const length = Buffer.alloc(4)
  length.writeUInt32LE(runs.length)
  return Buffer.concat([length, runs])
}

/** Bits per index for `count` entries; at least 1, because some readers reject 0. */
const widthOf = (count: number): number => Math.max(1, 32 - Math.clz32(count - 1))
