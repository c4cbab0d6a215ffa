import { createWriteStream } from 'node:fs'
import { copyFile, chmod, mkdir, readdir } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Env } from '#platform/env.ts'
import { StartError } from '#platform/errors.ts'
import { checkKeyring } from '#platform/secrets/check-keyring.ts'
import { openKeyring } from '#platform/secrets/open-keyring.ts'
import { migrate } from '#platform/storage/migrate.ts'
import { step } from '../../src/boot/progress.ts'
import { openStores, type Stores, type StoreUrls } from '../../src/boot/stores.ts'
import { version } from '../../src/boot/version.ts'
import { fileFolders, type Places } from './back-up.ts'
import { listTables, loadTables } from './clickhouse-tables.ts'
import { ownMigrations, readManifest, type Entry, type Manifest } from './manifest.ts'
import { fileHash, unpack } from './packed-file.ts'
import { fillTables } from './postgres-tables.ts'

export type Backup = { folder: string; manifest: Manifest }

/** Checks everything before anything changes. */
export async function openBackup(folder: string, places: Places): Promise<Backup> {
  const manifest = await readManifest(folder)
  if (!isDeepStrictEqual(manifest.migrations, await ownMigrations()))
    throw new StartError(
      `A cópia é do Farol ${manifest.version}, e este é o ${version}, com outras migrações: restaure com a mesma versão do programa e atualize depois.`,
    )
  if (manifest.key === null && places.FAROL_SECRET_KEY === undefined)
    throw new StartError('A cópia não tem a chave: dê em FAROL_SECRET_KEY a que a instalação copiada usava.')
  await assertEmpty(places.FAROL_DATA_DIR)
  for (const kind of fileFolders) await assertEmpty(join(places.FAROL_FILES_DIR, kind))
  await step('Conferindo a cópia', async () => {
    for (const { path, sha256 } of manifest.entries) {
      const found = await fileHash(folder, path).catch(() => 'nothing')
      if (found !== sha256)
        throw new StartError(`A cópia está danificada: ${path} falta ou não é o que foi gravado.`)
    }
  })
  return { folder, manifest }
}

/** PostgreSQL last, in one transaction: without it nobody can sign in to a partial restore. */
export async function restore(
  urls: StoreUrls,
  places: Places & Pick<Env, 'FAROL_SECRET_KEY_PREVIOUS'>,
  { folder, manifest }: Backup,
): Promise<void> {
  const stores = await openStores(urls)
  const of = (kind: Entry['kind']) => manifest.entries.filter((entry) => entry.kind === kind)
  try {
    await assertStoresEmpty(stores)
    await migrate(stores.postgres.pool, stores.clickhouse)
    if (manifest.key !== null) await placeKey(join(folder, manifest.key), places.FAROL_DATA_DIR)
    await step('Restaurando os arquivos', () => placeFiles(folder, of('file'), places.FAROL_FILES_DIR))
    await step('Restaurando o ClickHouse', () => loadTables(stores.clickhouse, folder, of('clickhouse')))
    await step('Restaurando o PostgreSQL', () => fillPostgres(stores, folder, manifest, of('postgres')))
    await checkKeyring(stores.postgres.db, (await openKeyring(places)).keyring)
    console.log(`Restaurado o que havia em ${manifest.startedAt}. Inicie o Farol.`)
  } finally {
    await stores.close()
  }
}

async function assertEmpty(folder: string): Promise<void> {
  const found = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (found.length > 0)
    throw new StartError(`A pasta "${folder}" não está vazia: uma cópia só é restaurada em pastas novas.`)
}

async function assertStoresEmpty({ postgres, clickhouse }: Stores): Promise<void> {
  const { rows } = await postgres.pool.query<{ known: boolean }>(
    `SELECT to_regclass('public.users') IS NOT NULL AS known`,
  )
  const people = rows[0]?.known ? await postgres.pool.query('SELECT 1 FROM users LIMIT 1') : undefined
  const filled = (await listTables(clickhouse)).some((table) => table.rows > 0)
  if ((people?.rowCount ?? 0) > 0 || filled)
    throw new StartError(
      `O banco de dados em ${filled ? 'CLICKHOUSE_URL' : 'DATABASE_URL'} não está vazio: uma cópia só é restaurada em bancos novos.`,
    )
}

async function placeKey(from: string, dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  await copyFile(from, join(dataDir, 'secret.key'))
  await chmod(join(dataDir, 'secret.key'), 0o600)
}

async function placeFiles(folder: string, entries: readonly Entry[], filesDir: string): Promise<void> {
  for (const { name, path } of entries) {
    const file = resolve(filesDir, name)
    if (!file.startsWith(resolve(filesDir) + sep)) throw new Error(`${name} is outside the folder of files`)
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    await pipeline(unpack(folder, path), createWriteStream(file, { mode: 0o600, flush: true }))
  }
}

async function fillPostgres(
  { postgres }: Stores,
  folder: string,
  { sequences }: Manifest,
  entries: readonly Entry[],
): Promise<void> {
  const client = await postgres.pool.connect()
  try {
    await client.query('SET statement_timeout = 0')
    await client.query('BEGIN')
    await fillTables(client, folder, { entries, sequences })
    await client.query('COMMIT')
  } finally {
    client.release(true)
  }
}
