import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { silentLogger } from '../http/silent-logger.ts'
import { testEngines, type TestEngines } from '../testing/engines.ts'
import { startScheduledJobs } from './scheduled-jobs.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

it(
  'schedules a job once for all processes, and does it again after it failed',
  { timeout: 180_000 },
  async () => {
    let runs = 0
    const job = {
      name: 'test-something',
      cron: '0 3 1 1 *',
      run: async () => {
        runs += 1
        if (runs === 1) throw new Error('not yet')
      },
    }
    const start = () => startScheduledJobs(engines.postgresUrl, { log: silentLogger }, [job])
    const stops = [await start(), await start()]
    const boss = new PgBoss({
      connectionString: engines.postgresUrl,
      supervise: false,
      schedule: false,
      migrate: false,
    })
    await boss.start()
    const schedules = await boss.getSchedules(job.name)
    expect(schedules.map(({ cron, timezone }) => [cron, timezone])).toEqual([
      ['0 3 1 1 *', 'America/Sao_Paulo'],
    ])
    await boss.send(job.name, null, { retryDelay: 1, retryBackoff: false })
    await expect.poll(() => runs, { timeout: 120_000, interval: 200 }).toBe(2)
    await Promise.all([...stops.map((stop) => stop()), boss.stop()])
  },
)
