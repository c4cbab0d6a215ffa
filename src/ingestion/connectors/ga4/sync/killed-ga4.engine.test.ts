import { setTimeout as sleep } from 'node:timers/promises'
import { scaled, stores } from '@farol/demo-store'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { KillablePrograms, killRounds } from '#platform/testing/killable-programs.ts'
import { startGa4StandIn } from '../../../../../tools/ga4-stand-in/start-ga4-stand-in.ts'
import type { ConnectorChild } from '../../testing/run-connector-child.ts'
import { pauseOthers, settleInbox } from '../../testing/settle-inbox.ts'
import { connectProperty, quickPace, visitsInFacts } from '../testing/connected-property.ts'
import { ga4CursorOf } from './cursor.ts'
import type { Ga4Options } from './sync-ga4.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
const children = new KillablePrograms<ConnectorChild<Ga4Options>>(
  new URL('../testing/connector-child.ts', import.meta.url),
)
afterEach(() => children.killAll())
afterAll(() => engines.stop())

const ROUNDS = killRounds(4)
const HOUR = 3600

it(
  'a connector whose process is killed again and again, while Google counts on, loses and doubles nothing',
  { timeout: 240_000 },
  async () => {
    const began = Date.now()
    const day = Date.parse('2026-11-20T15:00:00Z')
    const google = await startGa4StandIn({
      store: scaled(stores.aurora, { scale: 0.02, months: 3 }),
      anchor: '2026-11-20',
      now: () => new Date(day + Date.now() - began),
    })
    const connected = await connectProperty(engines, google, { historyDays: 60 })
    const { connectionId } = connected
    await pauseOthers(engines, [connectionId])
    const begin = () => {
      const { clientId, clientSecret, url: server } = google
      const { postgresUrl, clickhouseUrl } = engines
      return children.begin({
        postgresUrl,
        clickhouseUrl,
        options: { google: { clientId, clientSecret }, server, pace: quickPace },
        ahead: google.now().getTime() - Date.now(),
      })
    }
    const kill = async () => {
      await children.killAll()
      await engines.db.execute(
        sql`UPDATE connections SET worker = NULL, next_run_at = now() WHERE id = ${connectionId}`,
      )
    }
    const days = new Set<number>()
    // a busy machine gets less far before each end: then there are more, and each comes later
    for (let round = 0; round < ROUNDS || (days.size <= 2 && round < 3 * ROUNDS); round++) {
      google.misbehave({ kind: 'truncate', every: 12, times: 3 })
      begin()
      const before = JSON.stringify((await connected.row()).cursor)
      await expect
        .poll(async () => JSON.stringify((await connected.row()).cursor), { timeout: 60_000, interval: 20 })
        .not.toBe(before)
      await sleep(((round * 211) % 1200) + 1000 * Math.floor(round / ROUNDS))
      await kill()
      days.add(ga4CursorOf((await connected.row()).cursor).history.orders)
      google.advance(3 * HOUR)
    }
    google.behave()
    expect(days.size).toBeGreaterThan(2)
    expect(await connected.readHistory()).toMatchObject({ state: 'connected' })
    google.advance(HOUR)
    expect(await connected.turn()).toMatchObject({ state: 'connected', problems: [] })
    await settleInbox(engines, connected.account.account.id)
    const from = ga4CursorOf((await connected.row()).cursor).history.from ?? ''
    const truth = google.truth(from.slice(0, 10), '2026-11-30')
    expect(truth.length).toBeGreaterThan(1000)
    expect(await visitsInFacts(connected.account)).toEqual(truth)
    expect(google.wrongs).toEqual([])
    await google.close()
  },
)
