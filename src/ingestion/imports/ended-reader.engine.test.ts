import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ChildProcess } from 'node:child_process'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { openQuotes } from '../files/testing/hostile-files.ts'
import { startImportRunner } from './import-runner.ts'
import { imports, type ImportRow } from './schema.ts'
import { factsOf } from './testing/facts-of.ts'
import { filesOf, newImport, work, workerOf } from './testing/import-files.ts'
import { shopFiles, smallShop } from './testing/small-shop.ts'
import type { WorkerContext } from './import-runner.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

/** Kills the readers that begin, up to so many of them, and tells how many began. */
function killReaders(most: number) {
  const begun: ChildProcess[] = []
  const onChild = (message: unknown) => {
    const { process } = message as { process: ChildProcess }
    if (begun.push(process) <= most) process.once('spawn', () => process.kill('SIGKILL'))
  }
  subscribe('child_process', onChild)
  onTestFinished(() => void unsubscribe('child_process', onChild))
  return begun
}

async function shopOf(account: TestAccount): Promise<{ worker: WorkerContext; id: string }> {
  const worker = await workerOf(account)
  return { worker, id: await newImport(account, worker, await filesOf(shopFiles(40)), smallShop) }
}

async function readAgain(account: TestAccount, worker: WorkerContext, id: string): Promise<ImportRow> {
  await account.db.update(imports).set({ state: 'running' }).where(eq(imports.id, id))
  return work(worker, id)
}

it('an import whose reader is killed once is read by another, and is whole', async () => {
  const account = await engines.newAccount()
  const { worker, id } = await shopOf(account)
  const readers = killReaders(1)
  const row = await work(worker, id)
  expect(row).toMatchObject({ state: 'done', error: null, rowsRead: 120, readerEnds: 0 })
  expect(readers).toHaveLength(2)
  expect(await factsOf(account, 'orders')).toHaveLength(40)
})

it('an import whose reader ended twice fails with a sentence, and is never read again as it is', async () => {
  const account = await engines.newAccount()
  const { worker, id } = await shopOf(account)
  const readers = killReaders(9)
  const row = await work(worker, id)
  expect(row).toMatchObject({ state: 'failed', readerEnds: 2, worker: null })
  expect(row.error).toBe(
    'itens.csv: A leitura passou dos limites de memória ou de tempo. Confira o formato, o separador e as aspas, ou divida o arquivo, e envie-o de novo.',
  )
  expect(readers).toHaveLength(2)
  expect(await readAgain(account, worker, id)).toMatchObject({ state: 'failed', readerEnds: 2 })
  expect(readers).toHaveLength(2)
})

it('the count is kept from one process to the next: one that ended before ends once more at most', async () => {
  const account = await engines.newAccount()
  const { worker, id } = await shopOf(account)
  await account.db.update(imports).set({ readerEnds: 1 }).where(eq(imports.id, id))
  const readers = killReaders(9)
  const stop = startImportRunner(worker)
  const rowNow = async () => (await account.db.select().from(imports).where(eq(imports.id, id)))[0]
  await expect.poll(async () => (await rowNow())?.state, { timeout: 60_000 }).toBe('failed')
  await stop()
  expect(await rowNow()).toMatchObject({ readerEnds: 2, worker: null })
  expect(readers).toHaveLength(1)
})

it('a file of open quotes is imported: its lines are refused, and those of the others are not', async () => {
  const account = await engines.newAccount()
  const worker = await workerOf(account)
  const files = await filesOf({
    ...shopFiles(3),
    'pedidos-2.csv': openQuotes(2000).toString().replace('a,b', shopFiles(0)['pedidos.csv']),
  })
  const row = await work(worker, await newImport(account, worker, files, smallShop))
  expect(row).toMatchObject({ state: 'done', error: null })
  expect(row.rowsRejected).toBeGreaterThan(0)
  expect(await factsOf(account, 'orders')).toHaveLength(3)
})
