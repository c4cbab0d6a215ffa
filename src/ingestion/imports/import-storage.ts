import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { openPrivateFolder, type PrivateFolder } from '#platform/storage/private-folder.ts'

/** A folder that keeps uploaded files until their import has ended; `disk` is where staging and engines need room. */
export type ImportStorage = PrivateFolder & { disk: string }

/** Opens the folder, new or as it was. */
export async function openImportStorage(dataDir: string): Promise<ImportStorage> {
  const folder = await openPrivateFolder(dataDir, 'imports')
  return { ...folder, disk: folder.root }
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
