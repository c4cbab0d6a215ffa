import { byteAt } from './text-encoding.ts'

const FIRST_BYTES = 1 << 20

export type Mark = { at: number; rows: number }

/** Rows of `place UInt64, c0 String, c1 String, …` in ClickHouse's RowBinary. The buffer is reused. */
export class RowWriter {
  private bytes: Buffer = Buffer.allocUnsafe(FIRST_BYTES)
  private at = 0
  rows = 0

  begin(file: number, line: number, size: number): void {
    if (this.bytes.length - this.at < size + 8) this.grow(size + 8)
    this.at = this.bytes.writeUInt32LE(line >>> 0, this.at)
    this.at = this.bytes.writeUInt32LE(file * 256 + Math.floor(line / 2 ** 32), this.at)
    this.rows += 1
  }

  copy(source: Buffer, start: number, end: number): void {
    const length = end - start
    this.length(length)
    if (length > 48) {
      source.copy(this.bytes, this.at, start, end)
      this.at += length
      return
    }
    const { bytes } = this
    let at = this.at
    for (let from = start; from < end; from += 1) bytes[at++] = byteAt(source, from)
    this.at = at
  }

  text(value: string): void {
    const length = Buffer.byteLength(value)
    if (this.bytes.length - this.at < length + 10) this.grow(length + 10)
    this.length(length)
    if (length > 0) this.at += this.bytes.write(value, this.at)
  }

  mark(): Mark {
    return { at: this.at, rows: this.rows }
  }

  rewind({ at, rows }: Mark): void {
    this.at = at
    this.rows = rows
  }

  take(): Buffer {
    const taken = Buffer.from(this.bytes.subarray(0, this.at))
    this.at = 0
    this.rows = 0
    return taken
  }

  private length(value: number): void {
    let rest = value
    while (rest >= 0x80) {
      this.bytes[this.at++] = (rest & 0x7f) | 0x80
      rest >>>= 7
    }
    this.bytes[this.at++] = rest
  }

  private grow(size: number): void {
    const larger = Buffer.allocUnsafe(Math.max(this.bytes.length * 2, this.at + size))
    this.bytes.copy(larger, 0, 0, this.at)
    this.bytes = larger
  }
}
