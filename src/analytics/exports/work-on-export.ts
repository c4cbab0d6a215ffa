import { stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import { recordAudit } from '#platform/audit/record.ts'
import { FarolError } from '#platform/errors.ts'
import { assertPermission, type AccountContext, type Context } from '#platform/context.ts'
import { farolErrorOf } from '#platform/http/farol-error-of.ts'
import { outageLog, type OutageLog } from '#platform/jobs/outage-log.ts'
import { decrypt } from '#platform/secrets/encrypt.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import { freeBytes } from '#platform/storage/kept-folder.ts'
import type { Database } from '#platform/storage/postgres/postgres.ts'
import { exportDays } from '#model/exports.ts'
import { exportLedger, NotMine, type ExportLedger } from './export-ledger.ts'
import type { ExportSource, ExportSources, OpenedExport } from './export-source.ts'
import { removeStored, storedFile, storedName, type ExportStorage } from './export-storage.ts'
import { failureSentence, FullDisk, NoLongerAllowed } from './failure-sentence.ts'
import { contextOfRequester } from './requester.ts'
import { exportJobs, type ExportJobRow } from './schema.ts'
import { sealedQuestion } from './sealed-question.ts'
import { understood } from './start-export.ts'
import { writeExport } from './write-export.ts'
import type { Written } from './growing-file.ts'

export type ExportWorkerContext = Pick<Context, 'db' | 'clickhouse' | 'log' | 'now'> & {
  accountDb: (accountId: string) => Database
  keyring: Keyring
  storage: ExportStorage
  sources: ExportSources
}

const HEARTBEAT_MS = 1000
const PATIENCE_MS = [1000, 4000, 10_000]

/** Writes the file of an export that `worker` has claimed, until it is done, fails, is stopped by a person or by `signal`. */
export async function workOnExport(
  ctx: ExportWorkerContext,
  row: ExportJobRow,
  worker: string,
  signal: AbortSignal,
): Promise<void> {
  const ledger = exportLedger(ctx.db, row.id, worker)
  const file = storedName(row.id, worker)
  const stop = new AbortController()
  const progress = { rows: 0, expected: null as number | null }
  const outage = outageLog(ctx.log, 'export: a heartbeat', { exportId: row.id })
  const breath = { ledger, progress, outage }
  const beat = () => breathe(ctx, breath).catch((error: unknown) => stop.abort(error))
  const heart = setInterval(() => void beat(), HEARTBEAT_MS)
  try {
    await attempt(ctx, { row, worker, file, progress, signal: AbortSignal.any([signal, stop.signal]) })
  } catch (error) {
    await removeStored(ctx.storage, file)
    const reason: unknown = stop.signal.aborted ? stop.signal.reason : error
    if (reason instanceof NotMine) return
    if (signal.aborted) return await ledger.letGo()
    if (!(reason instanceof FarolError || reason instanceof FullDisk || reason instanceof NoLongerAllowed)) {
      ctx.log.error({ err: reason, exportId: row.id }, 'export failed')
    }
    await ledger.fail(failureSentence(reason), ctx.now())
  } finally {
    clearInterval(heart)
  }
}

type Breath = { ledger: ExportLedger; progress: Work['progress']; outage: OutageLog }

/** A beat that PostgreSQL did not hear is only late; what it refuses, and a full disk, ends the work. */
async function breathe(
  { storage }: ExportWorkerContext,
  { ledger, progress: { rows, expected }, outage }: Breath,
): Promise<void> {
  await ledger.beat(rows, expected).then(outage.works, (error: unknown) => {
    if (error instanceof NotMine) throw error
    outage.fails(error)
  })
  if ((await freeBytes(storage.root)) < 0) throw new FullDisk()
}

type Work = {
  row: ExportJobRow
  worker: string
  file: string
  progress: { rows: number; expected: number | null }
  signal: AbortSignal
}

/** Begins again when an engine was away for a moment. */
async function attempt(ctx: ExportWorkerContext, work: Work): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await once(ctx, work)
    } catch (error) {
      const pause = PATIENCE_MS[tries]
      const passing = farolErrorOf(error).code === 'unavailable'
      if (work.signal.aborted || pause === undefined || !passing) throw error
      ctx.log.warn({ err: error, exportId: work.row.id }, 'export: an engine was away')
      await sleep(pause, undefined, { signal: work.signal })
    }
  }
}

async function once(ctx: ExportWorkerContext, work: Work): Promise<void> {
  const { row, file, progress, signal } = work
  const source = ctx.sources.get(row.kind)
  if (source === undefined) throw new NoLongerAllowed()
  const requester = await contextOfRequester(ctx, row)
  const opened = await open(ctx, requester, source, work)
  progress.rows = 0
  progress.expected = opened.expected
  const path = storedFile(ctx.storage, file)
  const written = await writeExport(path, opened, {
    format: row.format,
    title: row.name,
    account: { ...requester.account, currency: opened.money?.currency ?? requester.account.currency },
    ...(opened.money?.conversion && {
      converted: opened.money.conversion.from.map(({ currency }) => currency),
    }),
    virtualChannel: row.virtualChannel?.name ?? null,
    askedAt: row.createdAt.getTime(),
    onRows: (rows) => (progress.rows = rows),
    signal,
  })
  await finish(requester, ctx.now(), work, { ...written, opened, bytes: (await stat(path)).size })
}

async function open(
  { keyring }: ExportWorkerContext,
  requester: AccountContext,
  source: ExportSource,
  { row, signal }: Work,
): Promise<OpenedExport> {
  const question: unknown = JSON.parse(decrypt(keyring, row.question, sealedQuestion(row.id)))
  const asked = { ...requester, keyring, now: () => row.createdAt }
  const options = { columns: row.columns, personal: row.personal, signal }
  return source.open(asked, understood(source, question), options)
}

async function finish(
  ctx: AccountContext,
  at: Date,
  { row, worker, file }: Work,
  { rows, sums, bytes, opened }: Written & { opened: OpenedExport; bytes: number },
): Promise<void> {
  for (const permission of row.needs) assertPermission(ctx, permission)
  const needs = [...new Set([...row.needs, ...opened.columns.flatMap((column) => column.needs ?? [])])]
  const done = { state: 'done', slot: null, worker: null, heartbeatAt: null, endedAt: at } as const
  const expiresAt = new Date(at.getTime() + exportDays * 86_400_000)
  await ctx.db.transaction(async (tx) => {
    const changed = await tx
      .update(exportJobs)
      .set({ ...done, file, bytes, needs, sums, rowsDone: rows, rowsExpected: rows, expiresAt })
      .where(and(eq(exportJobs.id, row.id), eq(exportJobs.worker, worker), eq(exportJobs.state, 'running')))
    if (changed.rowCount === 0) throw new NotMine('the export has another worker, or none')
    await recordAudit(tx, {
      ctx,
      action: 'export.finish',
      object: `export:${row.id}`,
      after: { name: row.name, format: row.format, rows, bytes, personal: row.personal },
    })
  })
}
