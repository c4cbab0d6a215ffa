/** A Parquet file whose metadata is these bytes. */
function parquetWith(metadata: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(metadata.length)
  return Buffer.concat([Buffer.from('PAR1'), metadata, length, Buffer.from('PAR1')])
}

const varint = (value: number): number[] =>
  value < 0x80 ? [value] : [(value % 0x80) | 0x80, ...varint(Math.floor(value / 0x80))]

/** A list of structs, as the schema is: its elements are these bytes. */
const schemaOf = (elements: number, bytes: Buffer | number[]) =>
  Buffer.concat([
    Buffer.from([0x15, 0x02, 0x19, 0xfc, ...varint(elements)]),
    Buffer.from(bytes),
    Buffer.from([0x16, 0x00, 0x19, 0x0c, 0x00]),
  ])

const root = (children: number) => [0x48, 0x01, 0x72, 0x15, ...varint(children * 2), 0x00]
const leaf = [0x15, 0x0c, 0x25, 0x02, 0x18, 0x01, 0x61, 0x00]

/** A file of one column. */
export const smallParquet = parquetWith(schemaOf(2, [...root(1), ...leaf]))

export const hostileParquets: readonly [why: string, file: Buffer][] = [
  ['children without number', parquetWith(schemaOf(2, [...root(1), ...root(2 ** 30)]))],
  [
    'children of children',
    parquetWith(schemaOf(20_000, Buffer.from(Array(20_000).fill(root(60_000)).flat()))),
  ],
  ['60 MB of empty structs', parquetWith(schemaOf(60_000_000, Buffer.alloc(60_000_000)))],
  ['two million empty structs', parquetWith(schemaOf(2_000_000, Buffer.alloc(2_000_000)))],
  ['a list of more than there is', parquetWith(schemaOf(2 ** 31, root(1)))],
  ['a number without end', parquetWith(Buffer.alloc(1_900_000, 0x86))],
  ['lists in lists', parquetWith(Buffer.from([0x19, ...Array<number>(1_000_000).fill(0x19)]))],
  ['a length beyond the file', Buffer.from('PAR1\0\0\0\0\xff\xff\xff\x00PAR1', 'latin1')],
  ['nothing', Buffer.from('PAR1PAR1')],
]

/** Each line opens a quote that the next one closes, and the last one never. */
export const openQuotes = (lines: number) => Buffer.from(`a,b\n${'a","\n'.repeat(lines)}`)

/** One line whose list repeats half a megabyte of text so many times. */
export const repeatingList = (elements: number) =>
  Buffer.from(`{"a":"${'x'.repeat(500_000)}","list":[${'{},'.repeat(elements)}{}]}\n{"a":"1","list":[{}]}\n`)
