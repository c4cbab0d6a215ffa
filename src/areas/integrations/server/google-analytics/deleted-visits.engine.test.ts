import { scaled, stores } from '@farol/demo-store'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { startConnectionRunner } from '#ingestion/connections/connection-runner.ts'
import {
  connectProperty,
  visitsInFacts,
  type ConnectedProperty,
} from '#ingestion/connectors/ga4/testing/connected-property.ts'
import { pauseOthers, settleInbox } from '#ingestion/connectors/testing/settle-inbox.ts'
import { silentLogger } from '#platform/http/silent-logger.ts'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { testKeyring } from '#platform/testing/keyring.ts'
import { startGa4StandIn, type Ga4StandIn } from '../../../../../tools/ga4-stand-in/start-ga4-stand-in.ts'
import { changeConnection } from '../connections/change-connection.ts'
import { disconnectAndDelete } from '../connections/disconnect-and-delete.ts'

let engines: TestEngines
let google: Ga4StandIn
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())
beforeEach(async () => {
  google = await startGa4StandIn({
    store: scaled(stores.aurora, { scale: 0.02, months: 1 }),
    anchor: '2026-11-20',
    now: () => new Date('2026-11-20T15:00:00Z'),
  })
})
afterEach(() => google.close())

async function readAll({ account, readHistory }: ConnectedProperty) {
  expect(await readHistory()).toMatchObject({ state: 'connected', problems: [] })
  await settleInbox(engines, account.account.id)
  return visitsInFacts(account)
}
async function deleteVisits({ account, connectionId, row }: ConnectedProperty): Promise<void> {
  await disconnectAndDelete(account, { connectionId, confirmation: (await row()).name })
  await pauseOthers(engines, [connectionId])
  const { db, clickhouse } = engines
  const stop = startConnectionRunner({
    db,
    clickhouse,
    now: () => new Date(),
    log: silentLogger,
    keyring: testKeyring,
    connectors: {},
  })
  await expect.poll(async () => (await row()).state, { timeout: 60_000 }).toBe('disconnected')
  await stop()
}
const truth = () => google.truth('2026-11-12', '2026-11-20')

it('visits go with their connection when that is asked, and come back with the next one', async () => {
  const first = await connectProperty(engines, google)
  expect(await readAll(first)).toEqual(truth())
  await deleteVisits(first)
  expect(await visitsInFacts(first.account)).toEqual([])
  const { rowCount } = await engines.db.execute(
    sql`SELECT FROM ga4_hours WHERE connection_id = ${first.connectionId}`,
  )
  expect(rowCount).toBe(0)
  const second = await connectProperty(engines, google, { account: first.account })
  expect(await readAll(second)).toEqual(truth())
})

it('visits that were kept are replaced, not added to, by the connection that comes after', async () => {
  const first = await connectProperty(engines, google)
  const before = await readAll(first)
  await changeConnection(first.account, { connectionId: first.connectionId }, 'disconnect')
  expect(await visitsInFacts(first.account)).toEqual(before)
  google.advance(50 * 3600)
  const second = await connectProperty(engines, google, { account: first.account, historyDays: 12 })
  expect(await readAll(second)).toEqual(google.truth('2026-11-10', '2026-11-22'))
})
