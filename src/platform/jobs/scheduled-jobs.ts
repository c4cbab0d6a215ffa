import { PgBoss } from 'pg-boss'
import { toFarolError } from '../http/to-farol-error.ts'
import type { Logger } from '../context.ts'
import { BoundedClient, connectionSettings } from '../storage/postgres/bounded-client.ts'

/** Something done from time to time, by one of the processes. Doing it twice must be harmless. */
export type ScheduledJob<Ctx = object> = {
  /** A verb and a noun: `clear-inbox`. */
  name: string
  /** Five fields, in the time of São Paulo. */
  cron: string
  run: (ctx: Ctx, signal: AbortSignal) => Promise<unknown>
}

const SCHEMA = 'pgboss'
const hour = 3600
const retrying = { retryLimit: 3, retryDelay: 60, retryBackoff: true, expireInSeconds: hour }

/** Does jobs at their times, and again when they fail; any number of processes may do so. Gives how to end it. */
export async function startScheduledJobs<Ctx extends { log: Logger }>(
  url: string,
  ctx: Ctx,
  jobs: readonly ScheduledJob<Ctx>[],
): Promise<() => Promise<void>> {
  const { log } = ctx
  const connections = { ...connectionSettings, application_name: 'farol-jobs', max: 2, Client: BoundedClient }
  const boss = new PgBoss({ ...connections, connectionString: url, schema: SCHEMA })
  // the watch of PostgreSQL tells when it is away; here are other failures, once each until something else happens
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
