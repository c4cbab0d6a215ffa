import { randomUUID } from 'node:crypto'
import { mkdir, readFile, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FarolError } from '../errors.ts'

export type PrivateFolder = { root: string; id: string }

export const SPARE_BYTES = 512 * 1024 * 1024

export async function openPrivateFolder(dataDir: string, name: string): Promise<PrivateFolder> {
  const root = join(dataDir, name)
  await mkdir(root, { recursive: true, mode: 0o700 })
  const marker = join(root, 'storage-id')
  await writeFile(marker, randomUUID(), { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  })
  return { root, id: (await readFile(marker, 'utf8')).trim() }
}

export function assertInFolder({ storage }: { storage: string }, { id }: PrivateFolder): void {
  if (storage !== id) throw new FarolError('fileElsewhere')
}

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize - SPARE_BYTES
}
