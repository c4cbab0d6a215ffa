import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ImportMapping } from '#model/import-mapping/mapping.ts'
import { withFileName } from '#ingestion/files/with-file-name.ts'
import { matchFiles } from '#ingestion/files/match-files.ts'
import type { InspectedFile } from '#ingestion/files/inspect-file.ts'
import { seeFile } from '#ingestion/files/reader/reader-work.ts'

export type FolderFile = {
  position: number
  name: string
  path: string
  bytes: number
  sha256: string
  seen: InspectedFile
  /** `path` is the text of a workbook's sheet. */
  isUnpacked: boolean
}

/** `unpacked`: where the first sheets of workbooks are put as text. */
export async function folderFiles(
  folder: string,
  mapping: ImportMapping,
  unpacked: string,
): Promise<FolderFile[]> {
  await mkdir(unpacked, { recursive: true, mode: 0o700 })
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
    const sha256 = await sha256Of(file.path)
    const target = join(unpacked, `${sha256}.csv`)
    const { seen, unpacked: sheet } = await withFileName(file.name, () =>
      seeFile(file.path, undefined, undefined, target),
    )
    files.push({
      ...file,
      ...sheet,
      position: files.length + 1,
      sha256,
      seen,
      isUnpacked: sheet !== undefined,
    })
  }
  return files
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), hash)
  return hash.digest('hex')
}
