import type { FileHandle } from 'node:fs/promises'
import type { RejectReason } from '#model/import-mapping/reject-reasons.ts'
import type { ScanReject } from './reject.ts'
import { RowWriter } from './row-writer.ts'
import { MAX_RECORD_BYTES, type Scanner } from './scanner.ts'

export type Chunk = {
  from: number
  to: number
  nextLine: number
  rows: number
  bytes: Buffer
  rejects: ScanReject[]
}

const CHUNK_BYTES = 16 * 1024 * 1024
const READ_BYTES = 1024 * 1024
/** Ends a chunk early where few bytes make large rows or many rejects. */
const FULL = { rowsBytes: 64 * 1024 * 1024, rejects: 50_000 }

// Cuts depend on the file alone, so that a chunk read again is the same. Memory is one window and one
// chunk of rows, however long lines are.
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
  let last = false
  const rows = new RowWriter()
  let rejects: ScanReject[] = []
  const add = (line: number, reason: RejectReason, value = '') => rejects.push({ line, reason, value })
  const isFull = () => rows.mark().at >= FULL.rowsBytes || rejects.length >= FULL.rejects
  scanner.beginChunk()
  for (;;) {
    const room = Math.min(READ_BYTES, window.length - held)
    const { bytesRead } = await file.read(window, held, room, offset + held)
    held += bytesRead
    last = bytesRead === 0 && room > 0
    const used = scanner.scan(window.subarray(0, held), 0, held, last, { rows, rejects: { add }, isFull })
    offset += used
    if (used > 0 && used < held) window.copyWithin(0, used, held)
    held -= used
    const isEnough = offset - chunkFrom >= chunkBytes && !scanner.isSkipping
    if (isEnough || isFull() || (last && held === 0 && offset > chunkFrom)) {
      const count = rows.rows
      yield { from: chunkFrom, to: offset, nextLine: scanner.line, rows: count, bytes: rows.take(), rejects }
      chunkFrom = offset
      rejects = []
      scanner.beginChunk()
    }
    if (last && held === 0) return
  }
}
