import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { silentLogger } from '#platform/http/silent-logger.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { testKeyring } from '#platform/testing/keyring.ts'
import { pauseOthers } from '../connectors/testing/settle-inbox.ts'
import type { TurnEnd } from './connection-ledger.ts'
import { startConnectionRunner } from './connection-runner.ts'
import { createConnection } from './create-connection.ts'
import { connections } from './schema.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const went: TurnEnd = { state: 'connected', problems: [], failures: 0, again: 60_000, synced: true }

it('leaves places for connections that go well, however many others never end their turn', async () => {
  const { db, clickhouse } = engines
  const account = await engines.newAccount()
  const connect = (name: string) => {
    const settings = { account: name, historyDays: 1 }
    return createConnection(account, testKeyring, { platform: 'vtex', name, settings, credentials: {} })
  }
  const stuck: string[] = []
  for (let count = 0; count < 10; count++) stuck.push(await connect(`parada-${count}`))
  await db.update(connections).set({ failures: 1 }).where(eq(connections.accountId, account.account.id))
  const well = await connect('boa')
  await pauseOthers(engines, [...stuck, well])
  const read: string[] = []
  const stop = startConnectionRunner({
    db,
    clickhouse,
    now: () => new Date(),
    log: silentLogger,
    keyring: testKeyring,
    connectors: {
      vtex: {
        sync: async (_, { id, failures }, __, signal) => {
          read.push(id)
          if (failures > 0 && !signal.aborted) await once(signal, 'abort')
          signal.throwIfAborted()
          return went
        },
      },
    },
  })
  await expect.poll(() => read, { timeout: 30_000 }).toContain(well)
  await stop()
  expect(read.filter((id) => id !== well).length).toBeGreaterThan(0)
  const [row] = await db.select().from(connections).where(eq(connections.id, well))
  expect(row).toMatchObject({ state: 'connected', failures: 0, worker: null })
})
