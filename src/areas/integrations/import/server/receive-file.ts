import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ImportStorage } from '#ingestion/imports/import-storage.ts'
import { freeBytes } from '#platform/storage/private-folder.ts'
import { FarolError } from '#platform/errors.ts'

const MAX_FILE_BYTES = 20 * 1024 ** 3
const LOOK_EVERY = 16 * 1024 * 1024

// Bounded by size and free disk space; a failed upload leaves nothing. `onBytes` is called before the
// first byte, now and then, and at the end, and may throw to refuse more.
export async function receiveFile(
  storage: ImportStorage,
  path: string,
  body: Readable,
  onBytes: (bytes: number) => Promise<void>,
  maxBytes = MAX_FILE_BYTES,
): Promise<{ bytes: number; sha256: string }> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  let bytes = 0
  const measured = async function* (chunks: AsyncIterable<Buffer>) {
    let room = await freeBytes(storage.root)
    let nextLook = LOOK_EVERY
    await onBytes(0)
    for await (const chunk of chunks) {
      bytes += chunk.length
      room -= chunk.length
      const megabytes = Math.round(maxBytes / 1024 ** 2)
      if (bytes > maxBytes) throw refused(`O arquivo passa de ${megabytes} MB: divida-o em partes.`)
      if (room < 0) throw refused('Não há espaço em disco para este arquivo.')
      hash.update(chunk)
      yield chunk
      if (bytes < nextLook) continue
      nextLook = bytes + LOOK_EVERY
      room = await freeBytes(storage.root)
      await onBytes(bytes)
    }
    await onBytes(bytes)
  }
  try {
    await pipeline(body, measured, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  return { bytes, sha256: hash.digest('hex') }
}

export function refused(reason: string, cause?: unknown): FarolError {
  return new FarolError('refusedFile', { values: { reason } }, { cause })
}
