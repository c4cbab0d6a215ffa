import { createReadStream } from 'node:fs'
import { copyFile, chmod, mkdir, readdir, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { StartError } from '#platform/errors.ts'
import type { Env } from '#platform/env.ts'
import { pendingInClickHouse } from '#platform/storage/clickhouse/migrate-clickhouse.ts'
import { migrationFolders, readMigrations } from '#platform/storage/migration-files.ts'
import { pendingInPostgres } from '#platform/storage/postgres/migrate-postgres.ts'
import { formatSize } from '#platform/storage/format-size.ts'
import { step } from '../../src/boot/progress.ts'
import { openStores, type Stores, type StoreUrls } from '../../src/boot/stores.ts'
import { version } from '../../src/boot/version.ts'
import { dumpTables } from './clickhouse-tables.ts'
import { ownMigrations, writeManifest, type Entry } from './manifest.ts'
import { pack } from './packed-file.ts'
import { copyTables } from './postgres-tables.ts'

export type Places = Pick<Env, 'FAROL_DATA_DIR' | 'FAROL_FILES_DIR' | 'FAROL_SECRET_KEY'>

export const fileFolders = ['imports', 'exports'] as const

/** Beside a running server; docs/adr/backup-in-two-steps.md says why nothing acknowledged before is missing. */
export async function backUp(urls: StoreUrls, places: Places, folder: string): Promise<void> {
  await openEmpty(folder)
  const startedAt = new Date().toISOString()
  const stores = await openStores(urls)
  try {
    await assertMigrated(stores)
    const { entries, sequences } = await step('Copiando o PostgreSQL', () => copyPostgres(stores, folder))
    entries.push(...(await step('Copiando o ClickHouse', () => dumpTables(stores.clickhouse, folder))))
    entries.push(...(await step('Copiando os arquivos', () => copyFiles(places.FAROL_FILES_DIR, folder))))
    const key = await copyKey(places, folder)
    const migrations = await ownMigrations()
    await writeManifest(folder, { format: 1, version, startedAt, migrations, sequences, key, entries })
    const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0)
    console.log(`Cópia inteira em ${folder}: ${formatSize(bytes)} antes de comprimir.`)
    console.log(
      key === null
        ? 'A chave está só em FAROL_SECRET_KEY: guarde-a à parte, sem ela o que está cifrado não se lê.'
        : 'A chave vai junto: guarde a pasta como se guarda uma senha.',
    )
  } finally {
    await stores.close()
  }
}

async function openEmpty(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0)
    throw new StartError(`A pasta "${folder}" não está vazia: dê em --to uma pasta nova.`)
}

async function assertMigrated({ postgres, clickhouse }: Stores): Promise<void> {
  const client = await postgres.pool.connect()
  try {
    const pending = [
      ...(await pendingInPostgres(client, await readMigrations(migrationFolders.postgres))),
      ...(await pendingInClickHouse(clickhouse, await readMigrations(migrationFolders.clickhouse))),
    ]
    if (pending.length > 0)
      throw new StartError(
        'Estes dados são de uma versão anterior do Farol: copie-os com ela, ou inicie esta versão antes.',
      )
  } finally {
    client.release()
  }
}

async function copyPostgres({ postgres }: Stores, folder: string) {
  const client = await postgres.pool.connect()
  try {
    await client.query('SET statement_timeout = 0')
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    return await copyTables(client, folder)
  } finally {
    client.release(true)
  }
}

async function copyFiles(filesDir: string, folder: string): Promise<Entry[]> {
  const entries: Entry[] = []
  for (const kind of fileFolders) {
    const found = await readdir(join(filesDir, kind), { recursive: true, withFileTypes: true }).catch(
      whenGone,
    )
    for (const file of (found ?? []).filter((one) => one.isFile())) {
      const name = relative(filesDir, join(file.parentPath, file.name))
      const path = `files/${name}.gz`
      const packed = await pack(folder, path, createReadStream(join(filesDir, name))).catch(whenGone)
      if (packed === undefined) await rm(join(folder, path), { force: true })
      else entries.push({ kind: 'file', name, ...packed })
    }
  }
  return entries
}

/** The server removes files of finished imports and exports meanwhile. */
function whenGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

async function copyKey({ FAROL_SECRET_KEY, FAROL_DATA_DIR }: Places, folder: string): Promise<string | null> {
  if (FAROL_SECRET_KEY !== undefined) return null
  const name = 'secret.key'
  await copyFile(join(FAROL_DATA_DIR, name), join(folder, name))
  await chmod(join(folder, name), 0o600)
  return name
}
