import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { silentLogger } from '#platform/http/silent-logger.ts'
import type { AccountContext } from '#platform/context.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { testKeyring } from '#platform/testing/keyring.ts'
import type { TestEngines } from '#platform/testing/engines.ts'
import { ExportRequest } from '#model/exports-contract.ts'
import { downloadExport } from '../download-export.ts'
import { startExportRunner } from '../export-runner.ts'
import { indexExportSources, type ExportSource } from '../export-source.ts'
import { openExportStorage, storedFile } from '#platform/storage/export-storage.ts'
import { exportJobs, type ExportJobRow } from '../schema.ts'
import { startExport } from '../start-export.ts'
import type { ExportWorkerContext } from '../export-runner.ts'
import { sampleSource } from './sample-source.ts'

/** With its own folder, served only by this test's runners. */
export async function newExporter(
  { db, accountDb, clickhouse, listen }: TestEngines,
  { source = sampleSource, now = () => new Date() }: { source?: ExportSource; now?: () => Date } = {},
) {
  const storage = await openExportStorage(await mkdtemp(join(tmpdir(), 'farol-exports-')))
  const sources = indexExportSources(source)
  const keyring = testKeyring
  const worker: ExportWorkerContext = {
    db,
    accountDb,
    clickhouse,
    log: silentLogger,
    now,
    storage,
    sources,
    keyring,
  }
  const rowOf = async (id: string): Promise<ExportJobRow> => {
    const [row] = await db.select().from(exportJobs).where(eq(exportJobs.id, id))
    if (row === undefined) throw new Error('no export')
    return row
  }
  const ended = async (id: string): Promise<ExportJobRow> => {
    await expect
      .poll(async () => (await rowOf(id)).state, { timeout: 100_000, interval: 20 })
      .not.toMatch(/waiting|running/)
    return rowOf(id)
  }
  const ask = async (ctx: AccountContext, request: Omit<ExportRequest, 'kind'>) => {
    const input = ExportRequest.parse({ kind: 'orders', ...request })
    return (await startExport(ctx, input, { sources, storage, keyring })).id
  }
  const take = async (ctx: AccountContext, exportId: string) => {
    const { body, headers } = await downloadExport(ctx, { exportId }, storage)
    return { headers, bytes: Buffer.from(await new Response(body).arrayBuffer()) }
  }
  const run = () => startExportRunner({ ...worker, listen })
  const pathOf = (row: ExportJobRow) => storedFile(storage, row.file ?? '')
  const readOf = (row: ExportJobRow) => readFile(pathOf(row))
  return { storage, sources, keyring, worker, rowOf, ended, ask, take, run, pathOf, readOf }
}

export type Exporter = Awaited<ReturnType<typeof newExporter>>
