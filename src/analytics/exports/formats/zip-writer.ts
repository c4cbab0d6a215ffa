import { once } from 'node:events'
import type { FileHandle } from 'node:fs/promises'
import { crc32, createDeflateRaw } from 'node:zlib'
import { entryName, localHeader, zipDirectory, type ZipEntry } from './zip-headers.ts'

/** Higher levels cost more time than they save; some chunks may queue while the next is built. */
const packing = { level: 1, chunkSize: 1 << 17, writableHighWaterMark: 1 << 22 }

/** An open entry; end it before starting the next. */
export type ZipPart = {
  write: (bytes: Buffer) => Promise<void>
  end: () => Promise<void>
  bytes: () => number
}

export type ZipWriter = {
  begin: (path: string) => Promise<ZipPart>
  end: () => Promise<void>
}

/** Entries are under 4 GB each. */
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
          // after a failed write the compressor never drains
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
