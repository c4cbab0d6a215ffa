import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

export async function pack(
  folder: string,
  path: string,
  source: AsyncIterable<Buffer>,
): Promise<{ path: string; sha256: string; bytes: number }> {
  const file = join(folder, path)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  let bytes = 0
  await pipeline(
    source,
    async function* count(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        bytes += chunk.length
        yield chunk
      }
    },
    createGzip({ level: 1 }),
    async function* digest(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        yield chunk
      }
    },
    createWriteStream(file, { mode: 0o600, flush: true }),
  )
  return { path, sha256: hash.digest('hex'), bytes }
}

export const unpack = (folder: string, path: string) =>
  createReadStream(join(folder, path)).compose(createGunzip())

export async function fileHash(folder: string, path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(join(folder, path)), hash)
  return hash.digest('hex')
}
