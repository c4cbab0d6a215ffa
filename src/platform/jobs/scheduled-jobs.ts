import { PgBoss } from 'pg-boss'
import { toFarolError } from '../http/to-farol-error.ts'
import type { Logger } from '../context.ts'
import { BoundedClient, connectionSettings } from '../storage/postgres/bounded-client.ts'

/** Run by one of the processes; must be idempotent. */
export type ScheduledJob<Ctx = object> = {
  name: string
  /** Five fields, São Paulo time. */
  cron: string
  run: (ctx: Ctx, signal: AbortSignal) => Promise<unknown>
}

const SCHEMA = 'pgboss'
const hour = 3600
const retrying = { retryLimit: 3, retryDelay: 60, retryBackoff: true, expireInSeconds: hour }

/** Retries failed jobs; works with any number of processes. Returns a function that stops it. */
export async function startScheduledJobs<Ctx extends { log: Logger }>(
  url: string,
  ctx: Ctx,
  jobs: readonly ScheduledJob<Ctx>[],
): Promise<() => Promise<void>> {
  const { log } = ctx
  const connections = { ...connectionSettings, application_name: 'farol-jobs', max: 2, Client: BoundedClient }
  const boss = new PgBoss({ ...connections, connectionString: url, schema: SCHEMA })
  // PostgreSQL outages are logged elsewhere; other failures once until they change
  let last = ''
  boss.on('error', (error) => {
    const { code } = toFarolError(error)
    if (code !== 'unavailable' && error.message !== last) log.warn({ err: error }, 'jobs: the queue failed')
    last = error.message
  })
  await boss.start()
  for (const { name, cron, run } of jobs) {
    await boss.createQueue(name, { policy: 'stately', ...retrying })
    await boss.schedule(name, cron, null, { tz: 'America/Sao_Paulo' })
    await boss.work(name, { pollingIntervalSeconds: 10 }, async (taken) => {
      for (const { signal } of taken) {
        await run(ctx, signal).catch((error: unknown) => {
          log.warn({ err: error, job: name }, 'jobs: one failed, and is tried again')
          throw error
        })
      }
    })
  }
  return () => boss.stop({ graceful: true, timeout: 5000 })
}
