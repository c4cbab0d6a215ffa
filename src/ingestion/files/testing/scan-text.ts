import type { RejectReason } from '#model/import-mapping/reject-reasons.ts'
import { RowWriter } from '../row-writer.ts'
import type { Scanner } from '../scanner.ts'

export type Scanned = { rows: (string | number)[][]; rejects: [line: number, reason: RejectReason][] }

/** Scans bytes that arrive in pieces of the given sizes (then whole), and reads the rows back from RowBinary. */
export function scanText(
  scanner: Scanner,
  bytes: Buffer,
  columns: number,
  pieces: readonly number[] = [],
): Scanned {
  const rejects: Scanned['rejects'] = []
  const rows = new RowWriter()
  const sink = {
    rows,
    rejects: { add: (line: number, reason: RejectReason) => void rejects.push([line, reason]) },
    isFull: () => false,
  }
  scanner.beginChunk()
  let from = 0
  let end = 0
  for (const piece of pieces) {
    end = Math.min(bytes.length, end + piece)
    const window = bytes.subarray(from, end)
    from += scanner.scan(window, 0, window.length, false, sink)
  }
  const window = bytes.subarray(from)
  scanner.scan(window, 0, window.length, true, sink)
  return { rows: readRows(rows.take(), columns), rejects }
}

/** Rows of `place, c0, c1, …` in RowBinary, as line and texts. */
export function readRows(bytes: Buffer, columns: number): (string | number)[][] {
  const rows: (string | number)[][] = []
  let at = 0
  while (at < bytes.length) {
    const row: (string | number)[] = [Number(bytes.readBigUInt64LE(at) & 0xff_ffff_ffffn)]
    at += 8
    for (let column = 0; column < columns; column += 1) {
      let [length, shift] = [0, 0]
      for (let more = true; more; shift += 7) {
        const byte = bytes[at++] ?? 0
        length |= (byte & 0x7f) << shift
        more = byte > 0x7f
      }
      row.push(bytes.toString('utf8', at, at + length))
      at += length
    }
    rows.push(row)
  }
  return rows
}
