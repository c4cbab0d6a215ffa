import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { inflateRawSync } from 'node:zlib'

const CENTRAL = 0x02014b50
const END = 0x06054b50

/** Unpacks a small zip archive into a folder. Source: APPNOTE.TXT of PKWARE, 4.3. */
export async function unzip(archive: string, folder: string): Promise<void> {
  const bytes = await readFile(archive)
  let at = bytes.readUInt32LE(bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06])) + 16)
  while (bytes.readUInt32LE(at) !== END) {
    if (bytes.readUInt32LE(at) !== CENTRAL) throw new Error('not a zip archive')
    const method = bytes.readUInt16LE(at + 10)
    const packed = bytes.readUInt32LE(at + 20)
    const [name, extra, comment] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field))
    const local = bytes.readUInt32LE(at + 42)
    const path = bytes.toString('utf8', at + 46, at + 46 + (name ?? 0))
    const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const data = bytes.subarray(from, from + packed)
    if (!path.endsWith('/')) {
      await writeFile(join(folder, basename(path)), method === 0 ? data : inflateRawSync(data))
    }
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
}
