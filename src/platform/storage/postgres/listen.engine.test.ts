import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestEngines } from '../../testing/engines.ts'
import { listenOn } from './listen.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const patience = { timeout: 60_000, interval: 50 }

it('hears what is notified on its channel alone, also after its connection was lost, until it is stopped', async () => {
  const url = new URL(engines.postgresUrl)
  url.searchParams.set('application_name', 'farol-listening')
  const heard: string[] = []
  const stop = listenOn(url.href)('test_channel', (payload) => heard.push(payload))
  const tell = (payload: string) => engines.db.execute(sql`SELECT pg_notify('test_channel', ${payload})`)
  const toldUntilHeard = async (payload: string) => {
    await tell(payload)
    return heard.includes(payload)
  }
  await expect.poll(() => toldUntilHeard('first'), patience).toBe(true)
  await engines.db.execute(sql`SELECT pg_notify('other_channel', 'else')`)
  const { rowCount } = await engines.owner.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'farol-listening'`,
  )
  expect(rowCount).toBe(1)
  await expect.poll(() => toldUntilHeard('second'), patience).toBe(true)
  expect(heard).not.toContain('else')
  await stop()
  const listening = () =>
    engines.owner.query(`SELECT 1 FROM pg_stat_activity WHERE application_name = 'farol-listening'`)
  await expect.poll(async () => (await listening()).rowCount, patience).toBe(0)
})
