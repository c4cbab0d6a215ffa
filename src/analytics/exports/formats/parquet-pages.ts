/** A number of 7 bits a byte, the low ones first. */
function varint(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...varint(value >>> 7)]
}

/** Small numbers of `width` bits each, as one run of Parquet's hybrid. */
export function packed(values: ArrayLike<number>, width: number): Buffer {
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

/** Which rows have a value, as a page begins: `there` of each is 1 or 0, and null when all have one. */
export function levels(rows: number, there: Uint8Array | null): Buffer {
  const runs = there === null ? Buffer.from([...varint(rows << 1), 1]) : packed(there, 1)
  const length = Buffer.alloc(4)
  length.writeUInt32LE(runs.length)
  return Buffer.concat([length, runs])
}

/** Bits that places before `count` need; never none, which not every reader takes. */
export const widthOf = (count: number): number => Math.max(1, 32 - Math.clz32(count - 1))
