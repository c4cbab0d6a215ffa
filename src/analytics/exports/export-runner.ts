import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { outageLog, type OutageLog } from '#platform/jobs/outage-log.ts'
import type { Listen } from '#platform/storage/postgres/listen.ts'
import { exportsAtOnce } from '#model/exports.ts'
import { claimNext } from './export-ledger.ts'
import { exportJobs } from './schema.ts'
import { EXPORTS_CHANNEL } from './sealed-question.ts'
import { workOnExport, type ExportWorkerContext } from './work-on-export.ts'

/** Of exports that nobody was told of. */
const POLL_MS = 1000

/** What one process writes at once: one more than an account may, so that nobody waits for one account alone. */
const LANES = exportsAtOnce + 1

/**
 * Writes exports that wait, or whose worker died; any number of processes may do so. The function that it gives lets go of those at
 * work.
 */
export function startExportRunner(ctx: ExportWorkerContext & { listen: Listen }): () => Promise<void> {
  const ending = new AbortController()
  const { signal } = ending
  const outage = outageLog(ctx.log, 'exports: looking for work')
  let told = new AbortController()
  const stopListening = ctx.listen(EXPORTS_CHANNEL, () => {
    told.abort()
    told = new AbortController()
  })
  /** Until something is asked for, or for a moment. */
  const rest = () =>
    sleep(POLL_MS, undefined, { signal: AbortSignal.any([signal, told.signal]) }).catch(() => undefined)
  const work = async () => {
    while (!signal.aborted) {
      const worked = await workOnNext(ctx, outage, signal).catch((error: unknown) => {
        outage.fails(error)
        return false
      })
      if (!worked) await rest()
    }
  }
  const lanes = Array.from({ length: LANES }, work)
  return async () => {
    ending.abort()
    await Promise.all([...lanes, stopListening()])
  }
}

async function workOnNext(
  ctx: ExportWorkerContext,
  outage: OutageLog,
  signal: AbortSignal,
): Promise<boolean> {
  const worker = randomUUID()
  const id = await claimNext(ctx.db, ctx.storage.id, worker)
  outage.works()
  if (id === undefined) return false
  const [row] = await ctx.db.select().from(exportJobs).where(eq(exportJobs.id, id))
  if (row !== undefined) await workOnExport(ctx, row, worker, signal)
  return true
}
