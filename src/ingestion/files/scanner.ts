import type { RowWriter } from './row-writer.ts'
import type { Rejects } from './reject.ts'

/** Where a scanner writes what it finds, until it is full. */
export type Sink = { rows: RowWriter; rejects: Rejects; isFull: () => boolean }

/**
 * Takes records out of a window of a file. `scan` reads whole records from `start` and says where it stopped; with
 * `last`, the window's end is the file's. It keeps the number of the line it is at. What it makes of a chunk depends on
 * the bytes from the chunk's beginning on, and on nothing before.
 */
export type Scanner = {
  line: number
  /** Inside a line too long to hold, which is dropped up to its end. */
  isSkipping: boolean
  beginChunk: () => void
  scan: (window: Buffer, start: number, end: number, last: boolean, sink: Sink) => number
}

/** The file's number and the line in it, as one number that orders rows. */
export function placeOf(file: number, line: number): bigint {
  return (BigInt(file) << 40n) | BigInt(line)
}

export const MAX_RECORD_BYTES = 4 * 1024 * 1024
