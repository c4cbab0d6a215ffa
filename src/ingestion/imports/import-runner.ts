import { setTimeout as sleep } from 'node:timers/promises'
import { canonicalKinds } from '#model/kinds/index.ts'
import type { Context } from '#platform/context.ts'
import { accounts } from '#platform/identity/schema.ts'
import { claimRow, LEASE_INTERVAL } from '#platform/jobs/leased-rows.ts'
import { LeaseLost, startLeasedWork, workOnLease, type Lease } from '#platform/jobs/leased-work.ts'
import { asc, eq, sql } from '#platform/storage/postgres/drizzle.ts'
import { freeBytes, SPARE_BYTES } from '#platform/storage/private-folder.ts'
import { formatSize } from '#platform/storage/format-size.ts'
import { waitForTurn } from '../claims/with-account-turn.ts'
import { notifyFactsMoved } from '../facts-moved.ts'
import { FileProblem } from '../files/file-problem.ts'
import { endedProblem } from '../files/reader/ended-problem.ts'
import { ReaderEnded } from '../files/reader/open-reader.ts'
import { fileMoment } from './file-moment.ts'
import { failureSentence } from './failure-sentence.ts'
import { importLedger, type ImportLedger } from './import-ledger.ts'
import { absolutePath, removeStored, type ImportStorage } from './import-storage.ts'
import type { ImportWork } from './import-work.ts'
import { runImport } from './run-import.ts'
import { importFiles, imports, type ImportRow } from './schema.ts'
import { stagedKey } from './staged-key.ts'
import { sweepStaging } from './sweep-staging.ts'
import { undoImport } from './undo-import.ts'

export type WorkerContext = Pick<Context, 'db' | 'clickhouse' | 'log' | 'now'> & {
  storage: ImportStorage
  clientKeySecret: Uint8Array
  sizes?: Pick<ImportWork, 'chunkBytes' | 'rowsPerConversion' | 'rowsPerSlice' | 'readerLimits'>
}

const PAUSE_MS = 5000

/** Ends of the reader without a chunk in between, after which the import fails. */
const READER_ENDS = 2

class Stopped extends Error {
  override readonly name = 'Stopped'
}

/** Beside a large import, small ones of other accounts go on. */
const AT_ONCE = 2
const LARGE_BYTES = 64 * 1024 * 1024

const isLarge = sql<boolean>`coalesce((SELECT sum(bytes) FROM import_files WHERE import_id = imports.id), 0) > ${LARGE_BYTES}`
const isAccountFree = sql`NOT EXISTS (SELECT 1 FROM imports AS other WHERE other.account_id = imports.account_id
  AND other.heartbeat_at >= now() - ${LEASE_INTERVAL} AND other.worker IS NOT NULL)`

export const startImportRunner = (ctx: WorkerContext): (() => Promise<void>) =>
  startLeasedWork<Lease & { isLarge: boolean }>({
    name: 'imports',
    log: ctx.log,
    atOnce: AT_ONCE,
    clear: () => sweepStaging(ctx),
    claim: async (worker, atWork) => {
      const mine = sql`(state IN ('checking', 'running') AND storage = ${ctx.storage.id} OR state = 'undoing')`
      const small = atWork.some((lease) => lease.isLarge) ? sql`NOT ${isLarge}` : sql`true`
      const id = await claimRow(ctx.db, 'imports', worker, {
        due: sql`${mine} AND ${isAccountFree} AND ${small}`,
        first: sql`created_at`,
        also: sql`started_at = coalesce(started_at, now())`,
      })
      if (id === undefined) return undefined
      const [found] = await ctx.db.select({ row: imports, isLarge }).from(imports).where(eq(imports.id, id))
      if (found === undefined) return undefined
      const { row } = found
      const lease = row.state === 'undoing' ? undoingOf(ctx, row, worker) : leaseOf(ctx, row, worker)
      return { ...lease, isLarge: found.isLarge }
    },
  })

/** A failure is tried again until it is done: half of an import is in nobody's interest. */
function undoingOf(ctx: WorkerContext, row: ImportRow, worker: string): Lease {
  const ledger = importLedger(ctx.db, row.id, worker)
  return {
    details: { importId: row.id },
    pauses: [1000, 2000, 4000, 8000, 15_000],
    renew: async () => void (await ledger.beat()),
    work: async (signal) => {
      await undoImport(ctx, row, { worker, ledger, signal })
      await removeStored(ctx.storage, row.id)
    },
    letGo: ledger.letGo,
    fail: async (err) => {
      ctx.log.error({ err, importId: row.id }, 'import: its undoing failed')
      await sleep(PAUSE_MS)
      await ledger.letGo()
    },
  }
}

/** Until it is done, fails, or is stopped by a person or by `signal`. */
export const workOnImport = (
  ctx: WorkerContext,
  row: ImportRow,
  worker: string,
  signal: AbortSignal,
): Promise<void> => workOnLease({ name: 'imports', log: ctx.log }, leaseOf(ctx, row, worker), signal)

function leaseOf(ctx: WorkerContext, { id, accountId, goal }: ImportRow, worker: string): Lease {
  const ledger = importLedger(ctx.db, id, worker)
  return {
    details: { importId: id },
    pauses: [1000, 2000, 4000, 8000, 15_000],
    renew: async () => ((await ledger.beat()) ? new Stopped('stopped by a person') : undefined),
    work: async (signal) => {
      try {
        await readOn(ctx, { id, worker, ledger, signal })
        await ledger.end(goal === 'checking' ? 'checked' : 'done')
      } finally {
        await ctx.db.execute(sql`DELETE FROM import_turns WHERE worker = ${worker}`)
      }
      if (goal !== 'running') return
      await notifyFactsMoved(ctx.db, accountId, canonicalKinds)
      await removeStored(ctx.storage, id)
    },
    letGo: ledger.letGo,
    fail: (reason) => {
      if (reason instanceof Stopped) return ledger.end('canceled')
      if (!(reason instanceof FileProblem)) ctx.log.error({ err: reason, importId: id }, 'import failed')
      return ledger.end('failed', failureSentence(reason))
    },
  }
}

type Reading = { id: string; worker: string; ledger: ImportLedger; signal: AbortSignal }

async function readOn(ctx: WorkerContext, reading: Reading): Promise<void> {
  const { id, ledger, signal } = reading
  try {
    const [row] = await ctx.db.select().from(imports).where(eq(imports.id, id))
    if (row === undefined) throw new LeaseLost('the import is gone')
    await runOnce(ctx, row, reading)
  } catch (error) {
    if (signal.aborted || !(error instanceof ReaderEnded)) throw error
    const ends = await ledger.readerEnded()
    ctx.log.warn({ err: error, importId: id, ends }, 'import: its reader ended')
    if (ends >= READER_ENDS) throw endedProblem(error)
    await readOn(ctx, reading)
  }
}

async function runOnce(
  ctx: WorkerContext,
  row: ImportRow,
  { worker, ledger, signal }: Reading,
): Promise<void> {
  const [account] = await ctx.db.select().from(accounts).where(eq(accounts.id, row.accountId))
  const files = await ctx.db
    .select()
    .from(importFiles)
    .where(eq(importFiles.importId, row.id))
    .orderBy(asc(importFiles.position))
  if (account === undefined || row.mapping === null || row.goal === null)
    throw new LeaseLost('the import is not ready')
  if (row.readerEnds >= READER_ENDS) throw endedProblem()
  const staged = stagedKey(row.mapping, files)
  const work: ImportWork = {
    ...ctx.sizes,
    clickhouse: ctx.clickhouse,
    clientKeySecret: ctx.clientKeySecret,
    account,
    source: row.id,
    file: await fileMoment(ctx.db, row),
    importId: row.id,
    batchId: row.batch ?? row.id,
    mapping: row.mapping,
    files: files.map(({ position, name, path, bytes }) => ({
      position,
      name,
      path: absolutePath(ctx.storage, path),
      bytes,
    })),
    signal,
  }
  await assertRoom(ctx, work)
  const stopped =
    row.staged === staged && row.phase !== null
      ? { phase: row.phase, stepsDone: row.stepsDone, stagedRows: row.stagedRows }
      : undefined
  const takeTurn = () => waitForTurn(ctx, row.accountId, worker, signal)
  await runImport(work, ledger, {
    goal: row.goal,
    staged,
    stopped,
    takeTurn,
    hasResult: row.result !== null,
  })
}

// Staged rows take about as much as the files. With an engine elsewhere this is only stricter than
// needed.
async function assertRoom(ctx: WorkerContext, work: ImportWork): Promise<void> {
  const needed = work.files.reduce((sum, { bytes }) => sum + bytes, 0)
  const free = await freeBytes(ctx.storage.disk)
  if (free >= needed) return
  const [wanted, found] = [formatSize(needed + SPARE_BYTES, 'ceil'), formatSize(free + SPARE_BYTES, 'floor')]
  throw new FileProblem(`Não há espaço em disco: a importação precisa de ${wanted} livres e há ${found}.`)
}
