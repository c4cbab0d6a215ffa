import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import type { AccountContext } from '#platform/context.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import type { TestAccount } from '#platform/testing/engines.ts'
import { checkMapping } from '../../mapping/check-mapping.ts'
import { importLedger } from '../import-ledger.ts'
import { openImportStorage } from '../import-storage.ts'
import { importFiles, imports, type ImportRow } from '../schema.ts'
import { workOnImport, type WorkerContext } from '../import-runner.ts'
import { undoImport } from '../undo-import.ts'

/** Writes files into a folder of their own. */
export async function filesOf(contents: Record<string, string | Buffer>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'farol-files-'))
  for (const [name, content] of Object.entries(contents)) await writeFile(join(folder, name), content)
  return folder
}

type ImportAccount = AccountContext & Pick<TestAccount, 'system'>

export async function workerOf(account: ImportAccount): Promise<WorkerContext> {
  const storage = await openImportStorage(await mkdtemp(join(tmpdir(), 'farol-storage-')))
  return {
    db: account.system,
    clickhouse: account.clickhouse,
    now: () => new Date(),
    log: { ...account.log, error: (details: object) => process.stderr.write(`${inspect(details)}\n`) },
    storage,
    clientKeySecret: Buffer.from('secret'),
  }
}

/** An import of a folder's files, as its rows in PostgreSQL. */
export async function newImport(
  account: ImportAccount,
  worker: WorkerContext,
  folder: string,
  mapping: unknown,
  goal: 'checking' | 'running' = 'running',
): Promise<string> {
  const checked = checkMapping(mapping)
  if (!('mapping' in checked)) throw new Error(JSON.stringify(checked.issues))
  const id = randomUUID()
  await account.db.insert(imports).values({
    id,
    accountId: account.account.id,
    name: 'Teste',
    state: goal,
    goal,
    mapping: checked.mapping,
    storage: worker.storage.id,
    createdAt: new Date(),
  })
  for (const [at, name] of (await readdir(folder)).toSorted().entries()) {
    const path = join(folder, name)
    const { size } = await stat(path)
    const seen = { format: 'csv', encoding: 'utf-8', delimiter: ',', columns: [] } as const
    await account.db.insert(importFiles).values({
      id: randomUUID(),
      importId: id,
      accountId: account.account.id,
      position: at + 1,
      name,
      path,
      bytes: size,
      sha256: name,
      seen: { ...seen, columns: [] },
    })
  }
  return id
}

/** Works on an import until it ends, and gives its row. */
export async function work(
  worker: WorkerContext,
  importId: string,
  signal = new AbortController().signal,
): Promise<ImportRow> {
  const me = randomUUID()
  await worker.db.update(imports).set({ worker: me }).where(eq(imports.id, importId))
  await workOnImport(worker, await rowOf(worker, importId), me, signal)
  return rowOf(worker, importId)
}

async function rowOf({ db }: WorkerContext, importId: string): Promise<ImportRow> {
  const [row] = await db.select().from(imports).where(eq(imports.id, importId))
  if (row === undefined) throw new Error('no import')
  return row
}

/** Undoes an import that has ended, and gives its row. */
export async function undoFolder(account: ImportAccount, importId: string): Promise<ImportRow> {
  const worker = await workerOf(account)
  const me = randomUUID()
  await worker.db.update(imports).set({ state: 'undoing', worker: me }).where(eq(imports.id, importId))
  const { signal } = new AbortController()
  const ledger = importLedger(worker.db, importId, me)
  await undoImport(worker, await rowOf(worker, importId), { worker: me, ledger, signal })
  return rowOf(worker, importId)
}

/** Imports a folder's files and gives the import's row. */
export async function importFolder(
  account: ImportAccount,
  folder: string,
  mapping: unknown,
  goal: 'checking' | 'running' = 'running',
): Promise<ImportRow> {
  const worker = await workerOf(account)
  return work(worker, await newImport(account, worker, folder, mapping, goal))
}
