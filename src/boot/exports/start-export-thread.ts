import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { isExportWaiting, isExportWanted } from '#analytics/exports/export-ledger.ts'
import { EXPORTS_CHANNEL } from '#analytics/exports/sealed-question.ts'
import type { Context, Logger } from '#platform/context.ts'
import { startLeasedWork } from '#platform/jobs/leased-work.ts'
import { outageLog } from '#platform/jobs/outage-log.ts'
import type { Listen } from '#platform/storage/postgres/listen.ts'
import type { StoreUrls } from '../stores.ts'

export type ThreadWork = {
  urls: StoreUrls
  /** How far the clock of the product is before the machine's. */
  aheadMs: number
}

/** What a thread has to log. */
export type ThreadLine = { level: keyof Logger; details: object; message: string }

type Means = Pick<Context, 'db' | 'log'> & {
  listen: Listen
  storageId: string
  /** How long the thread waits for the next one. */
  idleMs?: number
  /** Those of the thread; the process' own when none are given. */
  variables?: NodeJS.ProcessEnv
}

const POLL_MS = 1000
const IDLE_MS = 300_000
/** Young objects die in so many megabytes; more would only be looked at later. */
const YOUNG_MB = 32

/**
 * Writes exports in a thread of its own, so that they keep no answer waiting. It is started when there is the first one to write, and again
 * when it ended by itself. The function that it gives lets go of those at work.
 */
export function startExportThread(work: ThreadWork, means: Means): () => Promise<void> {
  const { db, log, listen, storageId } = means
  return startLeasedWork({
    name: 'exports that wait',
    log,
    atOnce: 1,
    wake: (look) => listen(EXPORTS_CHANNEL, look),
    claim: async () =>
      (await isExportWaiting(db, storageId))
        ? {
            details: {},
            work: async (signal) => {
              await run(work, means, signal)
              // a thread that ends at once does not come again at once
              await sleep(POLL_MS, undefined, { signal }).catch(() => undefined)
            },
          }
        : undefined,
  })
}

/** Until the thread ended: by itself, with the process, or since nothing was to write for a while. */
async function run(workerData: ThreadWork, means: Means, signal: AbortSignal): Promise<void> {
  const { log, variables } = means
  const worker = new Worker(new URL('export-thread.ts', import.meta.url), {
    workerData,
    env: variables ?? process.env,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  })
  worker.on('message', ({ level, details, message }: ThreadLine) => log[level](details, message))
  worker.on('error', (error) => log.error({ err: error }, 'exports: the thread ended'))
  const ended = once(worker, 'exit')
  const end = () => worker.postMessage('end')
  const gone = new AbortController()
  const idle = leftAlone(means, AbortSignal.any([signal, gone.signal])).then(end)
  await ended
  log.debug({}, 'exports: the thread ended')
  gone.abort()
  await idle
}

/** Until there was nothing to write for a while, or `signal`. */
async function leftAlone(
  { db, log, storageId, idleMs = IDLE_MS }: Means,
  signal: AbortSignal,
): Promise<void> {
  const outage = outageLog(log, 'exports: looking for those at work')
  for (let since = Date.now(); Date.now() - since < idleMs && !signal.aborted;) {
    await sleep(POLL_MS, undefined, { signal }).catch(() => undefined)
    try {
      if (await isExportWanted(db, storageId)) since = Date.now()
      outage.works()
    } catch (error) {
      outage.fails(error)
      since = Date.now()
    }
  }
}
