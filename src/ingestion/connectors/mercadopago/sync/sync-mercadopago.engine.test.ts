import { scaled, stores } from '@farol/demo-store'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { personal } from '../../../../../tools/mercadopago-stand-in/documents.ts'
import {
  startMercadoPagoStandIn,
  type MercadoPagoStandIn,
} from '../../../../../tools/mercadopago-stand-in/start-mercadopago-stand-in.ts'
import type { Misbehaviour } from '../../../../../tools/vtex-stand-in/misbehaviour.ts'
import { historyProgress, lastReconciliation } from '../../../connections/history-progress.ts'
import { saveSignedNotice } from '../../../connections/signed-notices.ts'
import type { ConnectionRow } from '../../../connections/schema.ts'
import { rowsOf } from '../../../testing/ingest.ts'
import type { Connected } from '../../testing/connected.ts'
import { settleInbox } from '../../testing/settle-inbox.ts'
import { connectAccount } from '../testing/connected-account.ts'
import { byPayment, paymentsInFacts } from '../testing/payments-in-facts.ts'

let engines: TestEngines
let shop: MercadoPagoStandIn
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const openShop = (more: { scale?: number; summaries?: boolean } = {}) =>
  startMercadoPagoStandIn({
    store: scaled(stores.aurora, { scale: more.scale ?? 0.01, months: 1 }),
    anchor: '2026-11-20',
    now: () => new Date('2026-11-20T15:00:00Z'),
    daysAfter: 4,
    summaries: more.summaries ?? false,
  })
beforeEach(async () => {
  shop = await openShop()
})
afterEach(async () => {
  expect(shop.wrongs).toEqual([])
  await shop.close()
})

const [MINUTE, HOUR, DAY] = [60, 3600, 86_400]

/** What the search shows by now is known, and nothing else. */
async function expectTruth({ account }: Connected) {
  await settleInbox(engines, account.account.id)
  expect(await paymentsInFacts(account)).toEqual(byPayment(shop.truth()))
}
/** Until the search has learned what happened. */
const afterTheLag = async (connected: Connected) => {
  await shop.advance(2 * MINUTE)
  return connected.turn()
}
const problem = ({ problems }: ConnectionRow, part: string) => problems.find((one) => one.part === part)
/** As if the time that the platform asked for had passed. */
const afterTheWait = () => engines.db.execute(sql`DELETE FROM request_budgets`)

describe('a connection', () => {
  it('brings the history and what happens next, to the centavo, and keeps nobody’s data', async () => {
    const connected = await connectAccount(engines, shop)
    const read = await connected.readHistory()
    expect(read).toMatchObject({ state: 'connected', problems: [], failures: 0 })
    const before = shop.truth().length
    expect(historyProgress(read.cursor)).toEqual({ part: 1, orders: before })
    expect(before).toBeGreaterThan(100)
    await afterTheLag(connected)
    await expectTruth(connected)
    for (let day = 0; day < 2; day++) {
      await shop.advance(30 * HOUR)
      await afterTheLag(connected)
      await expectTruth(connected)
    }
    const outcomes = new Set(shop.truth().map(({ outcome }) => outcome))
    expect(outcomes.size).toBeGreaterThan(3)
    const issuers = await rowsOf(
      connected.account,
      `SELECT DISTINCT toString(issuer) AS issuer FROM payment_attempts FINAL $ AND bin != ''`,
    )
    expect(issuers).toEqual([{ issuer: 'Banco Inventado' }])
    const facts = JSON.stringify(await rowsOf(connected.account, 'SELECT * FROM payment_attempts $'))
    for (const text of Object.values(personal)) expect(facts).not.toContain(text)
  })

  it('to which contests themselves are closed keeps each at the change that first told of it', async () => {
    await shop.close()
    shop = await openShop({ scale: 0.03 })
    const connected = await connectAccount(engines, shop, { historyDays: 6 })
    shop.deny('/v1/chargebacks')
    expect(await connected.readHistory()).toMatchObject({ state: 'connected', problems: [] })
    const begun = shop.now().getTime() / 1000
    for (let half = 0; half < 8; half++) {
      await shop.advance(12 * HOUR)
      await afterTheLag(connected)
    }
    await settleInbox(engines, connected.account.account.id)
    const facts = new Map((await paymentsInFacts(connected.account)).map((one) => [one.paymentId, one]))
    const lost = shop.truth(2 * MINUTE).filter(({ chargedBackAt }) => (chargedBackAt ?? 0) > begun)
    const ended = lost.filter(({ chargedBackAt }) => (chargedBackAt ?? 0) < begun + 2 * DAY)
    expect(ended.length).toBeGreaterThan(0)
    for (const { paymentId, chargedBackAt } of lost)
      expect(facts.get(paymentId)?.chargedBackAt).toBe(chargedBackAt)
  })

  it('of which the search tells summaries reads each payment by its number', async () => {
    await shop.close()
    shop = await openShop({ scale: 0.004, summaries: true })
    const connected = await connectAccount(engines, shop)
    expect(await connected.readHistory()).toMatchObject({ state: 'connected', problems: [] })
    await afterTheLag(connected)
    await expectTruth(connected)
  })

  it('on a day on which the platform fails in every way it can, ends with the same', async () => {
    const connected = await connectAccount(engines, shop)
    const ways: readonly Misbehaviour[] = [
      { kind: 'too-many', every: 7, retryAfter: 0 },
      { kind: 'too-many', every: 9 },
      { kind: 'server-error', every: 5 },
      { kind: 'truncate', every: 8 },
      { kind: 'hang', every: 13 },
      { kind: 'not-json', every: 11 },
    ]
    for (const how of ways) shop.misbehave(how)
    await connected.readHistory()
    await shop.advance(6 * HOUR)
    await connected.turn()
    shop.behave()
    await afterTheWait()
    await connected.readHistory()
    await afterTheLag(connected)
    await expectTruth(connected)
  })

  it('with more payments in one second than a page has brings each of them once', async () => {
    const connected = await connectAccount(engines, shop, { historyDays: 2 })
    await connected.readHistory()
    shop.placeAtOnce(130)
    await afterTheLag(connected)
    await settleInbox(engines, connected.account.account.id)
    const together = (await paymentsInFacts(connected.account)).filter(({ orderId }) =>
      orderId.startsWith('juntos-'),
    )
    expect(together).toEqual(byPayment(shop.truth()).filter(({ orderId }) => orderId.startsWith('juntos-')))
    expect(together).toHaveLength(130)
    const later = await connectAccount(engines, shop, { historyDays: 1 })
    await later.readHistory()
    await afterTheLag(later)
    await settleInbox(engines, later.account.account.id)
    expect(await paymentsInFacts(later.account)).toEqual(expect.arrayContaining(together))
  })

  it('compares a month with the platform every night, and says what was missing and came', async () => {
    // nothing more happens to it
    const lost = shop.truth().findLast(({ outcome }) => outcome === 'expired')
    const id = lost?.paymentId ?? ''
    expect(lost?.attemptedAt).toBeLessThan(shop.now().getTime() / 1000 - 6 * HOUR)
    shop.hide(id)
    const connected = await connectAccount(engines, shop)
    const read = await connected.readHistory()
    shop.show(id)
    await shop.advance(2 * HOUR)
    expect(lastReconciliation((await connected.turn()).cursor)?.found ?? 0).toBe(0)
    await settleInbox(engines, connected.account.account.id)
    expect((await paymentsInFacts(connected.account)).map(({ paymentId }) => paymentId)).not.toContain(id)
    await shop.advance(DAY)
    const row = await connected.turn()
    const last = lastReconciliation(row.cursor)
    expect(last).toMatchObject({ found: 1 })
    expect(last?.checked).toBeGreaterThan(historyProgress(read.cursor).orders)
    await afterTheLag(connected)
    await expectTruth(connected)
  })
})

describe('a notice', () => {
  it('has its payment read as it is now, before the search knows of it', async () => {
    const connected = await connectAccount(engines, shop, { historyDays: 1 })
    await connected.readHistory()
    shop.placeAtOnce(1)
    const id = shop.payments().at(-1)?.id ?? ''
    for (const orderId of [id, id, '999'])
      await saveSignedNotice(engines.db, connected.connectionId, { orderId, isDeleted: false })
    await connected.turn()
    await settleInbox(engines, connected.account.account.id)
    expect((await paymentsInFacts(connected.account)).map(({ paymentId }) => paymentId)).toContain(id)
    const { rows } = await engines.db.execute(
      sql`SELECT order_id FROM connection_notices WHERE connection_id = ${connected.connectionId}`,
    )
    expect(rows).toEqual([])
  })
})

describe('a platform that', () => {
  it.each<[string, Misbehaviour, string]>([
    ['asks to wait for ten minutes', { kind: 'too-many', retryAfter: 600 }, 'pediu para esperar'],
    ['answers with errors', { kind: 'server-error' }, 'não respondeu como devia (503)'],
  ])('%s is told of on the card, and when it is over nothing is missing', async (_, how, reported) => {
    await shop.close()
    shop = await openShop({ scale: 0.004 })
    const connected = await connectAccount(engines, shop)
    await connected.readHistory()
    await shop.advance(12 * HOUR)
    shop.misbehave(how)
    for (let turns = 0; turns < 3; turns++) await connected.turn()
    const row = await connected.row()
    expect(row.state).toBe('degraded')
    expect(row.problems.map(({ message }) => message).join()).toContain(reported)
    shop.behave()
    await afterTheWait()
    expect(await afterTheLag(connected)).toMatchObject({ state: 'connected', problems: [], failures: 0 })
    await expectTruth(connected)
  })

  it('refuses a reading is told by its name, and the rest goes on', async () => {
    const connected = await connectAccount(engines, shop)
    shop.deny('/v1/payments')
    const row = await connected.readHistory()
    expect(row.state).toBe('degraded')
    expect(problem(row, 'changes')).toMatchObject({ resource: 'Pagamentos' })
    shop.allow('/v1/payments')
    await shop.advance(HOUR)
    expect(await connected.readHistory()).toMatchObject({ state: 'connected', problems: [] })
  })

  it('no longer takes the token waits for people', async () => {
    const connected = await connectAccount(engines, shop)
    shop.expire()
    await connected.turn()
    const row = await connected.turn()
    expect(row.state).toBe('expired')
    expect(problem(row, 'platform')?.message).toContain('não aceitou o token')
    expect(JSON.stringify(row)).not.toContain(shop.accessToken)
  })

  it('has another account behind the token is left alone', async () => {
    const other = { ...shop, account: '99887766' }
    const connected = await connectAccount(engines, other)
    await connected.turn()
    const row = await connected.turn()
    expect(row.state).toBe('expired')
    expect(problem(row, 'platform')?.message).toContain('outra conta')
    expect(await paymentsInFacts(connected.account)).toEqual([])
  })
})
