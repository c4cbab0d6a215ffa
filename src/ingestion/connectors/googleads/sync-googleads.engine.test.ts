import { scaled, stores } from '@farol/demo-store'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import {
  startGoogleAdsStandIn,
  type GoogleAdsStandIn,
} from '../../../../tools/google-ads-stand-in/start-google-ads-stand-in.ts'
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
let google: GoogleAdsStandIn
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())
const open = (more: object = {}) =>
  startGoogleAdsStandIn({
    store: scaled(stores.aurora, { scale: 0.02, months: 4 }),
    anchor: TODAY,
    now: () => new Date(`${TODAY}T15:00:00Z`),
    ...more,
  })
beforeEach(async () => {
  google = await open()
})
afterEach(async () => {
  expect(google.wrongs).toEqual([])
  await google.close()
})

const problem = ({ problems }: ConnectionRow, part: string) => problems.find((one) => one.part === part)
async function expectTruth({ account }: Connected) {
  await settleInbox(engines, account.account.id)
  const truth = inOrder(google.truth(FIRST, '2026-12-30'))
  expect(truth.length).toBeGreaterThan(100)
  expect(await spendInFacts(account)).toEqual(truth)
}
const arrivals = async ({ connectionId }: Connected) => {
  const { rows } = await engines.db.execute<{ count: number }>(
    sql`SELECT count(*)::integer AS count FROM inbox WHERE connection_id = ${connectionId}`,
  )
  return rows[0]?.count ?? 0
}
const nextHour = (connected: Connected) => {
  google.advance(HOUR)
  return connected.turn()
}

describe('an ad account', () => {
  it('brings its history, and what Google restates, until nothing differs', async () => {
    const connected = await connectAccount(engines, google)
    const read = await connected.readHistory()
    expect(read).toMatchObject({ state: 'connected', problems: [], failures: 0 })
    expect(historyProgress(read.cursor)).toEqual({ part: 1, orders: 60 })
    await expectTruth(connected)
    for (const hours of [1, 12, 40]) {
      google.advance(hours * HOUR)
      expect(await nextHour(connected)).toMatchObject({ state: 'connected', problems: [] })
      await expectTruth(connected)
    }
  })

  it('that did not change brings nothing again, and one changed day alone', async () => {
    const connected = await connectAccount(engines, google)
    await connected.readHistory()
    const brought = await arrivals(connected)
    await engines.db.execute(
      sql`UPDATE connections SET cursor = '{}'::jsonb WHERE id = ${connected.connectionId}`,
    )
    await connected.readHistory()
    expect(await arrivals(connected)).toBe(brought)
    const [first, second] = google.truth('2026-11-05', '2026-11-05')
    if (first === undefined || second === undefined) throw new Error('no campaigns')
    google.restate(first, { spend: 1, claimed: 5 })
    google.vanish(second)
    await nextHour(connected)
    await expectTruth(connected)
    // today's numbers grow by themselves
    expect(await arrivals(connected)).toBe(brought + 2)
  })

  it('tells its account, currency and the window of its conversions with every row', async () => {
    await google.close()
    google = await open({ currency: 'USD' })
    google.suffix('utm_source=Google&utm_campaign=Oferta+{campaignid}')
    const connected = await connectAccount(engines, google)
    await connected.readHistory()
    await settleInbox(engines, connected.account.account.id)
    const reported = await rowsOf(
      connected.account,
      `SELECT DISTINCT source, ad_account, currency, click_days, view_days, utm_campaign = concat('oferta ', campaign_id) AS bySuffix FROM ad_spend FINAL $`,
    )
    expect(reported).toEqual([
      {
        source: 'google-ads',
        ad_account: google.account,
        currency: 'USD',
        click_days: 30,
        view_days: 0,
        bySuffix: 1,
      },
    ])
  })

  it('that is read through a manager’s says which', async () => {
    await google.close()
    google = await open({ managerAccount: '1414213562' })
    const connected = await connectAccount(engines, google)
    expect(await connected.readHistory()).toMatchObject({ state: 'connected', problems: [] })
    await expectTruth(connected)
  })
})

describe('Google', () => {
  it('whose quota is used is waited for, as long as it says', async () => {
    const connected = await connectAccount(engines, google)
    const quota = { status: 429, name: 'RESOURCE_EXHAUSTED', kind: 'quotaError', code: 'RESOURCE_EXHAUSTED' }
    google.refuse({ ...quota, times: 1, retryDelay: '1800s' })
    const row = await connected.turn()
    expect(problem(row, 'platform')?.message).toContain('pediu para esperar')
    expect(row.nextRunAt.getTime() - Date.now()).toBeGreaterThan(29 * 60_000)
    expect(google.questions()).toBe(1)
    await engines.db.execute(sql`DELETE FROM request_budgets`)
    expect(await connected.readHistory()).toMatchObject({ state: 'connected', problems: [] })
    await expectTruth(connected)
  })

  it('that no longer takes the access is told on the card, and what came stays', async () => {
    const connected = await connectAccount(engines, google)
    await connected.readHistory()
    await expectTruth(connected)
    google.revoke()
    await nextHour(connected)
    const row = await connected.turn()
    expect(row.state).toBe('expired')
    expect(problem(row, 'platform')?.message).toContain('Autorize de novo')
    expect((await spendInFacts(connected.account)).length).toBeGreaterThan(100)
  })

  it('that ends a token gives another', async () => {
    const connected = await connectAccount(engines, google)
    await connected.readHistory()
    google.endTokens()
    expect(await nextHour(connected)).toMatchObject({ state: 'connected', problems: [], failures: 0 })
    await expectTruth(connected)
  })

  it('that lets the project read test accounts alone says who has to act', async () => {
    const connected = await connectAccount(engines, google)
    const code = 'CLOUD_PROJECT_NOT_APPROVED_FOR_PRODUCTION'
    google.refuse({ status: 403, name: 'PERMISSION_DENIED', kind: 'authorizationError', code, times: 9 })
    const row = await connected.turn()
    expect(row.state).toBe('degraded')
    expect(problem(row, 'account')?.message).toContain('contas de produção')
  })

  it('that does not finish a report is asked for it in parts', async () => {
    google.most(10)
    const connected = await connectAccount(engines, google)
    expect(await connected.readHistory()).toMatchObject({ state: 'connected', problems: [] })
    await expectTruth(connected)
  })

  it('that breaks a stream off, or fails in every way it can, ends with the same', async () => {
    const connected = await connectAccount(engines, google)
    google.breakOff(1)
    google.misbehave({ kind: 'server-error', every: 3 })
    google.misbehave({ kind: 'truncate', every: 4 })
    google.misbehave({ kind: 'not-json', every: 5 })
    google.misbehave({ kind: 'hang', every: 7, times: 1 })
    await connected.readHistory()
    google.behave()
    await nextHour(connected)
    expect(await connected.turn()).toMatchObject({ state: 'connected', problems: [], failures: 0 })
    await expectTruth(connected)
  })
})
