import { scaled, stores } from '@farol/demo-store'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { silentLogger } from '#platform/http/silent-logger.ts'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { testKeyring } from '#platform/testing/keyring.ts'
import { startGa4StandIn, type Ga4StandIn } from '../../../../../tools/ga4-stand-in/start-ga4-stand-in.ts'
import { startConnectionRunner } from '../../../connections/connection-runner.ts'
import type { ConnectionRow } from '../../../connections/schema.ts'
import { pauseOthers, settleInbox } from '../../testing/settle-inbox.ts'
import {
  connectProperty,
  quickPace,
  visitsInFacts,
  type ConnectedProperty,
} from '../testing/connected-property.ts'
import { ga4Connector } from './sync-ga4.ts'

const HOUR = 3600
const store = scaled(stores.aurora, { scale: 0.02, months: 2 })
const noon = () => new Date('2026-11-20T15:00:00Z')

let engines: TestEngines
let google: Ga4StandIn
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())
beforeEach(async () => {
  google = await startGa4StandIn({ store, anchor: '2026-11-20', now: noon })
})
afterEach(async () => {
  expect(google.wrongs).toEqual([])
  await google.close()
})

async function expectTruth({ account }: ConnectedProperty, from = '2026-11-12', to = '2026-11-30') {
  await settleInbox(engines, account.account.id)
  const truth = google.truth(from, to)
  expect(truth.length).toBeGreaterThan(100)
  expect(await visitsInFacts(account)).toEqual(truth)
}
const problem = ({ problems }: ConnectionRow, part: string) => problems.find((one) => one.part === part)
const arrivals = async (connectionId: string) => {
  const { rows } = await engines.db.execute<{ count: number }>(
    sql`SELECT count(*)::integer AS count FROM inbox WHERE connection_id = ${connectionId}`,
  )
  return rows[0]?.count ?? 0
}

describe('a property', () => {
  it('brings its history, and then what Google goes on counting, until nothing differs', async () => {
    const connected = await connectProperty(engines, google)
    const read = await connected.readHistory()
    expect(read).toMatchObject({ state: 'connected', problems: [], failures: 0 })
    await expectTruth(connected)
    for (const hours of [2, 9, 13, 30, 29]) {
      google.advance(hours * HOUR)
      expect(await connected.turn()).toMatchObject({ state: 'connected', problems: [] })
      await expectTruth(connected)
    }
  })

  it('takes back rows that a later reading has no more', async () => {
    const connected = await connectProperty(engines, google)
    await connected.readHistory()
    await settleInbox(engines, connected.account.account.id)
    const before = new Set(google.truth('2026-11-19', '2026-11-20').map(keyOf))
    google.advance(60 * HOUR)
    const after = new Set(google.truth('2026-11-19', '2026-11-20').map(keyOf))
    expect([...before].some((key) => !after.has(key))).toBe(true)
    await connected.turn()
    await expectTruth(connected)
  })

  it('that did not change brings nothing again', async () => {
    const connected = await connectProperty(engines, google)
    await connected.readHistory()
    google.advance(10 * 24 * HOUR)
    await connected.turn()
    const [brought, reports] = [await arrivals(connected.connectionId), google.reports()]
    expect(brought).toBeGreaterThan(0)
    await engines.db.execute(
      sql`UPDATE connections SET cursor = '{}'::jsonb WHERE id = ${connected.connectionId}`,
    )
    await connected.readHistory()
    expect(google.reports()).toBeGreaterThan(reports)
    const again = await arrivals(connected.connectionId)
    // of the days before the first history, which this one reaches
    expect(again).toBe(brought)
  })

  it('that was not read for weeks is read day by day, none left out', async () => {
    const connected = await connectProperty(engines, google)
    await connected.readHistory()
    google.advance(17 * 24 * HOUR)
    await connected.turn()
    await expectTruth(connected, '2026-11-12', '2026-12-07')
  })

  it('is read again only an hour later', async () => {
    const connected = await connectProperty(engines, google)
    const { nextRunAt } = await connected.readHistory()
    const reports = google.reports()
    expect(nextRunAt.getTime()).toBeGreaterThan(Date.now() + 50 * 60_000)
    google.advance(HOUR / 2)
    await connected.turn()
    expect(google.reports()).toBe(reports)
    google.advance(HOUR)
    await connected.turn()
    expect(google.reports()).toBe(reports + 8)
  })

  it('whose turn ends goes on where it was', async () => {
    const connected = await connectProperty(engines, google)
    let turns = 0
    for (let row = await connected.turn(1); row.state === 'syncing' && turns < 60; turns++)
      row = await connected.turn(1)
    expect(turns).toBeGreaterThan(3)
    await expectTruth(connected)
  })

  it('in a time zone with a clock that goes back counts every hour once', async () => {
    await google.close()
    const store = scaled(stores.aurora, { scale: 0.02, months: 1 })
    google = await startGa4StandIn({
      store,
      anchor: '2026-11-04',
      timeZone: 'America/New_York',
      now: () => new Date('2026-11-08T15:00:00Z'),
    })
    const connected = await connectProperty(engines, google, { historyDays: 9 })
    await connected.readHistory()
    await settleInbox(engines, connected.account.account.id)
    const sums = (rows: { hour: number; sessions: number }[], from: number, to: number) =>
      rows.filter(({ hour }) => hour >= from && hour < to).reduce((sum, { sessions }) => sum + sessions, 0)
    const [facts, truth] = [await visitsInFacts(connected.account), google.truth('2026-10-30', '2026-11-08')]
    // the hour from one o'clock is twice on that day, and Google tells both as one
    const [one, three] = [Date.UTC(2026, 10, 1, 5) / 1000, Date.UTC(2026, 10, 1, 7) / 1000]
    expect(sums(facts, one, three)).toBe(sums(truth, one, three))
    const others = ({ hour }: { hour: number }) => hour < one || hour >= three
    expect(facts.filter(others)).toEqual(truth.filter(others))
    expect(facts.filter(others).length).toBeGreaterThan(100)
  })
})

describe('the quotas', () => {
  it('are left to others to a good part: the history waits for the hour, the last days do not', async () => {
    google.quotas.leave('projectHour', 7200)
    const connected = await connectProperty(engines, google, { historyDays: 20 })
    let row = await connected.turn()
    expect(row.state).toBe('syncing')
    expect(problem(row, 'quota')?.message).toContain('cota')
    const reports = google.reports()
    row = await connected.turn()
    expect(google.reports()).toBe(reports)
    expect(google.quotas.lowest.projectHour).toBeGreaterThan(6900)
    expect(row.nextRunAt.getTime()).toBeGreaterThan(Date.now() + 50 * 60_000)
    google.advance(1.1 * HOUR)
    expect(await connected.readHistory()).toMatchObject({ state: 'connected', problems: [] })
    await expectTruth(connected, '2026-10-31')
  })

  it('of the day end at midnight in California', async () => {
    google.quotas.leave('day', 40_000)
    const connected = await connectProperty(engines, google)
    const row = await connected.turn()
    // 08:00 UTC, which is five in the morning in São Paulo
    expect(problem(row, 'quota')?.message).toMatch(/21\/11\/2026,? 05:00/)
    google.advance(17.5 * HOUR)
    expect(await connected.readHistory()).toMatchObject({ state: 'connected', problems: [] })
  })

  it('that are spent are waited for', async () => {
    google.quotas.leave('hour', 0)
    const connected = await connectProperty(engines, google)
    const row = await connected.turn()
    expect(problem(row, 'platform')?.message).toContain('pediu para esperar')
    google.advance(HOUR)
    expect(await connected.readHistory()).toMatchObject({ state: 'connected', problems: [] })
  })

  it('of errors are never spent: Google’s own failures make the pauses long', async () => {
    const connected = await connectProperty(engines, google)
    google.misbehave({ kind: 'server-error' })
    for (let turns = 0; turns < 3; turns++) await connected.turn()
    const row = await connected.row()
    expect(row).toMatchObject({ state: 'degraded', failures: 3 })
    expect(row.nextRunAt.getTime()).toBeGreaterThan(Date.now() + 14 * 60_000)
    expect(google.quotas.left('serverErrors')).toBeGreaterThanOrEqual(6)
  })
})

describe('a day on which Google fails', () => {
  it('in every way it can ends with the same', async () => {
    const connected = await connectProperty(engines, google)
    google.misbehave({ kind: 'too-many', every: 7, retryAfter: 0 })
    google.misbehave({ kind: 'server-error', every: 11 })
    google.misbehave({ kind: 'truncate', every: 9 })
    google.misbehave({ kind: 'not-json', every: 13 })
    google.misbehave({ kind: 'hang', every: 31 })
    const { state } = await connected.readHistory()
    expect(state).toBe('connected')
    google.behave()
    google.advance(2 * HOUR)
    expect(await connected.turn()).toMatchObject({ state: 'connected', problems: [], failures: 0 })
    await expectTruth(connected)
  })

  it('is told on the card, and the other accounts go on', async () => {
    const bad = await connectProperty(engines, google, { refreshToken: '1//retirado' })
    const good = await connectProperty(engines, google)
    expect(await bad.turn()).toMatchObject({ state: 'syncing', failures: 1 })
    const row = await bad.turn()
    expect(row.state).toBe('expired')
    expect(problem(row, 'platform')?.message).toContain('Entre de novo')
    expect(await good.readHistory()).toMatchObject({ state: 'connected', problems: [] })
    await expectTruth(good)
    await settleInbox(engines, bad.account.account.id)
    expect(await visitsInFacts(bad.account)).toEqual([])
  })

  it('for one property holds up no other account', async () => {
    const held = await connectProperty(engines, google, { property: '433333333' })
    const good = await connectProperty(engines, google)
    await pauseOthers(engines, [held.connectionId, good.connectionId])
    google.misbehave({ kind: 'hang', path: '/v1beta/properties/433333333' })
    const { clientId, clientSecret, url: server } = google
    const pace = { ...quickPace, timeout: 30_000 }
    const stop = startConnectionRunner({
      db: engines.db,
      clickhouse: engines.clickhouse,
      keyring: testKeyring,
      now: google.now,
      log: silentLogger,
      connectors: { ga4: ga4Connector({ google: { clientId, clientSecret }, server, pace }) },
    })
    await expect.poll(async () => (await good.row()).state, { timeout: 60_000 }).toBe('connected')
    expect(await held.row()).toMatchObject({ state: 'syncing', lastSyncAt: null })
    await stop()
    await expectTruth(good)
  })

  it('with the access taken back in the middle keeps what came', async () => {
    const connected = await connectProperty(engines, google)
    await connected.readHistory()
    google.takeBack()
    google.advance(2 * HOUR)
    await connected.turn()
    expect((await connected.turn()).state).toBe('expired')
    await settleInbox(engines, connected.account.account.id)
    expect((await visitsInFacts(connected.account)).length).toBeGreaterThan(100)
  })

  it('with the hour of its token over goes on with another', async () => {
    const connected = await connectProperty(engines, google)
    await connected.readHistory()
    google.endHour()
    google.advance(2 * HOUR)
    expect(await connected.turn()).toMatchObject({ state: 'connected', problems: [], failures: 0 })
  })

  it('with a property that the person may read no more says so, and does not ask at once again', async () => {
    const connected = await connectProperty(engines, google)
    google.hide(true)
    const row = await connected.turn()
    expect(row.state).toBe('degraded')
    expect(problem(row, 'property')?.message).toContain('não pode mais ler')
    expect(row.nextRunAt.getTime()).toBeGreaterThan(Date.now() + 4 * 60_000)
    google.hide(false)
    google.advance(HOUR / 6)
    expect(await connected.readHistory()).toMatchObject({ state: 'connected', problems: [] })
  })

  it('with a clock that is wrong tells it', async () => {
    google.skew(40 * 60_000)
    const row = await (await connectProperty(engines, google)).turn()
    expect(problem(row, 'clock')?.message).toContain('40 min atrasado')
  })
})

describe('numbers that Google says are not whole', () => {
  it.each([
    ['sampling', { sampled: true }, 'amostra'],
    ['thresholding', { thresholded: true }, 'grupos pequenos'],
    ['otherRow', { otherRow: true }, '(other)'],
  ])('%s is told, until the day is read without it', async (part, flags, word) => {
    google.admit(flags)
    const connected = await connectProperty(engines, google, { historyDays: 3 })
    const row = await connected.readHistory()
    expect(row.state).toBe('connected')
    expect(problem(row, part)?.message).toContain(word)
    google.admit({})
    google.advance(2 * HOUR)
    expect((await connected.turn()).problems).toEqual([])
  })
})

it('without Google configured says who has to act', async () => {
  const row = await (await connectProperty(engines, google, { configured: false })).turn()
  expect(problem(row, 'platform')?.message).toContain('Peça à pessoa ou equipe que instalou o Farol')
})

const keyOf = (row: { hour: number; channel: string; utm_source: string; uf: string; device: string }) =>
  [row.hour, row.channel, row.utm_source, row.uf, row.device].join('|')
