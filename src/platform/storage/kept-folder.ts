import { randomUUID } from 'node:crypto'
import { mkdir, readFile, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FarolError } from '../errors.ts'

/** A folder of files that nobody else on the machine reads; its id says which processes see it. */
export type KeptFolder = { root: string; id: string }

/** Space that stays free for everything else. */
export const SPARE_BYTES = 512 * 1024 * 1024

/** Opens a folder of the data, new or as it was. */
export async function openKeptFolder(dataDir: string, name: string): Promise<KeptFolder> {
  const root = join(dataDir, name)
  await mkdir(root, { recursive: true, mode: 0o700 })
  const marker = join(root, 'storage-id')
  await writeFile(marker, randomUUID(), { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  })
  return { root, id: (await readFile(marker, 'utf8')).trim() }
}

/** Throws `fileElsewhere` for what is kept in a folder that this process does not see. */
export function assertInFolder({ storage }: { storage: string }, { id }: KeptFolder): void {
  if (storage !== id) throw new FarolError('fileElsewhere')
}

/** Bytes that may still be written, beyond what must stay free. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize - SPARE_BYTES
}
