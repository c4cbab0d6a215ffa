import type { FileHandle } from 'node:fs/promises'
import type { RejectReason } from '#vocabulary/import-mapping/reject-reasons.ts'
import type { ScanReject } from './reject.ts'
import { RowWriter } from './row-writer.ts'
import { MAX_RECORD_BYTES, type Scanner } from './scanner.ts'

/** A piece of a file, from record to record, as rows in RowBinary. */
export type Chunk = {
  from: number
  to: number
  /** The line that the next chunk begins at. */
  nextLine: number
  rows: number
  bytes: Buffer
  rejects: ScanReject[]
}

const CHUNK_BYTES = 16 * 1024 * 1024
const READ_BYTES = 1024 * 1024

/**
 * Reads a file from a byte on and cuts it into chunks of about `chunkBytes`. Cuts depend on the file alone, so that a
 * chunk done again is the same. Holds one window of the file and one chunk of rows, however long lines are.
 */
export async function* readChunks(
  file: FileHandle,
  from: number,
  scanner: Scanner,
  chunkBytes = CHUNK_BYTES,
): AsyncGenerator<Chunk> {
  const window: Buffer = Buffer.allocUnsafe(MAX_RECORD_BYTES + 2 * READ_BYTES)
  let held = 0
  let offset = from
  let chunkFrom = from
  const rows = new RowWriter()
  let rejects: ScanReject[] = []
  const add = (line: number, reason: RejectReason, value = '') => rejects.push({ line, reason, value })
  for (;;) {
    const room = Math.min(READ_BYTES, window.length - held)
    const { bytesRead } = await file.read(window, held, room, offset + held)
    held += bytesRead
    const last = bytesRead === 0
    const used = scanner.scan(window.subarray(0, held), 0, held, last, { rows, rejects: { add } })
    offset += used
    if (used > 0 && used < held) window.copyWithin(0, used, held)
    held -= used
    if (offset - chunkFrom >= chunkBytes || (last && offset > chunkFrom)) {
      const count = rows.rows
      yield { from: chunkFrom, to: offset, nextLine: scanner.line, rows: count, bytes: rows.take(), rejects }
      chunkFrom = offset
      rejects = []
    }
    if (last) return
  }
}
