import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { openPrivateFolder, type PrivateFolder } from '#platform/storage/private-folder.ts'

export type ImportStorage = PrivateFolder & { disk: string }

export async function openImportStorage(dataDir: string): Promise<ImportStorage> {
  const folder = await openPrivateFolder(dataDir, 'imports')
  return { ...folder, disk: folder.root }
}

/** Names are ours, never the sender's. */
export function storedPath(importId: string, fileId: string): string {
  return join(importId, fileId)
}

export function absolutePath(storage: Pick<ImportStorage, 'root'>, path: string): string {
  return resolve(storage.root, path)
}

export async function removeStored(storage: ImportStorage, importId: string): Promise<void> {
  await rm(join(storage.root, importId), { recursive: true, force: true })
}
