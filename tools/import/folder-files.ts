import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ImportMapping } from '#model/import-mapping/mapping.ts'
import { withFileName } from '#ingestion/files/with-file-name.ts'
import { matchFiles } from '#ingestion/files/match-files.ts'
import { inspectFile, type InspectedFile } from '#ingestion/files/inspect-file.ts'

export type FolderFile = {
  position: number
  name: string
  path: string
  bytes: number
  sha256: string
  seen: InspectedFile
}

export async function folderFiles(folder: string, mapping: ImportMapping): Promise<FolderFile[]> {
  const root = await realpath(folder)
  const names = (await readdir(root)).filter((name) => !name.startsWith('.')).toSorted()
  const found: { name: string; path: string; bytes: number }[] = []
  for (const name of names) {
    const path = join(root, name)
    const info = await stat(path)
    if (info.isFile()) found.push({ name, path, bytes: info.size })
  }
  const wanted = new Set([...matchFiles(mapping, found).values()].flat())
  const files: FolderFile[] = []
  for (const file of found.filter((candidate) => wanted.has(candidate))) {
    const seen = await withFileName(file.name, () => inspectFile(file.path))
    files.push({ ...file, position: files.length + 1, sha256: await sha256Of(file.path), seen })
  }
  return files
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), hash)
  return hash.digest('hex')
}
