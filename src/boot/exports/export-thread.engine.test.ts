import { createHash } from 'node:crypto'
import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cancelExport } from '#analytics/exports/cancel-export.ts'
import { downloadExport } from '#analytics/exports/download-export.ts'
import { openExportStorage } from '#platform/storage/export-storage.ts'
import { getExport } from '#analytics/exports/get-export.ts'
import { startExport } from '#analytics/exports/start-export.ts'
import { insertOrders } from '#analytics/testing/insert-facts.ts'
import { silentLogger } from '#platform/http/silent-logger.ts'
import { createKeyring } from '#platform/secrets/keyring.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { ExportRequest } from '#model/exports-contract.ts'
import { exportSources } from '../services.ts'
import { startExportThread } from './start-export-thread.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const key = createHash('sha256').update('a key that the thread is told').digest()
const question = { period: '2026-11-01_2026-11-20' }

/** A folder of its own, a thread that writes to it, and the one who asks. */
async function newThread(more: { idleMs?: number } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'farol-thread-'))
  const storage = await openExportStorage(folder)
  const { postgresUrl, clickhouseUrl, db, listen } = engines
  const aheadMs = Date.parse('2026-11-20T15:00:00Z') - Date.now()
  const said: string[] = []
  const log = { ...silentLogger, debug: (_: object, message = '') => void said.push(message) }
  const stop = startExportThread(
    { urls: { postgresUrl, clickhouseUrl }, aheadMs },
    {
      db,
      listen,
      log,
      storageId: storage.id,
      ...more,
      variables: { ...process.env, FAROL_DATA_DIR: folder, FAROL_SECRET_KEY: key.toString('hex') },
    },
  )
  const ask = async (ctx: TestAccount, format: string) => {
    const input = ExportRequest.parse({ kind: 'orders', question, format, columns: ['order', 'notes'] })
    return (await startExport(ctx, input, { sources: exportSources, storage, keyring: createKeyring(key) }))
      .id
  }
  const ends = () => said.filter((message) => message.endsWith('the thread ended')).length
  return { storage, stop, ask, ends }
}

async function shop(): Promise<TestAccount> {
  const ctx = await engines.newAccount({ now: () => new Date('2026-11-20T15:00:00Z') })
  const lines = [{ sku_id: 'A', price: 1000 }]
  await insertOrders(ctx, [{ order_id: 'um', placed_at: '2026-11-10T12:00:00Z', channel: 'Site', lines }])
  return ctx
}

const stateOf = async (ctx: TestAccount, exportId: string) => (await getExport(ctx, { exportId })).state

it('writes what is asked of the product, in a thread of its own', async () => {
  const { storage, stop, ask } = await newThread()
  const ctx = await shop()
  const id = await ask(ctx, 'csv')
  await expect.poll(() => stateOf(ctx, id), { timeout: 100_000 }).toBe('done')
  const { body } = await downloadExport(ctx, { exportId: id }, storage)
  expect(await new Response(body).text()).toBe('"Código na plataforma";"Comentários"\r\n"um";0\r\n')
  const next = await ask(ctx, 'parquet')
  await expect.poll(() => stateOf(ctx, next), { timeout: 100_000 }).toBe('done')
  await stop()
})

it('begins with what waited before it, and what was stopped leaves nothing', async () => {
  const ctx = await shop()
  const { storage, stop, ask } = await newThread()
  const ids = [await ask(ctx, 'xlsx'), await ask(ctx, 'csv')]
  await cancelExport(ctx, { exportId: ids[1] ?? '' })
  await expect.poll(() => stateOf(ctx, ids[0] ?? ''), { timeout: 100_000 }).toBe('done')
  await expect
    .poll(async () => (await readdir(storage.root)).filter((name) => name.startsWith(ids[1] ?? '?')))
    .toEqual([])
  await stop()
})

it('ends when nothing is left to write, and comes again', async () => {
  const { stop, ask, ends } = await newThread({ idleMs: 100 })
  const ctx = await shop()
  for (const round of [1, 2]) {
    const id = await ask(ctx, 'csv')
    await expect.poll(() => stateOf(ctx, id), { timeout: 100_000 }).toBe('done')
    await expect.poll(ends, { timeout: 100_000 }).toBe(round)
  }
  await stop()
})
