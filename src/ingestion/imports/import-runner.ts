import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { outageLog, type OutageLog } from '#platform/jobs/outage-log.ts'
import { imports, type ImportRow } from './schema.ts'
import { sweepStaging } from './sweep-staging.ts'
import { SILENCE, workOnImport, type WorkerContext } from './work-on-import.ts'

const POLL_MS = 1000

/**
 * Takes imports that wait, or whose worker died, one at a time; any number of processes may do so. The function
 * that it gives lets go of the one at work where it is.
 */
export function startImportRunner(ctx: WorkerContext): () => Promise<void> {
  const ending = new AbortController()
  const outage = outageLog(ctx.log, 'imports: looking for work')
  const loop = async () => {
    await sweepStaging(ctx).catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'imports: could not sweep'),
    )
    while (!ending.signal.aborted) {
      const worked = await workOnNext(ctx, outage, ending.signal).catch((error: unknown) => {
        outage.fails(error)
        return false
      })
      if (!worked) await sleep(POLL_MS, undefined, { signal: ending.signal }).catch(() => undefined)
    }
  }
  const looping = loop()
  return async () => {
    ending.abort()
    await looping
  }
}

async function workOnNext(ctx: WorkerContext, outage: OutageLog, signal: AbortSignal): Promise<boolean> {
  const worker = randomUUID()
  const row = await claimNext(ctx, worker)
  outage.works()
  if (row === undefined) return false
  await workOnImport(ctx, row, worker, signal)
  return true
}

async function claimNext(ctx: WorkerContext, worker: string): Promise<ImportRow | undefined> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`UPDATE imports
    SET worker = ${worker}, heartbeat_at = now(), started_at = coalesce(started_at, now())
    WHERE id = (
      SELECT id FROM imports
      WHERE state IN ('checking', 'running') AND storage = ${ctx.storage.id}
        AND (worker IS NULL OR heartbeat_at < now() - ${SILENCE})
      ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED
    ) RETURNING id`)
  const [claimed] = rows
  if (claimed === undefined) return undefined
  const [row] = await ctx.db.select().from(imports).where(eq(imports.id, claimed.id))
  return row
}
