export type ZipEntry = { name: Buffer; at: number; crc: number; size: number; packed: number }

export const entryName = (path: string): Buffer => Buffer.from(path)

const [LOCAL, CENTRAL, END, END_64, LOCATOR_64] = [
  0x04034b50, 0x02014b50, 0x06054b50, 0x06064b50, 0x07064b50,
] as const
const FLAGS = 0x0800
const DEFLATED = 8
/** 1 January 1980. */
const [TIME, DAY] = [0, 0x21]
const [PLAIN_VERSION, VERSION_64] = [20, 45]
const MAX_32 = 0xffffffff

type Field = [bytes: 2 | 4 | 8, value: number]

function fields(...all: readonly Field[]): Buffer {
  const buffer = Buffer.alloc(all.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of all) {
    if (bytes === 2) buffer.writeUInt16LE(value, at)
    else if (bytes === 4) buffer.writeUInt32LE(value, at)
    else buffer.writeBigUInt64LE(BigInt(value), at)
    at += bytes
  }
  return buffer
}

const sizeFields = ({ crc, packed, size }: ZipEntry): Field[] => [
  ...([
    [2, TIME],
    [2, DAY],
    [4, crc],
    [4, packed],
    [4, size],
  ] satisfies Field[]),
]

/** Rewritten once the sizes are known. */
export function localHeader(entry: ZipEntry): Buffer {
  const { name } = entry
  const start: Field[] = [
    [4, LOCAL],
    [2, PLAIN_VERSION],
    [2, FLAGS],
    [2, DEFLATED],
  ]
  return Buffer.concat([fields(...start, ...sizeFields(entry), [2, name.length], [2, 0]), name])
}

export function zipDirectory(entries: readonly ZipEntry[], offset: number): Buffer {
  const central = Buffer.concat(entries.map(centralHeader))
  const count = entries.length
  const far = offset > MAX_32
  const before = far ? endOfFar(count, central.length, offset) : Buffer.alloc(0)
  const end: Field[] = [
    [4, END],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, central.length],
    [4, far ? MAX_32 : offset],
    [2, 0],
  ]
  return Buffer.concat([central, before, fields(...end)])
}

function centralHeader(entry: ZipEntry): Buffer {
  const { name, at } = entry
  const far = at > MAX_32
  const extra = far ? fields([2, 1], [2, 8], [8, at]) : Buffer.alloc(0)
  const version = far ? VERSION_64 : PLAIN_VERSION
  const start: Field[] = [
    [4, CENTRAL],
    [2, version],
    [2, version],
    [2, FLAGS],
    [2, DEFLATED],
  ]
  const rest: Field[] = [
    [2, name.length],
    [2, extra.length],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, far ? MAX_32 : at],
  ]
  return Buffer.concat([fields(...start, ...sizeFields(entry), ...rest), name, extra])
}

function endOfFar(count: number, length: number, offset: number): Buffer {
  return fields(
    ...([
      [4, END_64],
      [8, 44],
      [2, VERSION_64],
      [2, VERSION_64],
      [4, 0],
      [4, 0],
      [8, count],
      [8, count],
      [8, length],
      [8, offset],
      [4, LOCATOR_64],
      [4, 0],
      [8, offset + length],
      [4, 1],
    ] satisfies Field[]),
  )
}
