import { stat } from 'node:fs/promises'
import { recordAudit } from '#platform/audit/record.ts'
import { FarolError } from '#platform/errors.ts'
import { assertPermission, type AccountContext, type Context } from '#platform/context.ts'
import { LeaseLost, startLeasedWork, workOnLease, type Lease } from '#platform/jobs/leased-work.ts'
import { decrypt } from '#platform/secrets/encrypt.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import { and, eq } from '#platform/storage/postgres/drizzle.ts'
import { freeBytes } from '#platform/storage/private-folder.ts'
import type { Listen } from '#platform/storage/postgres/listen.ts'
import type { Database } from '#platform/storage/postgres/postgres.ts'
import { exportDays, exportsAtOnce } from '#model/exports.ts'
import { claimNext, exportLedger } from './export-ledger.ts'
import type { ExportSource, ExportSources, OpenedExport } from './export-source.ts'
import { removeStored, storedFile, storedName, type ExportStorage } from '#platform/storage/export-storage.ts'
import { failureSentence, FullDisk, NoLongerAllowed } from './failure-sentence.ts'
import { loadRequesterContext } from './requester.ts'
import { exportJobs, type ExportJobRow } from './schema.ts'
import { EXPORTS_CHANNEL, sealedQuestion } from './sealed-question.ts'
import { parseQuestion } from './start-export.ts'
import { writeExport } from './write-export.ts'
import type { Written } from './growing-file.ts'

export type ExportWorkerContext = Pick<Context, 'db' | 'clickhouse' | 'log' | 'now'> & {
  accountDb: (accountId: string) => Database
  keyring: Keyring
  storage: ExportStorage
  sources: ExportSources
}

/** One more than an account may run, so that one account cannot block others. */
const AT_ONCE = exportsAtOnce + 1

export const startExportRunner = (ctx: ExportWorkerContext & { listen: Listen }): (() => Promise<void>) =>
  startLeasedWork({
    name: 'exports',
    log: ctx.log,
    atOnce: AT_ONCE,
    wake: (look) => ctx.listen(EXPORTS_CHANNEL, look),
    claim: async (worker) => {
      const id = await claimNext(ctx.db, ctx.storage.id, worker)
      const [row] =
        id === undefined ? [] : await ctx.db.select().from(exportJobs).where(eq(exportJobs.id, id))
      return row && leaseOf(ctx, row, worker)
    },
  })

export const workOnExport = (
  ctx: ExportWorkerContext,
  row: ExportJobRow,
  worker: string,
  signal: AbortSignal,
): Promise<void> => workOnLease({ name: 'exports', log: ctx.log }, leaseOf(ctx, row, worker), signal)

function leaseOf(ctx: ExportWorkerContext, row: ExportJobRow, worker: string): Lease {
  const { log, storage } = ctx
  const ledger = exportLedger(ctx.db, row.id, worker)
  const file = storedName(row.id, worker)
  const progress: Work['progress'] = { rows: 0, expected: null }
  return {
    details: { exportId: row.id },
    pauses: [1000, 4000, 10_000],
    renew: async () => {
      await ledger.beat(progress.rows, progress.expected)
      return (await freeBytes(storage.root)) < 0 ? new FullDisk() : undefined
    },
    work: async (signal) => {
      try {
        await write(ctx, { row, worker, file, progress, signal })
      } catch (error) {
        await removeStored(storage, file)
        throw error
      }
    },
    letGo: ledger.letGo,
    fail: (reason) => {
      if (!(reason instanceof FarolError || reason instanceof FullDisk || reason instanceof NoLongerAllowed))
        log.error({ err: reason, exportId: row.id }, 'export failed')
      return ledger.fail(failureSentence(reason), ctx.now())
    },
  }
}

type Work = {
  row: ExportJobRow
  worker: string
  file: string
  progress: { rows: number; expected: number | null }
  signal: AbortSignal
}

async function write(ctx: ExportWorkerContext, work: Work): Promise<void> {
  const { row, file, progress, signal } = work
  const source = ctx.sources.get(row.kind)
  if (source === undefined) throw new NoLongerAllowed()
  const requester = await loadRequesterContext(ctx, row)
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
    virtualChannel: requester.virtualChannel?.name ?? null,
    askedAt: row.createdAt.getTime(),
    onRows: (rows) => (progress.rows = rows),
    signal,
  })
  const done = {
    ...written,
    opened,
    bytes: (await stat(path)).size,
    virtualChannel: reachOf(source, requester),
  }
  await finish(requester, ctx.now(), work, done)
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
  return source.open(asked, parseQuestion(source, question), options)
}

type Finished = Written & Pick<ExportJobRow, 'virtualChannel'> & { opened: OpenedExport; bytes: number }

/** No rule of a channel is as wide as none. */
function reachOf(
  { moreOfWholeAccount }: ExportSource,
  { virtualChannel, channelIds }: AccountContext,
): ExportJobRow['virtualChannel'] {
  const isWider = moreOfWholeAccount === true && channelIds === null
  return virtualChannel && isWider ? { ...virtualChannel, rule: [] } : virtualChannel
}

async function finish(
  ctx: AccountContext,
  at: Date,
  { row, worker, file }: Work,
  { rows, sums, bytes, opened, virtualChannel }: Finished,
): Promise<void> {
  for (const permission of row.needs) assertPermission(ctx, permission)
  const ofColumns = opened.columns.flatMap((column) => column.needs ?? [])
  const needs = [...new Set([...row.needs, ...(opened.needs ?? []), ...ofColumns])]
  const done = { state: 'done', slot: null, worker: null, heartbeatAt: null, endedAt: at } as const
  const expiresAt = new Date(at.getTime() + exportDays * 86_400_000)
  await ctx.db.transaction(async (tx) => {
    const changed = await tx
      .update(exportJobs)
      .set({
        ...done,
        file,
        bytes,
        needs,
        virtualChannel,
        sums,
        rowsDone: rows,
        rowsExpected: rows,
        expiresAt,
      })
      .where(and(eq(exportJobs.id, row.id), eq(exportJobs.worker, worker), eq(exportJobs.state, 'running')))
    if (changed.rowCount === 0) throw new LeaseLost('the export has another worker, or none')
    await recordAudit(tx, {
      ctx,
      action: 'export.finish',
      object: `export:${row.id}`,
      after: { name: row.name, format: row.format, rows, bytes, personal: row.personal },
    })
  })
}
