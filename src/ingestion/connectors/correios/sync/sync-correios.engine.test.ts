import { scaled, stores } from '@farol/demo-store'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { KillablePrograms, killRounds } from '#platform/testing/killable-programs.ts'
import { personal } from '../../../../../tools/correios-stand-in/parcels.ts'
import {
  startCorreiosStandIn,
  type CorreiosStandIn,
  type StandInOptions,
} from '../../../../../tools/correios-stand-in/start-correios-stand-in.ts'
import { inOrder, type EventTruth } from '../../../../../tools/correios-stand-in/truth.ts'
import type { Misbehaviour } from '../../../../../tools/vtex-stand-in/misbehaviour.ts'
import { historyProgress } from '../../../connections/history-progress.ts'
import { rowsOf } from '../../../testing/ingest.ts'
import type { Connected } from '../../testing/connected.ts'
import { readWhileKilled } from '../../testing/read-while-killed.ts'
import type { ConnectorChild } from '../../testing/run-connector-child.ts'
import { settleInbox } from '../../testing/settle-inbox.ts'
import { MAX_OBJECTS } from '../client/correios-client.ts'
import { pullPackages, connectAccount, eventsInFacts, quick } from '../testing/connected-account.ts'
import type { ConnectorOptions } from '../../client-options.ts'

const [HOUR, DAY] = [3600, 86_400]

let engines: TestEngines
let shop: CorreiosStandIn
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const openShop = ({ scale = 0.002, ...more }: { scale?: number } & Partial<StandInOptions> = {}) =>
  startCorreiosStandIn({
    store: scaled(stores.aurora, { scale, months: 1 }),
    anchor: '2026-11-20',
    now: () => new Date('2026-11-20T15:00:00Z'),
    daysAfter: 4,
    ...more,
  })
beforeEach(async () => {
  shop = await openShop()
})
async function openLarger(scale: number, more: Partial<StandInOptions> = {}) {
  await shop.close()
  shop = await openShop({ scale, ...more })
}
const children = new KillablePrograms<ConnectorChild<ConnectorOptions>>(
  new URL('../testing/connector-child.ts', import.meta.url),
)
afterEach(async () => {
  await children.killAll()
  expect(shop.wrongs).toEqual([])
  await shop.close()
})

async function connectWithPackages(): Promise<Connected> {
  const connected = await connectAccount(engines, shop)
  await pullPackages(connected.account, shop)
  return connected
}
async function factsOf({ account }: Connected): Promise<EventTruth[]> {
  await settleInbox(engines, account.account.id)
  return inOrder(await eventsInFacts(account))
}
const expectTruth = async (connected: Connected) => expect(await factsOf(connected)).toEqual(shop.truth())
const askedOf = (code: string) => shop.asked().filter((codes) => codes.includes(code)).length
/** As if the time that the platform asked for had passed. */
const afterTheWait = () => engines.db.execute(sql`DELETE FROM request_budgets`)

type Package = { code: string; state: string; stage: string; delivered: number; unmapped: number }
const packagesOf = ({ account }: Connected) =>
  rowsOf<Package>(
    account,
    `SELECT tracking_number AS code, toString(state) AS state, toString(stage) AS stage, toUnixTimestamp(delivered_at) AS delivered,
      unmapped FROM packages FINAL $ AND tracking_number != ''`,
  )

it('brings what happened to the account’s packages and what happens next, and keeps nobody’s data', async () => {
  await openLarger(0.008, { expired: 403 })
  const connected = await connectWithPackages()
  const read = await connected.readHistory()
  expect(read).toMatchObject({ state: 'connected', problems: [], failures: 0 })
  expect(historyProgress(read.cursor).part).toBe(1)
  await expectTruth(connected)
  expect(shop.asked().some((codes) => codes.length === MAX_OBJECTS)).toBe(true)
  const grants = shop.grants()
  shop.advance(2 * DAY)
  await pullPackages(connected.account, shop)
  expect(await connected.turn()).toMatchObject({ state: 'connected', problems: [], failures: 0 })
  expect(shop.grants()).toBe(grants + 1)
  await expectTruth(connected)
  const truth = shop.truth()
  const packages = await packagesOf(connected)
  const saying = (...codes: string[]) =>
    truth.filter(({ code }) => codes.includes(code)).map(({ trackingNumber }) => trackingNumber)
  const reversed = new Set(saying('EST 01'))
  const delivered = new Set(saying('BDE 01', 'BDI 01').filter((code) => !reversed.has(code)))
  const stateOf = new Map(packages.map(({ code, state }) => [code, state]))
  expect(delivered.size).toBeGreaterThan(10)
  for (const code of delivered) expect([code, stateOf.get(code)]).toEqual([code, 'delivered'])
  const back = saying('BDI 23')
  for (const code of back) expect([code, stateOf.get(code)]).toEqual([code, 'returned'])
  const strange = saying('XPT 77')
  expect(Math.min(back.length, reversed.size, strange.length)).toBeGreaterThan(0)
  for (const { code, unmapped } of packages)
    expect([code, unmapped]).toEqual([code, strange.includes(code) ? 1 : 0])
  const facts = JSON.stringify(await rowsOf(connected.account, 'SELECT * FROM tracking_events $'))
  const { rows } = await engines.db.execute(sql`SELECT * FROM connection_orders`)
  for (const reported of Object.values(personal)) expect(facts + JSON.stringify(rows)).not.toContain(reported)
})

it('read again from nothing changes nothing, and another account has nothing of it', async () => {
  const connected = await connectWithPackages()
  await connected.readHistory()
  const before = await factsOf(connected)
  await engines.db.execute(
    sql`UPDATE connections SET cursor = '{}', state = 'syncing' WHERE id = ${connected.connectionId}`,
  )
  await engines.db.execute(sql`DELETE FROM connection_orders WHERE connection_id = ${connected.connectionId}`)
  await connected.readHistory()
  expect(await factsOf(connected)).toEqual(before)
  const other = await connectAccount(engines, shop)
  const asked = shop.asked().length
  await other.readHistory()
  expect(shop.asked().length).toBe(asked)
  expect(await factsOf(other)).toEqual([])
})

describe('asks', () => {
  /** Hours without news of anything, with a turn each. */
  async function hoursPass(connected: Connected, hours: number, each = 1) {
    for (let hour = 0; hour < hours; hour += each) {
      shop.advance(each * HOUR)
      await connected.turn()
    }
  }

  it('less often the longer nothing is heard, once a day of what ended, and no more after seven days', async () => {
    await openLarger(0.008)
    const connected = await connectWithPackages()
    await connected.readHistory()
    await factsOf(connected)
    const now = shop.now().getTime() / 1000
    const truth = shop.truth()
    const lastOf = (code: string) => truth.findLast(({ trackingNumber }) => trackingNumber === code)
    const ended = (from: number, until: number) =>
      new Set(
        truth.flatMap(({ code, trackingNumber, at }) =>
          /^BD[EI] (?:01|23)$/.test(code) &&
          at < now - from * DAY &&
          at > now - until * DAY &&
          lastOf(trackingNumber)?.at === at
            ? [trackingNumber]
            : [],
        ),
      )
    const [gone, recent] = [[...ended(8, 40)][0] ?? '', [...ended(1, 6)][0] ?? '']
    const never = shop.parcels().find(({ isUnknown, shippedAt }) => isUnknown && shippedAt < now)?.code ?? ''
    expect([askedOf(gone), askedOf(recent), askedOf(never)]).toEqual([1, 1, 1])
    await hoursPass(connected, 12, 3)
    expect(askedOf(gone)).toBe(1)
    expect(askedOf(recent)).toBe(1)
    expect(askedOf(never)).toBeGreaterThan(4)
    await hoursPass(connected, 24, 12)
    expect(askedOf(gone)).toBe(1)
    expect(askedOf(recent)).toBe(2)
    shop.advance(60 * DAY)
    await connected.turn()
    const long = askedOf(never)
    await hoursPass(connected, 48, 12)
    expect(askedOf(never) - long).toBeLessThan(2)
    shop.advance(60 * DAY)
    const last = askedOf(never)
    await connected.turn()
    expect(askedOf(never)).toBe(last)
  })
})

describe('a platform that', () => {
  it('fails in every way it can ends with the same', async () => {
    const connected = await connectWithPackages()
    const ways: readonly Misbehaviour[] = [
      { kind: 'too-many', every: 3, retryAfter: 0 },
      { kind: 'too-many', every: 5 },
      { kind: 'server-error', every: 4 },
      { kind: 'truncate', every: 7 },
      { kind: 'hang', every: 29 },
      { kind: 'not-json', every: 6 },
    ]
    for (const how of ways) shop.misbehave(how)
    await connected.readHistory()
    shop.behave()
    await afterTheWait()
    await connected.readHistory()
    shop.advance(26 * HOUR)
    await pullPackages(connected.account, shop)
    await connected.turn()
    await expectTruth(connected)
  })

  it('no longer takes the access waits for people, and says so without it', async () => {
    const connected = await connectWithPackages()
    shop.revoke()
    shop.expireTokens()
    await connected.turn()
    const row = await connected.turn()
    expect(row.state).toBe('expired')
    expect(row.problems.map(({ message }) => message).join()).toContain('não aceitaram o acesso')
    expect(JSON.stringify(row)).not.toContain(shop.accessCode)
  })
})

it(
  'a reading whose process is killed again and again loses and doubles no event',
  { timeout: 300_000 },
  async () => {
    const day = new Date('2026-11-20T15:00:00Z')
    await openLarger(0.02, { now: () => day })
    const connected = await connectWithPackages()
    await readWhileKilled(engines, connected, shop, children, {
      options: { ...quick, server: shop.url, requestsPerMinute: 600 },
      rounds: killRounds(1),
      places: 1,
      after: (round) => 1000 + ((round * 311) % 700),
    })
    await afterTheWait()
    await connected.readHistory()
    shop.advance(25 * HOUR)
    await pullPackages(connected.account, shop)
    expect(await connected.turn()).toMatchObject({ state: 'connected', problems: [] })
    await expectTruth(connected)
  },
)
