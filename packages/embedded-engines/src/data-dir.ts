import { mkdir, realpath, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { EngineStartError, startErrorFrom } from './engine-start-error.ts'

const MIN_FREE_BYTES = 64 * 1024 * 1024

export async function prepareDataDir(dataDir: string): Promise<string> {
  try {
    await makeDirectory(resolve(dataDir))
    const probe = join(dataDir, `.write-probe-${process.pid}`)
    await writeFile(probe, 'x')
    await rm(probe)
    const { bavail, bsize } = await statfs(dataDir)
    if (bavail * bsize < MIN_FREE_BYTES) throw new Error('ENOSPC')
    return await realpath(dataDir)
  } catch (failure) {
    throw startErrorFrom(failure, dataDir, 'banco de dados')
  }
}

// Node's recursive mkdir never ends below /proc, and reports a read-only file system as ENOENT
async function makeDirectory(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o755 })
  } catch (failure) {
    const code = failure instanceof Error && 'code' in failure ? failure.code : undefined
    if (code === 'EEXIST') return
    const parent = dirname(path)
    if (code !== 'ENOENT' || parent === path || (await isDirectory(parent))) throw failure
    await makeDirectory(parent)
    await mkdir(path, { mode: 0o755 })
  }
}

async function isDirectory(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
}

export type DataDirLock = { release(): void }

/**
 * Uses an operating system lock (SQLite's, on an empty file), so it ends with the process however that dies.
 * Throws EngineStartError 'already-running' while another process, or another start in this one, holds it.
 */
export function lockDataDir(dataDir: string): DataDirLock {
  const file = join(dataDir, 'engines.lock')
  try {
    const database = new DatabaseSync(file, { timeout: 0 })
    try {
      database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    } catch (failure) {
      database.close()
      throw failure
    }
    return { release: () => database.close() }
  } catch (failure) {
    if (failure instanceof Error && /locked|busy/i.test(failure.message)) {
      const message = `O Farol já está rodando com os dados de "${dataDir}": encerre o outro ou use outra pasta de dados.`
      throw new EngineStartError('already-running', message, failure)
    }
    throw startErrorFrom(failure, dataDir, 'banco de dados')
  }
}
