import { canonicalKinds } from '#model/kinds/index.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { asc, eq, sql } from 'drizzle-orm'
import type { Context } from '#platform/context.ts'
import { accounts } from '#platform/identity/schema.ts'
import { outageLog, type OutageLog } from '#platform/jobs/outage-log.ts'
import { freeBytes, SPARE_BYTES } from '#platform/storage/kept-folder.ts'
import { sizeInWords } from '#platform/storage/size-in-words.ts'
import { tellFactsMoved } from '../facts-moved.ts'
import { FileProblem } from '../files/file-problem.ts'
import { endedProblem } from '../files/reader/ended-problem.ts'
import { ReaderEnded } from '../files/reader/open-reader.ts'
import { failureSentence, isPassing } from './failure-sentence.ts'
import { importLedger, NotMine } from './import-ledger.ts'
import { absolutePath, removeStored, type ImportStorage } from './import-storage.ts'
import type { ImportWork } from './import-work.ts'
import { runImport } from './run-import.ts'
import { importFiles, imports, type ImportRow } from './schema.ts'
import { stagedKey } from './staged-key.ts'

export type WorkerContext = Pick<Context, 'db' | 'clickhouse' | 'log'> & {
  storage: ImportStorage
  clientKeySecret: Uint8Array
  /** How much is done at once; the defaults suit any machine. */
  sizes?: Pick<ImportWork, 'chunkBytes' | 'rowsPerConversion' | 'rowsPerSlice' | 'readerLimits'>
}

export const HEARTBEAT_MS = 2000
/** A worker that has been silent for so long is dead. */
export const SILENCE = sql`interval '10 seconds'`
/** Whose reader ended so often without a chunk in between is not read again. */
const READER_ENDS = 2
const PATIENCE_MS = [1000, 2000, 4000, 8000, 15_000]

/** The reason of a stop that somebody asked for. */
class Stopped extends Error {
  override readonly name = 'Stopped'
}

/** Works on an import that `worker` has claimed, until it is done, fails, is stopped by a person or by `signal`. */
export async function workOnImport(
  ctx: WorkerContext,
  row: ImportRow,
  worker: string,
  signal: AbortSignal,
): Promise<void> {
  const stop = new AbortController()
  const outage = outageLog(ctx.log, 'import: a heartbeat', { importId: row.id })
  const heart = setInterval(() => void beat({ ctx, row, worker, outage }, stop), HEARTBEAT_MS)
  try {
    await attempt(ctx, row.id, worker, AbortSignal.any([signal, stop.signal]))
    await end(ctx, row, worker, row.goal === 'checking' ? 'checked' : 'done', null)
    if (row.goal === 'running') {
      await tellFactsMoved(ctx.db, row.accountId, canonicalKinds)
      await removeStored(ctx.storage, row.id)
    }
  } catch (error) {
    if (error instanceof NotMine || stop.signal.reason instanceof NotMine) return
    if (stop.signal.reason instanceof Stopped) return await end(ctx, row, worker, 'canceled', null)
    if (signal.aborted) return await letGo(ctx, row.id, worker)
    if (!(error instanceof FileProblem)) ctx.log.error({ err: error, importId: row.id }, 'import failed')
    await end(ctx, row, worker, 'failed', failureSentence(error))
  } finally {
    clearInterval(heart)
    await ctx.db.execute(sql`DELETE FROM import_turns WHERE worker = ${worker}`)
  }
}

/** Tries again from where it was when an engine was away for a moment. */
async function attempt(
  ctx: WorkerContext,
  importId: string,
  worker: string,
  signal: AbortSignal,
): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      const [row] = await ctx.db.select().from(imports).where(eq(imports.id, importId))
      if (row === undefined) throw new NotMine('the import is gone')
      return await runOnce(ctx, row, worker, signal)
    } catch (error) {
      if (signal.aborted) throw error
      if (error instanceof ReaderEnded) {
        const ends = await importLedger(ctx.db, importId, worker).readerEnded()
        ctx.log.warn({ err: error, importId, ends }, 'import: its reader ended')
        if (ends >= READER_ENDS) throw endedProblem(error)
        continue
      }
      const pause = PATIENCE_MS[tries]
      if (pause === undefined || !isPassing(error)) throw error
      ctx.log.warn({ err: error, importId }, 'import: an engine was away')
      await sleep(pause, undefined, { signal })
    }
  }
}

async function runOnce(
  ctx: WorkerContext,
  row: ImportRow,
  worker: string,
  signal: AbortSignal,
): Promise<void> {
  const [account] = await ctx.db.select().from(accounts).where(eq(accounts.id, row.accountId))
  const files = await ctx.db
    .select()
    .from(importFiles)
    .where(eq(importFiles.importId, row.id))
    .orderBy(asc(importFiles.position))
  if (account === undefined || row.mapping === null || row.goal === null)
    throw new NotMine('the import is not ready')
  if (row.readerEnds >= READER_ENDS) throw endedProblem()
  const staged = stagedKey(row.mapping, files)
  const work: ImportWork = {
    ...ctx.sizes,
    clickhouse: ctx.clickhouse,
    clientKeySecret: ctx.clientKeySecret,
    account,
    source: row.id,
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
  await runImport(work, importLedger(ctx.db, row.id, worker), {
    ...{ goal: row.goal, staged, stopped, takeTurn },
    hasResult: row.result !== null,
  })
}

/** Staged rows take about as much as the files; the engine may be elsewhere, but then this disk is only less full. */
async function assertRoom(ctx: WorkerContext, work: ImportWork): Promise<void> {
  const needed = work.files.reduce((sum, { bytes }) => sum + bytes, 0)
  const free = await freeBytes(ctx.storage.disk)
  if (free >= needed) return
  const [wanted, found] = [
    sizeInWords(needed + SPARE_BYTES, 'ceil'),
    sizeInWords(free + SPARE_BYTES, 'floor'),
  ]
  throw new FileProblem(`Não há espaço em disco: a importação precisa de ${wanted} livres e há ${found}.`)
}

/** Waits until nobody else writes facts of the account; the turn is kept by beating, and given back by deleting it. */
export async function waitForTurn(
  ctx: Pick<WorkerContext, 'db'>,
  accountId: string,
  worker: string,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    signal.throwIfAborted()
    const { rowCount } = await ctx.db.execute(sql`INSERT INTO import_turns (account_id, worker, heartbeat_at)
      VALUES (${accountId}, ${worker}, now())
      ON CONFLICT (account_id) DO UPDATE SET worker = excluded.worker, heartbeat_at = now()
      WHERE import_turns.worker = excluded.worker OR import_turns.heartbeat_at < now() - ${SILENCE}`)
    if (rowCount === 1) return
    await sleep(HEARTBEAT_MS / 2, undefined, { signal })
  }
}

type Beating = { ctx: WorkerContext; row: ImportRow; worker: string; outage: OutageLog }

async function beat({ ctx, row, worker, outage }: Beating, stop: AbortController): Promise<void> {
  try {
    await ctx.db.execute(sql`UPDATE import_turns SET heartbeat_at = now() WHERE worker = ${worker}`)
    const { rows } = await ctx.db.execute<{ stop_requested: boolean }>(
      sql`UPDATE imports SET heartbeat_at = now() WHERE id = ${row.id} AND worker = ${worker} RETURNING stop_requested`,
    )
    outage.works()
    if (rows[0] === undefined) stop.abort(new NotMine('the import has another worker'))
    else if (rows[0].stop_requested) stop.abort(new Stopped('stopped by a person'))
  } catch (error) {
    outage.fails(error)
  }
}

async function end(
  ctx: WorkerContext,
  row: ImportRow,
  worker: string,
  state: string,
  error: string | null,
): Promise<void> {
  await ctx.db
    .execute(sql`UPDATE imports SET state = ${state}, error = ${error}, worker = NULL, heartbeat_at = NULL,
    stop_requested = false, ended_at = now() WHERE id = ${row.id} AND worker = ${worker}`)
}

/** The process ends: another one, or the next start, goes on at once. */
async function letGo(ctx: WorkerContext, importId: string, worker: string): Promise<void> {
  await ctx.db.execute(
    sql`UPDATE imports SET worker = NULL, heartbeat_at = NULL WHERE id = ${importId} AND worker = ${worker}`,
  )
}
