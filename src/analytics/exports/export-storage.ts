import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openKeptFolder, type KeptFolder } from '#platform/storage/kept-folder.ts'

/** Where files are written, and wait until they are taken or expire. */
export type ExportStorage = KeptFolder

export const openExportStorage = (dataDir: string): Promise<ExportStorage> =>
  openKeptFolder(dataDir, 'exports')

/** A file's name on disk, of our own: the export's, and of the worker that writes it. */
export const storedName = (exportId: string, worker: string): string => `${exportId}.${worker}`

export const storedFile = ({ root }: ExportStorage, name: string): string => join(root, name)

export const removeStored = (storage: ExportStorage, name: string): Promise<void> =>
  rm(storedFile(storage, name), { force: true })

/** Removes files that have ended from the folder of this installation, if it has one. */
export async function removeEnded(dataDir: string, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  const storage = await openExportStorage(dataDir)
  for (const name of names) await removeStored(storage, name)
}

/** The names of all files in the folder. */
export async function storedFiles({ root }: ExportStorage): Promise<string[]> {
  return (await readdir(root)).filter((name) => /^[0-9a-f-]{36}\.[0-9a-f-]{36}$/.test(name))
}
