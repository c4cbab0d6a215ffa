import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openPrivateFolder, type PrivateFolder } from './private-folder.ts'

export type ExportStorage = PrivateFolder

export const openExportStorage = (dataDir: string): Promise<ExportStorage> =>
  openPrivateFolder(dataDir, 'exports')

export const storedName = (exportId: string, worker: string): string => `${exportId}.${worker}`

export const storedFile = ({ root }: ExportStorage, name: string): string => join(root, name)

export const removeStored = (storage: ExportStorage, name: string): Promise<void> =>
  rm(storedFile(storage, name), { force: true })

export async function removeEnded(dataDir: string, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  const storage = await openExportStorage(dataDir)
  for (const name of names) await removeStored(storage, name)
}

export async function storedFiles({ root }: ExportStorage): Promise<string[]> {
  return (await readdir(root)).filter((name) => /^[0-9a-f-]{36}\.[0-9a-f-]{36}$/.test(name))
}
