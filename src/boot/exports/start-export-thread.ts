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
  /** Milliseconds by which the product's clock is ahead of the machine's. */
  aheadMs: number
}

export type ThreadLine = { level: keyof Logger; details: object; message: string }

type Means = Pick<Context, 'db' | 'log'> & {
  listen: Listen
  storageId: string
  idleMs?: number
  /** Default: the process' own. */
  variables?: NodeJS.ProcessEnv
}

const POLL_MS = 1000
const IDLE_MS = 300_000
/** Larger only delays garbage collection. */
const YOUNG_MB = 32

/** Exports run in a thread, so that they delay no answer; it starts on demand and after a crash. Returns how to stop it. */
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
              // a thread that crashes at once is not restarted at once
              await sleep(POLL_MS, undefined, { signal }).catch(() => undefined)
            },
          }
        : undefined,
  })
}

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
