import { PgBoss } from 'pg-boss'
import type { Logger } from '../http/context.ts'

/** Something done from time to time, by one of the processes. Doing it twice must be harmless. */
export type ScheduledJob = {
  /** A verb and a noun: `clear-inbox`. */
  name: string
  /** Five fields, in the time of São Paulo. */
  cron: string
  run: (signal: AbortSignal) => Promise<unknown>
}

const SCHEMA = 'pgboss'
const hour = 3600
const retrying = { retryLimit: 3, retryDelay: 60, retryBackoff: true, expireInSeconds: hour }

/** Does jobs at their times, and again when they fail; any number of processes may do so. Gives how to end it. */
export async function startScheduledJobs(
  { url, log }: { url: string; log: Logger },
  jobs: readonly ScheduledJob[],
): Promise<() => Promise<void>> {
  const boss = new PgBoss({ connectionString: url, schema: SCHEMA, application_name: 'farol-jobs', max: 2 })
  boss.on('error', (error) => log.warn({ err: error }, 'jobs: PostgreSQL was away'))
  await boss.start()
  for (const { name, cron, run } of jobs) {
    await boss.createQueue(name, { policy: 'stately', ...retrying })
    await boss.schedule(name, cron, null, { tz: 'America/Sao_Paulo' })
    await boss.work(name, { pollingIntervalSeconds: 10 }, async (taken) => {
      for (const { signal } of taken) {
        await run(signal).catch((error: unknown) => {
          log.warn({ err: error, job: name }, 'jobs: one failed, and is tried again')
          throw error
        })
      }
    })
  }
  return () => boss.stop({ graceful: true, timeout: 5000 })
}
