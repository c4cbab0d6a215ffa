import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { scaled, stores } from '@farol/demo-store'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { startVtexStandIn } from '../../../../../tools/vtex-stand-in/start-vtex-stand-in.ts'
import { pauseOthers } from '../../testing/settle-inbox.ts'
import { connectShop, quick } from '../testing/connected-shop.ts'
import type { ConnectorChild } from '../../testing/run-connector-child.ts'
import type { VtexOptions } from './sync-vtex.ts'
import { cursorOf } from './cursor.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const program = fileURLToPath(new URL('../testing/connector-child.ts', import.meta.url))
const [PER_MINUTE, AT_ONCE] = [3000, 20]

it('two processes that read one account of the platform spend one budget', async () => {
  const now = new Date('2026-11-20T15:00:00Z')
  const shop = await startVtexStandIn({
    store: scaled(stores.aurora, { scale: 0.01, months: 1 }),
    anchor: '2026-11-20',
    now: () => now,
  })
  const [requestsPerMinute, historyDays] = [PER_MINUTE, 6]
  const [theirs, ours] = [
    await connectShop(engines, shop, { historyDays }),
    await connectShop(engines, shop, { historyDays, requestsPerMinute }),
  ]
  await pauseOthers(engines, [theirs.connectionId])
  const { postgresUrl, clickhouseUrl } = engines
  const options = { ...quick, server: shop.url, requestsPerMinute }
  const given: ConnectorChild<VtexOptions> = {
    postgresUrl,
    clickhouseUrl,
    options,
    ahead: now.getTime() - Date.now(),
  }
  const began = performance.now()
  const child = spawn(process.execPath, [program, JSON.stringify(given)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await expect.poll(async () => (await theirs.row()).worker, { timeout: 30_000, interval: 20 }).not.toBeNull()
  // a worker of ours that the other process leaves alone
  await engines.db.execute(
    sql`UPDATE connections SET state = 'syncing', worker = ${randomUUID()} WHERE id = ${ours.connectionId}`,
  )
  await ours.turn()
  const [asked, minutes] = [shop.asked(), (performance.now() - began) / 60_000]
  // on a busy machine the other one may only just have begun
  for (const connected of [theirs, ours])
    await expect
      .poll(async () => cursorOf((await connected.row()).cursor).history.orders, { timeout: 60_000 })
      .toBeGreaterThan(0)
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
  expect(asked).toBeGreaterThan(10 * AT_ONCE)
  expect(asked).toBeLessThanOrEqual(AT_ONCE + PER_MINUTE * minutes)
  await shop.close()
})
