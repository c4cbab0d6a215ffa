import type { RowWriter } from './row-writer.ts'
import type { Rejects } from './reject.ts'

export type Sink = { rows: RowWriter; rejects: Rejects; isFull: () => boolean }

// Scans whole records of a window from `start` and returns where it stopped; `last`: the window ends with
// the file. Its output for a chunk depends on the bytes from the chunk's start only.
export type Scanner = {
  line: number
  /** Inside a line too long to hold, which is dropped up to its end. */
  isSkipping: boolean
  beginChunk: () => void
  scan: (window: Buffer, start: number, end: number, last: boolean, sink: Sink) => number
}

/** Orders rows by file and line. */
export function rowPlace(file: number, line: number): bigint {
  return (BigInt(file) << 40n) | BigInt(line)
}

export const MAX_RECORD_BYTES = 4 * 1024 * 1024

/** Each element of a list repeats its surroundings, so the rows of one line are bounded. */
export const MAX_LINE_ROWS_BYTES = 8 * MAX_RECORD_BYTES
