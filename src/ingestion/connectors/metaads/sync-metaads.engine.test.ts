import { scaled, stores } from '@farol/demo-store'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import {
  startMetaAdsStandIn,
  type MetaAdsStandIn,
} from '../../../../tools/meta-ads-stand-in/start-meta-ads-stand-in.ts'
import { inOrder, spendInFacts } from '../../ad-spend/testing/spend-in-facts.ts'
import { historyProgress } from '../../connections/history-progress.ts'
import type { ConnectionRow } from '../../connections/schema.ts'
import { rowsOf } from '../../testing/ingest.ts'
import type { Connected } from '../testing/connected.ts'
import { settleInbox } from '../testing/settle-inbox.ts'
import { connectAccount } from './testing/connected-account.ts'

const HOUR = 3600
const [FIRST, TODAY] = ['2026-09-22', '2026-11-20']

let engines: TestEngines
let meta: MetaAdsStandIn
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())
const open = (more: object = {}) =>
  startMetaAdsStandIn({
    store: scaled(stores.aurora, { scale: 0.02, months: 4 }),
    anchor: TODAY,
    now: () => new Date(`${TODAY}T15:00:00Z`),
    ...more,
  })
beforeEach(async () => {
  meta = await open()
})
afterEach(async () => {
  expect(meta.wrongs).toEqual([])
  await meta.close()
})

const problem = ({ problems }: ConnectionRow, part: string) => problems.find((one) => one.part === part)
async function expectTruth({ account }: Connected, since = FIRST, until = '2026-12-30') {
  await settleInbox(engines, account.account.id)
  const truth = inOrder(meta.truth(since, until))
  expect(truth.length).toBeGreaterThan(70)
  expect(await spendInFacts(account)).toEqual(truth)
}
const arrivals = async ({ connectionId }: Connected) => {
  const { rows } = await engines.db.execute<{ count: number }>(
    sql`SELECT count(*)::integer AS count FROM inbox WHERE connection_id = ${connectionId}`,
  )
  return rows[0]?.count ?? 0
}
/** Turns until the hour's reading is whole. */
async function readHour(connected: Connected): Promise<ConnectionRow> {
  meta.advance(HOUR)
  let row = await connected.turn()
  for (let turns = 0; row.nextRunAt.getTime() - Date.now() < 30 * 60_000 && turns < 200; turns++)
    row = await connected.turn()
  return row
}

describe('an ad account', () => {
  it('brings its history, and what Meta restates, until nothing differs', async () => {
    const connected = await connectAccount(engines, meta)
    const read = await connected.readHistory()
    expect(read).toMatchObject({ state: 'connected', problems: [], failures: 0 })
    expect(historyProgress(read.cursor)).toEqual({ part: 1, orders: 60 })
    await expectTruth(connected)
    for (const hours of [1, 12, 40]) {
      meta.advance(hours * HOUR)
      expect(await readHour(connected)).toMatchObject({ state: 'connected', problems: [] })
      await expectTruth(connected)
    }
  })

  it('tells its account, currency and windows with every row', async () => {
    const connected = await connectAccount(engines, meta)
    await connected.readHistory()
    await settleInbox(engines, connected.account.account.id)
    const reported = await rowsOf(
      connected.account,
      `SELECT DISTINCT source, ad_account, currency, click_days, view_days, utm_campaign = lower(campaign_name) AS byName FROM ad_spend FINAL $`,
    )
    expect(reported).toEqual([
      {
        source: 'meta-ads',
        ad_account: meta.account,
        currency: 'BRL',
        click_days: 7,
        view_days: 1,
        byName: 1,
      },
    ])
  })

  it('that did not change brings nothing again', async () => {
    const connected = await connectAccount(engines, meta)
    await connected.readHistory()
    const [brought, reports] = [await arrivals(connected), meta.reports()]
    await engines.db.execute(
      sql`UPDATE connections SET cursor = '{}'::jsonb WHERE id = ${connected.connectionId}`,
    )
    await connected.readHistory()
    expect(meta.reports()).toBeGreaterThan(reports)
    expect(await arrivals(connected)).toBe(brought)
  })

  it('has one changed day brought alone, and a campaign that vanished from a day taken away', async () => {
    const connected = await connectAccount(engines, meta)
    await connected.readHistory()
    await readHour(connected)
    const [first, second] = meta.truth('2026-11-05', '2026-11-06').filter(({ spend }) => spend > 0)
    if (first === undefined || second === undefined) throw new Error('no campaigns')
    const before = await arrivals(connected)
    meta.restate(first, { spend: first.spend + 1234, conversions: 900 })
    meta.vanish(second)
    await readHour(connected)
    await expectTruth(connected)
    // today's numbers grow by themselves
    const days = new Set([first.day, second.day, TODAY])
    expect(await arrivals(connected)).toBe(before + days.size)
    const gone = await rowsOf(
      connected.account,
      `SELECT spend, claimed_value FROM ad_spend FINAL $ AND campaign_id = '${second.campaignId}' AND toDate(day, 'America/Sao_Paulo') = '${second.day}'`,
    )
    expect(gone).toEqual([{ spend: 0, claimed_value: null }])
  })

  it('keeps what a campaign spent before it was deleted', async () => {
    const connected = await connectAccount(engines, meta)
    await connected.readHistory()
    meta.remove(meta.truth(TODAY, TODAY)[0]?.campaignId ?? '')
    await readHour(connected)
    await expectTruth(connected)
  })

  it('that was not read for months leaves no day out', async () => {
    const connected = await connectAccount(engines, meta)
    await connected.readHistory()
    meta.advance(36 * 24 * HOUR)
    await readHour(connected)
    await expectTruth(connected)
  })

  it('is read again only an hour later', async () => {
    const connected = await connectAccount(engines, meta)
    await connected.readHistory()
    const { nextRunAt } = await connected.turn()
    expect(nextRunAt.getTime() - Date.now()).toBeGreaterThan(50 * 60_000)
    const reports = meta.reports()
    await connected.turn()
    expect(meta.reports()).toBe(reports)
  })

  it('of another currency and on another clock keeps both', async () => {
    await meta.close()
    meta = await open({ timeZone: 'Europe/Lisbon', currency: 'CLP' })
    const connected = await connectAccount(engines, meta)
    await connected.readHistory()
    await settleInbox(engines, connected.account.account.id)
    const [row] = meta.truth('2026-11-10', '2026-11-10')
    const reported = await rowsOf(
      connected.account,
      `SELECT toString(toDate(day, 'America/Sao_Paulo')) AS day, currency, toInt32(spend) AS spend FROM ad_spend FINAL $
        AND campaign_id = '${row?.campaignId}' AND toDate(day, 'America/Sao_Paulo') = '2026-11-10'`,
    )
    // pesos have no hundredths
    const spend = Math.floor((row?.spend ?? 0) / 100 + 0.5)
    expect(reported).toEqual([{ day: '2026-11-10', currency: 'CLP', spend }])
  })
})

describe('a report', () => {
  it('that is not there yet is asked for again, by whichever turn comes', async () => {
    meta.slow(5)
    const connected = await connectAccount(engines, meta, { historyDays: 28 })
    const row = await connected.turn()
    expect(row).toMatchObject({ state: 'syncing', problems: [] })
    expect(row.nextRunAt.getTime() - Date.now()).toBeLessThan(61_000)
    await connected.readHistory()
    expect(meta.reports()).toBe(1)
    await expectTruth(connected, '2026-10-24')
  })

  it('that Meta does not finish is asked for in parts', async () => {
    meta.most(10)
    const connected = await connectAccount(engines, meta)
    expect(await connected.readHistory()).toMatchObject({ state: 'connected', problems: [] })
    await expectTruth(connected)
  })

  it('that is never finished is told, and asked for anew', async () => {
    meta.most(0)
    meta.slow(0)
    const connected = await connectAccount(engines, meta, { historyDays: 40 })
    let row = await connected.turn()
    for (let turns = 0; turns < 15 && row.problems.length === 0; turns++) row = await connected.turn()
    expect(row.state).toBe('degraded')
    expect(problem(row, 'recent')?.message).toContain('grande demais')
    meta.most(1000)
    await readHour(connected)
    expect(await connected.readHistory()).toMatchObject({ state: 'connected', problems: [] })
    await expectTruth(connected, '2026-10-12')
  })
})

describe('Meta', () => {
  it.each([4, 17, 613, 80_000] as const)('that limits by %d is waited for', async (code) => {
    const connected = await connectAccount(engines, meta)
    meta.limit({ code, times: 1, minutes: 7 })
    const row = await connected.turn()
    expect(problem(row, 'platform')?.message).toContain('pediu para esperar')
    expect(row.nextRunAt.getTime() - Date.now()).toBeGreaterThan(6 * 60_000)
    expect(meta.requests()).toBe(1)
    await engines.db.execute(sql`DELETE FROM request_budgets`)
    expect(await connected.readHistory()).toMatchObject({ state: 'connected', problems: [] })
    await expectTruth(connected)
  })

  it('whose limit is nearly used is left to others for a while', async () => {
    const connected = await connectAccount(engines, meta)
    meta.use(95)
    await connected.turn()
    const asked = meta.requests()
    const row = await connected.turn()
    expect(meta.requests()).toBe(asked)
    expect(problem(row, 'platform')?.message).toContain('pediu para esperar')
    meta.use(5)
    await engines.db.execute(sql`DELETE FROM request_budgets`)
    expect(await connected.readHistory()).toMatchObject({ state: 'connected', problems: [] })
  })

  it('that no longer takes the token is told on the card, and what came stays', async () => {
    const connected = await connectAccount(engines, meta)
    await connected.readHistory()
    await expectTruth(connected)
    meta.revoke()
    meta.advance(HOUR)
    await connected.turn()
    const row = await connected.turn()
    expect(row.state).toBe('expired')
    expect(problem(row, 'platform')?.message).toContain('Gere outro')
    expect((await spendInFacts(connected.account)).length).toBeGreaterThan(100)
  })

  it('that lets the token read no more says which permission lacks', async () => {
    const connected = await connectAccount(engines, meta)
    meta.deny()
    const row = await connected.turn()
    expect(row.state).toBe('degraded')
    expect(problem(row, 'account')).toMatchObject({
      resource: 'Conta de anúncios',
      message: expect.stringContaining('ads_read'),
    })
  })

  it('that fails in every way it can ends with the same', async () => {
    const connected = await connectAccount(engines, meta)
    meta.misbehave({ kind: 'server-error', every: 5 })
    meta.misbehave({ kind: 'truncate', every: 7 })
    meta.misbehave({ kind: 'not-json', every: 9 })
    meta.misbehave({ kind: 'hang', every: 17 })
    await connected.readHistory()
    meta.behave()
    // a report that was made in the meantime is of its own hour
    await readHour(connected)
    await readHour(connected)
    expect(await connected.turn()).toMatchObject({ state: 'connected', problems: [], failures: 0 })
    await expectTruth(connected)
  })
})
