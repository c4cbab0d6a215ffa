import { once } from 'node:events'
import type { FileHandle } from 'node:fs/promises'
import { crc32, createDeflateRaw } from 'node:zlib'
import { entryName, localHeader, zipDirectory, type ZipEntry } from './zip-headers.ts'

/** Compressing more costs more time than it saves bytes; some pieces may wait for it while the next one is made. */
const packing = { level: 1, chunkSize: 1 << 17, writableHighWaterMark: 1 << 22 }

/** A part of the archive; the next one begins when it has ended. */
export type ZipPart = {
  write: (bytes: Buffer) => Promise<void>
  end: () => Promise<void>
  /** Those written so far. */
  bytes: () => number
}

export type ZipWriter = {
  begin: (path: string) => Promise<ZipPart>
  end: () => Promise<void>
}

/**
 * A ZIP archive that grows in a new file: what is written is packed beside the process, while the next is made. Each part is under 4 GB.
 */
export function zipWriter(handle: FileHandle): ZipWriter {
  let offset = 0
  const entries: ZipEntry[] = []
  const append = async (bytes: Uint8Array) => {
    await handle.appendFile(bytes)
    offset += bytes.length
  }
  return {
    begin: async (path) => {
      const entry: ZipEntry = { name: entryName(path), at: offset, crc: 0, size: 0, packed: 0 }
      entries.push(entry)
      await append(localHeader(entry))
      const packer = createDeflateRaw(packing)
      const store = async () => {
        for await (const bytes of packer) {
          entry.packed += bytes.length
          await append(bytes)
        }
      }
      const stored = store()
      stored.catch(() => undefined)
      return {
        bytes: () => entry.size,
        write: async (bytes) => {
          entry.crc = crc32(bytes, entry.crc)
          entry.size += bytes.length
          // a file that cannot be written ends the packer, which then takes no more
          if (!packer.write(bytes)) await Promise.race([once(packer, 'drain'), stored])
        },
        end: async () => {
          packer.end()
          await stored
          const header = localHeader(entry)
          await handle.write(header, 0, header.length, entry.at)
        },
      }
    },
    end: () => append(zipDirectory(entries, offset)),
  }
}
