import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm, statfs, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** A folder that keeps uploaded files until their import has ended; `disk` is where staging and engines need room. */
export type ImportStorage = { root: string; id: string; disk: string }

/** Space that stays free for everything else. */
const SPARE_BYTES = 512 * 1024 * 1024

/** Opens the folder, new or as it was. Its id says which processes see its files. */
export async function openImportStorage(dataDir: string): Promise<ImportStorage> {
  const root = join(dataDir, 'imports')
  await mkdir(root, { recursive: true, mode: 0o700 })
  const marker = join(root, 'storage-id')
  await writeFile(marker, randomUUID(), { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  })
  return { root, id: (await readFile(marker, 'utf8')).trim(), disk: root }
}

/** Where an uploaded file is: names of our own, never the sender's. */
export function storedPath(importId: string, fileId: string): string {
  return join(importId, fileId)
}

/** A file's place on disk; files brought by the command line have their own. */
export function absolutePath(storage: Pick<ImportStorage, 'root'>, path: string): string {
  return resolve(storage.root, path)
}

export async function removeStored(storage: ImportStorage, importId: string): Promise<void> {
  await rm(join(storage.root, importId), { recursive: true, force: true })
}

/** Bytes that may still be written, beyond what must stay free. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize - SPARE_BYTES
}
